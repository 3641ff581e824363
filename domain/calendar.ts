/** A calendar date 'YYYY-MM-DD' in India (rule projects/dates-1). */
export type CalendarDate = string;

const indiaOffset = 5.5 * 60 * 60 * 1000;

/** The date in Asia/Kolkata (no daylight saving, UTC+5:30) at a moment. */
export function dateInIndia(now: Date): CalendarDate {
  return new Date(now.getTime() + indiaOffset).toISOString().slice(0, 10);
}

/** The time of the day in Asia/Kolkata: '14:32'. */
export function timeInIndia(moment: Date): string {
  return new Date(moment.getTime() + indiaOffset).toISOString().slice(11, 16);
}

/** When a day begins in Asia/Kolkata. */
export function beginningInIndia(date: CalendarDate): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - indiaOffset);
}

/** When the next day begins in Asia/Kolkata. */
export function tomorrowInIndia(now: Date): Date {
  return new Date(beginningInIndia(dateInIndia(now)).getTime() + 24 * 60 * 60 * 1000);
}

export function dayAfter(date: CalendarDate, days: number): CalendarDate {
  const day = 24 * 60 * 60 * 1000;
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** The days between two dates; negative if `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * 60 * 60 * 1000);

/** Whether a text is a real calendar date 'YYYY-MM-DD' between 1900 and 2200. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return false;
  return text >= '1900-01-01' && text <= '2200-12-31';
}

/** Day/month/year with two-digit parts, as written in India; '' for no date (rule projects/dates-2). */
export function formatDate(date: CalendarDate | null | undefined): string {
  if (!date) return '';
  const [year = '', month, day] = date.split('-');
  return `${day}/${month}/${year.slice(-2)}`;
}

/** A moment as shown in India: '22/11/26, 14:05'. */
export function momentInIndia(iso: string): string {
  const at = new Date(iso);
  return `${formatDate(dateInIndia(at))}, ${timeInIndia(at)}`;
}

/** 'start - end' with both dates formatted, one day once; 'Not specified' when neither is known (rule
    projects/dates-2). */
export function formatDateRange(start?: CalendarDate | null, end?: CalendarDate | null): string {
  const days = start === end ? [start] : [start, end];
  return days.map(formatDate).filter(Boolean).join(' - ') || 'Not specified';
}
