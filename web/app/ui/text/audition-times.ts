import type { SlotKind } from '@kirdaar/domain/auditions/times.ts';
import { dateInIndia, formatDate, timeInIndia } from '@kirdaar/domain/calendar.ts';
import { weekdayDate } from '@kirdaar/domain/weekdays.ts';

/** A time of the wire. */
export type OwnTime = { kind: SlotKind; start: string; end: string };

/** The moments of a time that artists read: the start, and a window's end. */
const momentsOf = ({ kind, start, end }: OwnTime) =>
  (kind === 'window' ? [start, end] : [start]).map((moment) => new Date(moment));

/** How far this device's clock is ahead of UTC at a moment, in minutes. */
const deviceZone = (moment: Date) => -moment.getTimezoneOffset();
const zoneOfIndia = 330;

/** The same moments on this device's clock; null if it equals India's. */
function onThisClock(time: OwnTime, zone: typeof deviceZone): string | null {
  const moments = momentsOf(time);
  if (moments.every((moment) => zone(moment) === zoneOfIndia)) return null;
  const local = moments.map((moment) => new Date(moment.getTime() + zone(moment) * 60_000).toISOString());
  const day = (local[0] ?? '').slice(0, 10);
  const clock = local.map((moment) => moment.slice(11, 16)).join(' to ');
  // midnight may lie between the two
  return day === dateInIndia(new Date(time.start)) ? clock : `${weekdayDate(day)}, ${clock}`;
}

/** '11:20', 'Any time between 11:00 and 14:00' or 'Call time 07:30', in India. */
function inIndia(time: OwnTime): string {
  const [start = '', end = ''] = momentsOf(time).map(timeInIndia);
  if (time.kind === 'window') return `Any time between ${start} and ${end}`;
  return time.kind === 'call' ? `Call time ${start}` : start;
}

/** A time for its reader: '11:20'; on a device in another zone '11:20 IST' and '(09:50 for you)' (rule
    auditions/texts-2). */
export function clockParts(time: OwnTime, zone = deviceZone): { clock: string; here: string | null } {
  const here = onThisClock(time, zone);
  const clock = inIndia(time);
  return here ? { clock: `${clock} IST`, here: `(${here} for you)` } : { clock, here };
}

/** 'Sat 12/12/26, 11:20', in India (rule auditions/texts-2). */
export function shortText(time: OwnTime): string {
  return `${weekdayDate(dateInIndia(new Date(time.start)))}, ${inIndia(time)}`;
}

/** 'Sat 12/12/26, 11:20'; 'Sat 12/12/26, 11:20 IST (09:50 for you)' on a device in another zone. */
export function timeText(time: OwnTime, zone = deviceZone): string {
  const { clock, here } = clockParts(time, zone);
  const text = `${weekdayDate(dateInIndia(new Date(time.start)))}, ${clock}`;
  return here ? `${text} ${here}` : text;
}

/** A single moment, such as a deadline, in the same format. */
export const momentHere = (moment: string) => timeText({ kind: 'timed', start: moment, end: moment });

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' });

/** 'Saturday, 12/12/26'. */
export function dayText(date: string): string {
  return `${weekday.format(new Date(`${date}T00:00:00Z`))}, ${formatDate(date)}`;
}

/** Times by their day in India, in order. */
export function timesByDay<T extends OwnTime>(times: readonly T[]): { date: string; times: T[] }[] {
  const days = Map.groupBy(times, ({ start }) => dateInIndia(new Date(start)));
  return [...days]
    .map(([date, ofDay]) => ({ date, times: ofDay.sort((a, b) => a.start.localeCompare(b.start)) }))
    .sort((a, b) => a.date.localeCompare(b.date));
}
