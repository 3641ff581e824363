import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '../../calendar.ts';
import { countAmong, isAmong, markSpan, monthsAhead } from './edit-days.ts';

const now = new Date('2026-11-21T06:30:00Z');
const today = '2026-11-21';
const span = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 12 }))
  .map(([start, length]) => ({ from: dayAfter(today, start), to: dayAfter(today, start + length) }));

describe('The days that can be entered', () => {
  test('are in the months from today up to a year ahead (M18)', () => {
    const months = monthsAhead(now);
    expect(months).toHaveLength(13);
    expect(months[0]).toMatchObject({ month: '2026-11' });
    expect(months[0]?.days).toEqual(Array.from({ length: 10 }, (_, day) => dayAfter(today, day)));
    expect(months.at(-1)?.days.at(-1)).toBe('2027-11-21');
    expect(months.flatMap(({ days }) => days)).toHaveLength(366);
  });

  test('are marked and cleared span by span like a set of days (M18)', () => {
    const act = fc.record({ span, isNotFree: fc.boolean() });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        let days: { from: string; to: string }[] = [];
        const model = new Set<string>();
        for (const { span, isNotFree } of acts) {
          days = markSpan(days, span, isNotFree, now);
          for (let date = span.from; date <= span.to; date = dayAfter(date, 1)) {
            if (isNotFree) model.add(date);
            else model.delete(date);
          }
        }
        const dates = Array.from({ length: 80 }, (_, day) => dayAfter(today, day));
        expect(dates.filter((date) => isAmong(days, date))).toEqual(dates.filter((date) => model.has(date)));
        expect(countAmong(days, dates)).toBe(model.size);
        // ranges never touch
        for (const [place, { from }] of days.entries())
          expect(place === 0 || dayAfter(days[place - 1]?.to ?? '', 1) < from).toBe(true);
      }),
    );
  });
});
