import { expect, test } from 'vitest';
import { canCompare, comparedIn, withoutOne } from './compared.ts';

test('An address compares each candidate once, and four at most', () => {
  expect(comparedIn(new URLSearchParams('of=a,b,a,,c,d,e'))).toEqual(['a', 'b', 'c', 'd']);
  expect(comparedIn(new URLSearchParams('role=r'))).toEqual([]);
});

test('One of them can leave, and the rest of the address stays', () => {
  expect(withoutOne(new URLSearchParams('of=a,b,c&role=r'), 'b').toString()).toBe('of=a%2Cc&role=r');
});

test('Two to four can be compared', () => {
  expect([0, 1, 2, 4, 5].map(canCompare)).toEqual([false, false, true, true, false]);
});
