import { type CalendarDate, dateInIndia, formatDate } from '../calendar.ts';
import { weekdayDate } from '../weekdays.ts';
import { type SlotKind, slotKinds } from './times.ts';

const zone = 5.5 * 60 * 60_000;

/** The time of day in India: '11:20'. */
function clockInIndia(moment: Date): string {
  return new Date(moment.getTime() + zone).toISOString().slice(11, 16);
}

/** 'Sat 12/12/26, 11:20 (IST)', in any time zone of the process (rule auditions/texts-1). */
export function momentText(moment: Date): string {
  const { day, clock } = dayMoment(moment);
  return `${day}, ${clock} (IST)`;
}

/** '12/12/26, 11:20', in India. */
export const dateAndClock = (moment: Date) => `${formatDate(dateInIndia(moment))}, ${clockInIndia(moment)}`;

/** The day and the time of day in India: 'Sat 12/12/26' and '11:20'. */
export function dayMoment(moment: Date): { day: string; clock: string } {
  return { day: weekdayDate(dateInIndia(moment)), clock: clockInIndia(moment) };
}

/** 'Could come: Tue 01/12/26 from 16:00.' An artist who asks for another time begins the reason with it. */
export function couldComeText(day: CalendarDate, from: string): string {
  const text = weekdayDate(day);
  return from ? `Could come: ${text} from ${from}.` : `Could come: ${text}.`;
}

/** A time of a round, as text states it. */
export type MeantTime = { kind: SlotKind; start: Date; end: Date };

/** A time of a round: the same, 'Any time between 11:00 and 14:00', or 'Call time 07:30'. */
export function slotText({ kind, start, end }: MeantTime): string {
  const { day } = dayMoment(start);
  if (kind === 'window')
    return `${day}, Any time between ${clockInIndia(start)} and ${clockInIndia(end)} (IST)`;
  return kind === 'call' ? `${day}, Call time ${clockInIndia(start)} (IST)` : momentText(start);
}

/** A time of a round as a notification stores it: the text must stay as sent. */
export function slotDetail({ kind, start, end }: MeantTime): string {
  return [kind, start.toISOString(), end.toISOString()].join(' ');
}

/** The same parsed; null for anything else. */
export function slotFromDetail(detail: string | null): MeantTime | null {
  const [kind, start, end] = detail?.split(' ') ?? [];
  return readSlot({ kind, start, end });
}

type Written = string | null | undefined;

/** The text of a time from its parts; null where one is missing, or the kind is unknown. */
export function readSlot(written: { kind: Written; start: Written; end: Written }): MeantTime | null {
  const { start, end } = written;
  const kind = slotKinds.find((one) => one === written.kind);
  return kind && start && end ? { kind, start: new Date(start), end: new Date(end) } : null;
}
