import { expect, test } from 'vitest';
import { dayByKey } from './month-keys.ts';

const bounds = { first: '2026-11-21', last: '2027-11-21' };

// 8 January 2027 is a Friday
test.each([
  ['ArrowLeft', '2027-01-07'],
  ['ArrowRight', '2027-01-09'],
  ['ArrowUp', '2027-01-01'],
  ['ArrowDown', '2027-01-15'],
  ['Home', '2027-01-04'],
  ['End', '2027-01-10'],
  ['PageUp', '2026-12-11'],
  ['PageDown', '2027-02-05'],
  ['a', null],
])('%s moves from a Friday to %s', (key, date) => {
  expect(dayByKey(key, '2027-01-08', bounds)).toBe(date);
});

test('no key moves before today or beyond a year', () => {
  expect(dayByKey('ArrowUp', '2026-11-23', bounds)).toBe('2026-11-21');
  expect(dayByKey('PageDown', '2027-11-20', bounds)).toBe('2027-11-21');
});
