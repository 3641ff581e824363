import { type CalendarDate, dateInIndia, dayAfter } from '../../calendar.ts';
import { availabilityLimits, type DayRange, dayCount, normaliseAvailability } from './availability.ts';

/** A month of the year ahead: 'YYYY-MM', and its days that can be entered, in order. */
export type MonthAhead = { month: string; days: CalendarDate[] };

/**
 * The months in which days can be entered: from today in India up to a year ahead (rule
 * availability/screen-1).
 */
export function monthsAhead(now: Date): MonthAhead[] {
  const today = dateInIndia(now);
  const months: MonthAhead[] = [];
  for (let day = 0; day <= availabilityLimits.daysAhead; day += 1) {
    const date = dayAfter(today, day);
    const month = date.slice(0, 7);
    if (months.at(-1)?.month !== month) months.push({ month, days: [] });
    months.at(-1)?.days.push(date);
  }
  return months;
}

export const isAmong = (days: readonly DayRange[], date: CalendarDate): boolean =>
  days.some(({ from, to }) => from <= date && date <= to);

export const countAmong = (days: readonly DayRange[], dates: readonly CalendarDate[]): number =>
  dates.filter((date) => isAmong(days, date)).length;

/** The days with a span marked as not free, or as free again (rule availability/screen-1). */
export function markSpan(days: DayRange[], span: DayRange, isNotFree: boolean, now: Date): DayRange[] {
  const changed = isNotFree ? [...days, span] : days.flatMap((range) => without(range, span));
  return normaliseAvailability({ days: changed, freeFrom: null }, now).days;
}

/** A range minus a span: none, one or two ranges. */
function without(range: DayRange, span: DayRange): DayRange[] {
  const before = { from: range.from, to: span.from <= range.to ? dayAfter(span.from, -1) : range.to };
  const after = { from: span.to >= range.from ? dayAfter(span.to, 1) : range.from, to: range.to };
  if (span.to < range.from || span.from > range.to) return [range];
  return [before, after].filter((part) => dayCount(part) > 0);
}
