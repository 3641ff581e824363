import type { CalendarDate } from '@kirdaar/domain/calendar.ts';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const dayFormat = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const monthFormat = format({ month: 'long', year: 'numeric' });

/** 'Friday, 8 January 2027', for users who do not see the column. */
export const dayInWords = (date: CalendarDate): string => dayFormat.format(new Date(`${date}T00:00:00Z`));

/** 'January 2027' for '2027-01'. */
export const monthInWords = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** The column of a day in its week, Monday first. */
export const columnOf = (date: CalendarDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** '1 day not available'. */
export const countInWords = (count: number): string =>
  count === 0 ? '' : `${count} ${count === 1 ? 'day' : 'days'} not available`;
