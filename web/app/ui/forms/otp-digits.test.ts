import { describe, expect, test } from 'vitest';
import { firstGap, putDigits } from './otp-digits.ts';

const empty = ['', '', '', '', '', ''];

describe('digits of a one-time code', () => {
  test('a typed digit goes into its box and the focus moves on', () => {
    expect(putDigits(empty, 0, '4')).toEqual({ boxes: ['4', '', '', '', '', ''], next: 1 });
  });

  test('a whole pasted code fills all boxes, from any box', () => {
    expect(putDigits(empty, 3, '123 456')).toEqual({ boxes: ['1', '2', '3', '4', '5', '6'], next: 5 });
  });

  test('a part of a code fills from the first gap and keeps the earlier digits', () => {
    const typed = { boxes: ['1', '2', '3', '4', '', ''], next: 4 };
    expect(putDigits(['1', '2', '', '', '', ''], 2, '34')).toEqual(typed);
    expect(putDigits(['1', '2', '', '', '', ''], 5, '34')).toEqual(typed);
  });

  test('a digit typed into the last of six empty boxes is the first of the code', () => {
    expect(putDigits(empty, 5, '7')).toEqual({ boxes: ['7', '', '', '', '', ''], next: 1 });
  });

  test('a digit typed over another replaces it', () => {
    const full = ['1', '2', '3', '4', '5', '6'];
    expect(putDigits(full, 2, '9')).toEqual({ boxes: ['1', '2', '9', '4', '5', '6'], next: 3 });
    expect(putDigits(full, 5, '9')).toEqual({ boxes: ['1', '2', '3', '4', '5', '9'], next: 5 });
  });

  test('a deleted middle digit can be typed again', () => {
    const taken = ['1', '2', '', '4', '5', '6'];
    expect(firstGap(taken)).toBe(2);
    expect(putDigits(taken, 2, '3')).toEqual({ boxes: ['1', '2', '3', '4', '5', '6'], next: 3 });
  });

  test('letters are ignored', () => {
    expect(putDigits(empty, 0, 'a1b')).toEqual({ boxes: ['1', '', '', '', '', ''], next: 1 });
    expect(putDigits(empty, 0, 'OTP').boxes).toEqual(empty);
  });
});
