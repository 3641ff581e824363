import { describe, expect, test } from 'vitest';
import { nextBox, putDigits } from './otp-digits.ts';

const empty = ['', '', '', '', '', ''];

describe('digits of a one-time code', () => {
  test('a typed digit goes into its box and on to the next', () => {
    expect(putDigits(empty, 0, '4')).toEqual(['4', '', '', '', '', '']);
    expect(nextBox(6, 0, '4')).toBe(1);
  });

  test('a whole pasted code fills all boxes, wherever it was pasted', () => {
    expect(putDigits(empty, 3, '123 456')).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(nextBox(6, 3, '123 456')).toBe(5);
  });

  test('a part of a code fills from where it was pasted and keeps what stood before', () => {
    expect(putDigits(['1', '2', '', '', '', ''], 2, '34')).toEqual(['1', '2', '3', '4', '', '']);
  });

  test('letters are nothing', () => {
    expect(putDigits(empty, 0, 'a1b')).toEqual(['1', '', '', '', '', '']);
    expect(putDigits(empty, 0, 'OTP')).toEqual(empty);
  });

  test('the last box has no next one', () => {
    expect(nextBox(6, 5, '9')).toBe(5);
  });
});
