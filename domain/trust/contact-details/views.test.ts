import { expect, test } from 'vitest';
import { contactLimitText, contactViewedText, directorsText, openedFromText, viewedAtText } from './views.ts';

test('The text of the daily limit has the number of people, and for the unverified the higher limit (S6)', () => {
  const limits = { most: 50, verifiedMost: 500 };
  expect(contactLimitText({ ...limits, isVerified: false })).toBe(
    'You have seen the contact details of 50 people today. More tomorrow. Verified directors see 500.',
  );
  expect(contactLimitText({ ...limits, isVerified: true })).toBe(
    'You have seen the contact details of 500 people today. More tomorrow.',
  );
});

test('The notice of contact views has a number, and the day from the next day in India on', () => {
  const textOf = (directors: number, now: string) =>
    contactViewedText({ directors, day: '2026-11-12', now: new Date(now) });
  expect(textOf(3, '2026-11-12T18:29:00Z')).toBe(
    '3 casting directors were shown your contact details today.',
  );
  expect(textOf(1, '2026-11-12T04:00:00Z')).toBe('1 casting director was shown your contact details today.');
  // midnight in India
  expect(textOf(3, '2026-11-12T18:30:00Z')).toBe(
    '3 casting directors were shown your contact details on 12/11/26.',
  );
  expect(textOf(1, '2026-12-24T04:00:00Z')).toBe(
    '1 casting director was shown your contact details on 12/11/26.',
  );
});

test('A line of the ledger has the time, the repeats and the origin, by the clock in India (S2)', () => {
  const lastAt = '2026-11-22T08:35:00.000Z';
  expect([1, 2, 3].map((times) => viewedAtText({ lastAt, times }))).toEqual([
    '22/11/26, 14:05',
    '22/11/26, 14:05 and 1 more time',
    '22/11/26, 14:05 and 2 more times',
  ]);
  expect([openedFromText([]), openedFromText([{ name: 'Neelam Express' }, { name: null }])]).toEqual([
    'From your profile',
    'Neelam Express, Untitled Project',
  ]);
  expect(openedFromText([], { hasOther: true })).toBe('From a project that is not public');
  expect(openedFromText([{ name: 'Neelam Express' }], { hasOther: true })).toBe(
    'Neelam Express, and a project that is not public',
  );
  expect([12, 1].map(directorsText)).toEqual([
    '12 casting directors in the last 30 days',
    '1 casting director in the last 30 days',
  ]);
});
