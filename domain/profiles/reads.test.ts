import { expect, test } from 'vitest';
import { readLimitText } from './reads.ts';

test('Whoever opened too many profiles reads how many, and when it goes on', () => {
  expect(readLimitText(2000, new Date('2026-11-23T08:35:00Z'))).toBe(
    'You have opened 2,000 different profiles this hour. Go on at 14:05 (IST).',
  );
  // a minute that is not over yet would be too early
  expect(readLimitText(1, new Date('2026-11-23T08:34:01Z'))).toBe(
    'You have opened one profile this hour. Go on at 14:05 (IST).',
  );
});
