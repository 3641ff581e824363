import { describe, expect, it } from 'vitest';
import { weekdayDate, writtenDate } from './weekdays.ts';

describe('a day written out', () => {
  it('a day is written out, without two readings (W35)', () => {
    expect(writtenDate('2027-02-11')).toBe('Thu 11 Feb 2027');
    expect(weekdayDate('2027-02-11')).toBe('Thu 11/02/27');
    expect([writtenDate(''), writtenDate('0002-02-11'), writtenDate('2027-02-30')]).toEqual(['', '', '']);
  });
});
