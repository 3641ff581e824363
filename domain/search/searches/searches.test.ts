import { expect, test } from 'vitest';
import { nextWeeklyDigest } from '../../messaging/notifications/digest.ts';
import { roleKeys } from './search-keys.ts';
import { asleepText, roleWords } from './search-words.ts';
import { alertLine, alertText, manyAlertsText, newText } from './searches.ts';

test('an alert gives the number of new people and names five of them', () => {
  expect(alertText('talents', 1, 'Leads')).toBe('1 new person matches "Leads"');
  expect(alertText('talents', 4, 'Leads')).toBe('4 new people match "Leads"');
  expect(alertText('roles', 1, 'Near me')).toBe('1 new role matches "Near me"');
  expect(alertText('roles', 7, 'Near me')).toBe('7 new roles match "Near me"');
  const alert = { kind: 'roles', count: 7, name: 'Near me' } as const;
  expect(alertLine(alert, [...'ABCDEFG'])).toBe('7 new roles match "Near me": A, B, C, D, E, and 2 more');
  expect(alertLine({ ...alert, count: 2 }, ['A', 'B'])).toBe('2 new roles match "Near me": A, B');
  expect(alertLine(alert, [])).toBe('7 new roles match "Near me"');
  expect(manyAlertsText(3)).toBe('3 of your searches found something new');
});

test.each([
  ['2026-11-23T13:29:00Z', '2026-11-23T13:30:00.000Z'],
  ['2026-11-23T14:00:00Z', '2026-11-30T13:30:00.000Z'],
  ['2026-11-25T06:00:00Z', '2026-11-30T13:30:00.000Z'],
  ['2026-11-29T23:00:00Z', '2026-11-30T13:30:00.000Z'],
])('a weekly alert found at %s waits for Monday evening in India', (now, then) => {
  expect(nextWeeklyDigest(new Date(now)).toISOString()).toBe(then);
});

test('a search for roles in words, and its removed values', () => {
  const known = { languages: new Set(['Hindi']) };
  const none = { place: [], languages: [], type: '', payNamed: false };
  expect(roleWords({ ...none, fits: false }, known)).toEqual({ words: 'All roles that match you', gone: [] });
  const asked = {
    ...none,
    place: ['bihar', 'atlantis'],
    languages: ['Hindi', 'Odia'],
    type: 'Serial',
    fits: true,
  };
  expect(roleWords(asked, known)).toEqual({
    words: 'Matches everything · Bihar · atlantis · Hindi · Odia · Serial',
    gone: ['atlantis', 'Odia'],
  });
  expect(asleepText(['atlantis', 'Odia'])).toBe(
    'atlantis, Odia are no longer on Kirdaar. Change this search to use it again.',
  );
  expect(asleepText(['Odia'])).toBe('Odia is no longer on Kirdaar. Change this search to use it again.');
  expect(asleepText([])).toBeNull();
});

test('a search is keyed by its rarest criterion, and by everything where lower case is ambiguous', () => {
  const none = { place: ['bihar'], languages: ['Hindi'], type: '', payNamed: true };
  expect(roleKeys(none)).toEqual(['state:bihar']);
  expect(roleKeys({ ...none, type: ' Serial ' })).toEqual(['type:serial']);
  expect(roleKeys({ place: [], languages: [], type: 'İstanbul', payNamed: false })).toEqual(['any']);
});

test.each([
  [4, '2026-11-24T10:00:00+05:30', '4 new since Tuesday'],
  [0, '2026-11-28T01:00:00+05:30', 'Nothing new since yesterday'],
  [1, '2026-11-29T00:10:00+05:30', '1 new today'],
  [1000, '2026-11-22T23:50:00+05:30', '1,000+ new since 22/11/26'],
])('%i new since %s are described by the day in India', (count, since, text) => {
  expect(newText(count, new Date(since), new Date('2026-11-29T12:00:00+05:30'))).toBe(text);
});
