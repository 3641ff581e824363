import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test('the count says how many profiles are listed', () => {
  expect(countText(120, '', false)).toBe('Showing 120 profiles');
  expect(countText(1, '', false)).toBe('Showing 1 profile');
});

test('a search names its term, filters are named as applied', () => {
  expect(countText(2, 'asha', false)).toBe('Found 2 profiles for “asha”');
  expect(countText(1, '', true)).toBe('Found 1 profile with applied filters');
  expect(countText(0, 'asha', true)).toBe('Found 0 profiles for “asha” with applied filters');
});
