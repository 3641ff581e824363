import { beforeEach, expect, test } from 'vitest';
import { forgetPages, keepPages, keptPages } from './kept-pages.ts';

const two = { artists: [{ _id: 'a' }], total: 60, hasMore: true, pages: 2 };

beforeEach(forgetPages);

test('Back finds the list that was looked at last', () => {
  keepPages('people', two);
  expect(keptPages('people', 2)).toBe(two);
});

test('another list, or more pages than are kept, has to be asked for', () => {
  keepPages('people', two);
  expect(keptPages('people named asha', 1)).toBeNull();
  expect(keptPages('people', 3)).toBeNull();
});

test('a list is asked for again after five minutes', () => {
  keepPages('people', two, 1_000);
  expect(keptPages('people', 1, 301_000)).toBe(two);
  expect(keptPages('people', 1, 301_001)).toBeNull();
});

test('showing the same pages again makes them no fresher', () => {
  keepPages('people', two, 1_000);
  keepPages('people', two, 200_000);
  expect(keptPages('people', 1, 301_001)).toBeNull();
});

test('and after any change that this browser made', () => {
  keepPages('people', two);
  forgetPages();
  expect(keptPages('people', 1)).toBeNull();
});
