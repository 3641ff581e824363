import { expect, test } from 'vitest';
import { readLimitText } from './reads.ts';

test('A user who opened too many profiles reads the limit, and when they may go on', () => {
  expect(readLimitText(2000, new Date('2026-11-23T08:35:00Z'))).toBe(
    'You have opened 2,000 different profiles this hour. Go on at 14:05 (IST).',
  );
  // rounded up to a whole minute: a started one would be too early
  expect(readLimitText(1, new Date('2026-11-23T08:34:01Z'))).toBe(
    'You have opened one profile this hour. Go on at 14:05 (IST).',
  );
});
