import { expect, test } from 'vitest';
import { laneCount } from './lanes.ts';

const gigabyte = 2 ** 30;

test.each([
  [2, 8, 3],
  [8, 8, 4],
  [4, 64, 5],
  [2, 3, 1],
  [1, 1, 1],
  [1, 8, 2],
])('%i cores and %i GB of memory run %i journeys at a time', (cores, memory, lanes) => {
  expect(laneCount(cores, memory * gigabyte)).toBe(lanes);
});

test('This machine runs at least one', () => {
  expect(laneCount()).toBeGreaterThan(0);
});
