import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '../../calendar.ts';
import {
  type Availability,
  availabilityFaults,
  dayCount,
  daysNotFree,
  normaliseAvailability,
  shootingDaysText,
} from './availability.ts';

/** A quarter past midnight in India, the evening before in UTC. */
const now = new Date('2026-12-09T18:45:00Z');
const today = '2026-12-10';

const isOff = ({ days, freeFrom }: Availability, day: string) =>
  (freeFrom !== null && day < freeFrom) || days.some(({ from, to }) => from <= day && day <= to);

const day = fc.integer({ min: -30, max: 365 }).map((offset) => dayAfter(today, offset));
const range = fc.tuple(day, fc.integer({ min: 0, max: 40 })).map(([from, long]) => {
  const to = dayAfter(from, long);
  return { from, to: to > '2027-12-10' ? '2027-12-10' : to };
});
const availability = fc.record({
  days: fc.array(
    range.filter(({ from, to }) => from <= to),
    { maxLength: 12 },
  ),
  freeFrom: fc.option(day),
});

describe('Days on which a user is not free', () => {
  test('are stored from today on in India, sorted, and merged where they touch (M18)', () => {
    const days = [
      { from: '2027-01-05', to: '2027-01-07' },
      { from: '2026-12-01', to: '2026-12-12' },
      { from: '2027-01-08', to: '2027-01-08' },
      { from: '2026-11-01', to: '2026-12-09' },
    ];
    expect(normaliseAvailability({ days, freeFrom: today }, now)).toEqual({
      days: [
        { from: today, to: '2026-12-12' },
        { from: '2027-01-05', to: '2027-01-08' },
      ],
      freeFrom: null,
    });
  });

  test('mean the same after normalising, for any input, and normalising again changes nothing (M18)', () => {
    fc.assert(
      fc.property(availability, (entered) => {
        const kept = normaliseAvailability(entered, now);
        for (let offset = 0; offset <= 370; offset += 1) {
          const one = dayAfter(today, offset);
          expect(isOff(kept, one)).toBe(isOff(entered, one));
        }
        expect(normaliseAvailability(kept, now)).toEqual(kept);
        kept.days.reduce(
          (before, next) => {
            expect(next.from > dayAfter(before.to, 1)).toBe(true);
            return next;
          },
          { from: '', to: '2000-01-01' },
        );
      }),
    );
  });

  test('end within a year and after they begin (M18)', () => {
    const days = [
      { from: '2026-12-12', to: '2026-12-11' },
      { from: '2027-12-10', to: '2027-12-10' },
      { from: '2027-12-10', to: '2027-12-11' },
    ];
    const faults = availabilityFaults({ days, freeFrom: '2027-12-11' }, now);
    expect(faults.map(({ path }) => path)).toEqual(['days.0.to', 'days.2.to', 'freeFrom']);
  });

  test('are counted within a window day by day, those before ‘Free from’ too (M7, M18)', () => {
    fc.assert(
      fc.property(availability, range, (entered, window) => {
        let naive = 0;
        for (let one = window.from; one <= window.to; one = dayAfter(one, 1))
          if (isOff(entered, one)) naive += 1;
        expect(daysNotFree(entered, window)).toBe(naive);
      }),
    );
  });

  test('are shown to the team as a number of their shooting days, never as dates (M18)', () => {
    const window = { from: '2027-01-01', to: '2027-01-12' };
    const days = [{ from: '2026-12-20', to: '2027-01-03' }];
    const notFree = daysNotFree({ days, freeFrom: null }, window);
    expect(shootingDaysText({ notFree, of: dayCount(window) })).toBe('Not available on 3 of 12 shoot days');
    expect(shootingDaysText({ notFree: 1, of: 1 })).toBe('Not available on the shoot day');
    expect(shootingDaysText({ notFree: 4, of: 4 })).toBe('Not available on any of the 4 shoot days');
  });
});
