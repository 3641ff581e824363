import { type CalendarDate, dayAfter } from '@kirdaar/domain/calendar.ts';
import { columnOf } from './day-texts.ts';

/**
 * The day a key moves to: the arrows by days and weeks, Home and End within the week, Page Up and Page Down
 * by four weeks; null for another key. Stays between the first and the last day.
 */
export function dayByKey(
  key: string,
  date: CalendarDate,
  { first, last }: { first: CalendarDate; last: CalendarDate },
): CalendarDate | null {
  const column = columnOf(date);
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -column,
    End: 6 - column,
    PageUp: -28,
    PageDown: 28,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const next = dayAfter(date, step);
  if (next < first) return first;
  return next > last ? last : next;
}
