import { dialectKeys } from '@kirdaar/domain/profiles/monologues.ts';
import { expect, test } from 'vitest';
import { dialectGuides } from './dialect-guides.ts';
import { filmCount, MonologueForm, monologuesBody, monologueValues } from './monologue-values.ts';

const film = 'https://youtu.be/dQw4w9WgXcQ';
const empty = monologueValues([]);

test('each dialect has its field, filled with the stored link', () => {
  expect(Object.keys(empty)).toEqual([
    'haryanviLink',
    'rajasthaniLink',
    'bhojpuriLink',
    'awadhiLink',
    'maithiliLink',
    'hindiLink',
  ]);
  expect(monologueValues([{ language: 'awadhi', link: film }]).awadhiLink).toBe(film);
});

test('only dialects with a link are sent', () => {
  expect(monologuesBody(empty)).toEqual({ monologues: [] });
  expect(monologuesBody({ ...empty, hindiLink: ` ${film} `, maithiliLink: '  ' })).toEqual({
    monologues: [{ language: 'hindi', link: film }],
  });
});

test('the dialects with a film are counted, others are not', () => {
  expect(filmCount(empty)).toBe('0 of 6 dialects');
  expect(
    filmCount({ ...empty, hindiLink: film, awadhiLink: film, maithiliLink: 'https://vimeo.com/1' }),
  ).toBe('2 of 6 dialects');
});

test('a link must be a YouTube watch, shorts or youtu.be link; none is fine', () => {
  expect(MonologueForm.safeParse(empty).success).toBe(true);
  const shorts = 'https://www.youtube.com/shorts/dQw4w9WgXcQ';
  expect(MonologueForm.safeParse({ ...empty, hindiLink: film, awadhiLink: shorts }).success).toBe(true);
  const { error } = MonologueForm.safeParse({ ...empty, hindiLink: 'https://vimeo.com/1' });
  expect(error?.issues[0]).toMatchObject({
    path: ['hindiLink'],
    message: 'Please enter a valid YouTube URL',
  });
});

test('each dialect has its own instructions', () => {
  const texts = dialectKeys.flatMap((dialect) => [
    dialectGuides[dialect].ear,
    ...dialectGuides[dialect].doThis,
  ]);
  expect(new Set(texts).size).toBe(texts.length);
});
