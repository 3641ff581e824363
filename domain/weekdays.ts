import { type CalendarDate, formatDate, isCalendarDate } from './calendar.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** 'Thu 11/02/27' (rule projects/dates-2). */
export function weekdayDate(date: CalendarDate): string {
  return `${weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]} ${formatDate(date)}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Thu 11 Feb 2027', which cannot be read as another day; '' for no date (rule projects/dates-5). */
export function writtenDate(date: CalendarDate): string {
  if (!isCalendarDate(date)) return '';
  const [year, month, day] = date.split('-').map(Number);
  return `${weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]} ${day} ${months[(month ?? 1) - 1]} ${year}`;
}
