import type { PlannedTime } from '@kirdaar/domain/auditions/times.ts';
import { dateInIndia, formatDate, timeInIndia } from '@kirdaar/domain/calendar.ts';
import { counted } from '@kirdaar/domain/texts/counted.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** 'Sat 12/12/26'. */
export function dayText(day: string): string {
  return `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${formatDate(day)}`;
}

/** '11:20' for timed ones, '11:00 to 14:00' for a window, 'Call 07:30'. */
export function hoursText({ kind, start, end }: Pick<PlannedTime, 'kind' | 'start' | 'end'>): string {
  if (kind === 'window') return `${timeInIndia(start)} to ${timeInIndia(end)}`;
  return kind === 'call' ? `Call ${timeInIndia(start)}` : timeInIndia(start);
}

/** Times by their day in India, earliest first. */
export function byDay<T extends { start: Date }>(times: readonly T[]): [string, T[]][] {
  return [...Map.groupBy(times, ({ start }) => dateInIndia(start))];
}

/** '2 days, 36 times, 36 places'. */
export function planText(times: readonly Pick<PlannedTime, 'start' | 'capacity'>[]): string {
  const days = byDay(times).length;
  const places = times.reduce((sum, { capacity }) => sum + capacity, 0);
  return [
    counted(days, 'day', 'days'),
    counted(times.length, 'time', 'times'),
    counted(places, 'place', 'places'),
  ].join(', ');
}
