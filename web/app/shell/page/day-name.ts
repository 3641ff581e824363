import { type CalendarDate, dateInIndia, dayAfter, formatDate } from '@kirdaar/domain/calendar.ts';

/** A day in India as a heading: 'Today', 'Yesterday', '12/11/26'. */
export function dayName(date: CalendarDate, now: Date): string {
  const today = dateInIndia(now);
  if (date === today) return 'Today';
  return date === dayAfter(today, -1) ? 'Yesterday' : formatDate(date);
}
