import { createHash } from 'node:crypto';
import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { expect, test } from 'vitest';
import { privacy, terms } from './papers.ts';

/** What stood in each version. A changed sentence needs a new version, and its line here. */
const fingerprints: Record<string, string> = {
  '2026-11-21': 'e2988c37d1c3f3a7',
  '2026-11-22': 'd63f2cb57507c688',
  '2026-11-23': '9b12ccea8dcd7ec3',
};

test('a stored consent names the words that were agreed to: another sentence is another version', () => {
  const words = JSON.stringify([privacy, terms]);
  expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(fingerprints[consentVersion]);
});
