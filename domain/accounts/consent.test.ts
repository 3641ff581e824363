import { expect, test } from 'vitest';
import { agreeing, consentsOf, consentVersion, isOlder } from './consent.ts';

const before = {
  ...{ consentVersion: '2026-11-21', consentLanguage: 'en' as const, earlierConsents: [] },
  consentedAt: new Date('2026-11-22T06:00:00Z'),
};

test('who agrees to a new version keeps what they agreed to before, each with its language (R44)', () => {
  const now = new Date('2026-12-03T06:00:00Z');
  const after = agreeing(before, 'hi', now);
  expect(consentsOf(after)).toEqual([
    { version: '2026-11-21', language: 'en', at: '2026-11-22T06:00:00.000Z' },
    { version: consentVersion, language: 'hi', at: '2026-12-03T06:00:00.000Z' },
  ]);
  expect(consentsOf({ ...before, consentVersion: null, consentedAt: null })).toEqual([]);
});

test('who agreed to an older version is asked again, others are not (R44)', () => {
  expect(isOlder({ version: '2026-11-21' })).toBe(true);
  expect(isOlder({ version: consentVersion })).toBe(false);
});
