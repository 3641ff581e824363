import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginningInIndia,
  dateInIndia,
  formatDate,
  formatDateRange,
  isCalendarDate,
  tomorrowInIndia,
} from './calendar.ts';

describe('today in India', () => {
  it.each([
    ['2026-11-20T18:29:59Z', '2026-11-20'],
    ['2026-11-20T18:30:00Z', '2026-11-21'],
    ['2026-12-31T18:30:00Z', '2027-01-01'],
    ['2028-02-28T18:30:00Z', '2028-02-29'],
  ])('at %s is %s', (moment, date) => {
    expect(dateInIndia(new Date(moment))).toBe(date);
  });

  it.each([
    ['2026-11-20T18:29:59Z', '2026-11-20T18:30:00.000Z'],
    ['2026-11-20T18:30:00Z', '2026-11-21T18:30:00.000Z'],
    ['2026-12-31T06:00:00Z', '2026-12-31T18:30:00.000Z'],
  ])('at %s ends at %s', (moment, end) => {
    expect(tomorrowInIndia(new Date(moment)).toISOString()).toBe(end);
  });

  it('begins at midnight there', () => {
    expect(beginningInIndia('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
    expect(dateInIndia(beginningInIndia('2028-02-29'))).toBe('2028-02-29');
  });

  it('is always a calendar date', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true }),
        (now) => {
          expect(isCalendarDate(dateInIndia(now))).toBe(true);
        },
      ),
    );
  });
});

describe('a calendar date', () => {
  it.each(['2026-11-21', '2028-02-29', '1900-01-01', '2200-12-31'])('%s is valid', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    '',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '21-11-2026',
    '2026-11-21T00:00:00Z',
    ' 2026-11-21',
    '1899-12-31',
    '2201-01-01',
    'soon',
  ])("'%s' is invalid", (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  it('is written day/month/year with two-digit parts', () => {
    expect(formatDate('2026-03-09')).toBe('09/03/26');
    expect(formatDate(null)).toBe('');
    expect(formatDate(undefined)).toBe('');
  });
});

describe('a span of dates', () => {
  it('is written from start to end', () => {
    expect(formatDateRange('2026-11-01', '2026-12-24')).toBe('01/11/26 - 24/12/26');
  });

  it('names a single day once', () => {
    expect(formatDateRange('2026-02-01', '2026-02-01')).toBe('01/02/26');
  });

  it('shows the known end, or that nothing is known', () => {
    expect(formatDateRange('2026-11-01', null)).toBe('01/11/26');
    expect(formatDateRange(null, '2026-12-24')).toBe('24/12/26');
    expect(formatDateRange(null, undefined)).toBe('Not specified');
  });
});
