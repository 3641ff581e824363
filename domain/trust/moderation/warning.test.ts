import { expect, it } from 'vitest';
import { gaveMarkUpLately, mayWarn, warningText } from './warning.ts';

it('Revoking a mark offers to warn the people whose details were seen (S26)', () => {
  expect(warningText(48)).toBe('Warn the 48 people whose contact details this director saw in 90 days');
  expect(warningText(1)).toBe('Warn the one person whose contact details this director saw in 90 days');
  expect([mayWarn('revoke'), mayWarn('decline'), mayWarn('verify')]).toEqual([true, false, false]);
});

it('A given-up mark matters as long as the people seen can be warned (S26)', () => {
  const now = new Date('2026-11-21T06:30:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  expect([null, daysAgo(0), daysAgo(89), daysAgo(90)].map((at) => gaveMarkUpLately(at, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
