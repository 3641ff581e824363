import { expect, test } from 'vitest';
import { openedPages } from './opened-pages.ts';

test.each([
  ['', { pages: 1, limit: 24, isFull: false }],
  ['pages=41', { pages: 41, limit: 984, isFull: false }],
  ['pages=42', { pages: 42, limit: 1000, isFull: true }],
  ['pages=43', { pages: 42, limit: 1000, isFull: true }],
])('An address with "%s" opens at most what one call gives', (search, opened) => {
  expect(openedPages(new URLSearchParams(search))).toEqual(opened);
});
