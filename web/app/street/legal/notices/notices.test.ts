import { noticeLanguages } from '@kirdaar/domain/texts/notice-languages.ts';
import { expect, test } from 'vitest';
import { loadNotice, type Notice, offeredLanguages } from './notices.ts';

const shapeOf = ({ notice, rules, consent }: Notice) => ({
  notice: notice.map(({ points }) => points.length),
  rules: rules.points.length,
  consent: Object.keys(consent),
});
const textsOf = ({ title, lead, notice, rules, consent }: Notice) => [
  ...[title, lead, ...Object.values(consent)],
  ...[...notice, rules].flatMap(({ heading, points }) => [heading, ...points]),
];

test('the notice, the rules and the consent stand in English and Hindi, and in each language of a file (R44)', () => {
  expect(offeredLanguages.slice(0, 1)).toEqual(['en']);
  expect(offeredLanguages).toContain('hi');
  expect(Object.keys(noticeLanguages)).toHaveLength(23);
});

test.each(offeredLanguages)(
  'the notice in %s is complete, at most 400 words, and names the child (R44)',
  async (language) => {
    const [found, english] = [await loadNotice(language), await loadNotice('en')];
    expect(shapeOf(found)).toEqual(shapeOf(english));
    for (const text of textsOf(found)) expect(text.trim()).not.toBe('');
    for (const text of [found.consent.title, found.consent.about, found.consent.agree])
      expect(text).toContain('{name}');
    const words = [found.lead, ...found.notice.flatMap(({ heading, points }) => [heading, ...points])];
    expect(words.join(' ').split(/\s+/).length).toBeLessThanOrEqual(400);
    // a draft says so, and has the English below it
    expect(found.state === 'draft').toBe(found.draft !== '');
  },
);

test('the notice says what, why, who, how long, how to withdraw, and where to complain (R44)', async () => {
  const words = textsOf(await loadNotice('en')).join(' ');
  for (const part of ['What we keep', 'Why', 'Who sees it', 'How long', 'How to withdraw', 'Board'])
    expect(words).toContain(part);
});

test('the Hindi notice is written in Devanagari, and a draft until it was checked (R44)', async () => {
  const hindi = await loadNotice('hi');
  expect(hindi.state).toBe('draft');
  expect(hindi.draft).toBe('यह अनुवाद जाँचा जा रहा है। अंग्रेज़ी शब्द मान्य हैं।');
  for (const text of textsOf(hindi)) expect(text).toMatch(/[\u0900-\u097F]/);
});
