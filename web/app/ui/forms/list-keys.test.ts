import { describe, expect, test } from 'vitest';
import { entryTyped, stepTo } from './list-keys.ts';

describe('The keys of a list', () => {
  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 2],
    ['ArrowUp', -1, 2],
    ['Home', 1, 0],
    ['Home', -1, null],
    ['End', 1, 2],
    ['End', -1, null],
    ['x', 1, null],
  ])('%s leads from entry %i of three to %j', (key, at, next) => {
    expect(stepTo(key, at, 3)).toBe(next);
  });
});

describe('Typing in a list', () => {
  const labels = ['Bengali', 'Bhojpuri', 'Hindi', 'Bodo'];
  test.each([
    ['h', 0, 2],
    ['b', 0, 1],
    ['bb', 1, 3],
    ['bbb', 3, 0],
    ['bo', 0, 3],
    ['bh', 1, 1],
    ['x', 0, null],
    ['hindia', 0, null],
  ])('%s leads from entry %i to %j', (typed, at, next) => {
    expect(entryTyped(labels, at, typed)).toBe(next);
  });
});
