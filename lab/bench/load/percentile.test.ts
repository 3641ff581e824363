import { expect, test } from 'vitest';
import { middle, percentile, sumUp } from './percentile.ts';

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

test('A percentile is a measured time, in any order', () => {
  expect(percentile(hundred, 0.5)).toBe(50);
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([], 0.5)).toBe(0);
});

test('Requests per second count successful ones', () => {
  expect(sumUp(hundred, 3, 4)).toEqual({ perSecond: 25, p50: 50, p99: 99, errors: 3 });
});

test('Of several rounds the median counts, and all errors', () => {
  const round = (perSecond: number, errors = 0) => ({ perSecond, p50: 1, p99: perSecond / 10, errors });
  expect(middle([round(900), round(20, 2), round(1000, 1)])).toEqual({
    perSecond: 900,
    p50: 1,
    p99: 90,
    errors: 3,
  });
  const costs = [3, 1, 2].map((cost) => ({ ...round(1), cost }));
  expect(middle(costs).cost).toBe(2);
});
