import { expect, test } from 'vitest';
import { countedTo, totalOf, totalText } from './total.ts';

test('totals are exact up to the limit, included', () => {
  for (const total of [0, 1, countedTo]) expect(totalOf(total)).toEqual({ total });
  expect(totalOf(countedTo + 1)).toEqual({ total: countedTo, moreThanTotal: true });
});

test('people read a number, with a plus where there are more', () => {
  expect(totalText({ total: 1 })).toBe('1');
  expect(totalText({ total: 98_000 })).toBe('98000');
  expect(totalText(totalOf(countedTo + 1))).toBe('1,000+');
});
