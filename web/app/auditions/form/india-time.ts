import { beginningInIndia, dateInIndia, isCalendarDate, timeInIndia } from '@kirdaar/domain/calendar.ts';

/** A moment as a date-time field shows it, in India: '2026-12-12T11:20'; '' for none. */
export function typedMoment(moment: string | null): string {
  if (!moment) return '';
  const at = new Date(moment);
  return `${dateInIndia(at)}T${timeInIndia(at)}`;
}

/** The moment of such a field; null for none. */
export function momentOf(typed: string): string | null {
  const [day = '', time = ''] = typed.split('T');
  const [hours, minutes] = time.split(':').map(Number);
  if (!isCalendarDate(day) || hours === undefined || minutes === undefined) return null;
  const moment = beginningInIndia(day).getTime() + (hours * 60 + minutes) * 60_000;
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}
