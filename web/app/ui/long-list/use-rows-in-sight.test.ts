import { expect, test } from 'vitest';
import { rowsInSight } from './use-rows-in-sight.ts';

const list = (top: number) => ({ top, height: 50_000 });

test('the first rows are those on screen and one screen below', () => {
  expect(rowsInSight(list(200), 100, 900)).toEqual({ first: 0, end: 4 });
});

test('in the middle, a screen before and after', () => {
  expect(rowsInSight(list(-20_000), 100, 900)).toEqual({ first: 38, end: 44 });
});

test('never rows beyond the list', () => {
  expect(rowsInSight(list(-49_500), 100, 900)).toEqual({ first: 97, end: 100 });
  expect(rowsInSight(list(5_000), 100, 900)).toEqual({ first: 0, end: 0 });
  expect(rowsInSight({ top: 0, height: 0 }, 0, 900)).toEqual({ first: 0, end: 0 });
});
