import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test('the count gives the number of listed profiles', () => {
  expect(countText({ total: 120 }, '', false)).toBe('Showing 120 profiles');
  expect(countText({ total: 1 }, '', false)).toBe('Showing 1 profile');
});

test('a search gives its term, filters are named as applied', () => {
  expect(countText({ total: 2 }, 'asha', false)).toBe('Found 2 profiles for “asha”');
  expect(countText({ total: 1 }, '', true)).toBe('Found 1 profile with applied filters');
  expect(countText({ total: 0 }, 'asha', true)).toBe('Found 0 profiles for “asha” with applied filters');
});

test('where counting stopped it gives that there are more', () => {
  const many = { total: 1_000, moreThanTotal: true } as const;
  expect(countText(many, 'a', false)).toBe('Found 1,000+ profiles for “a”');
});
