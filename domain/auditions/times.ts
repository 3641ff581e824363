import { beginningInIndia, type CalendarDate, dateInIndia, isCalendarDate } from '../calendar.ts';
import { auditionLimits } from './rounds.ts';

/** The kinds of times: an artist's own minutes, a window to walk in, or a call for all. */
export const slotKinds = ['timed', 'window', 'call'] as const;
export type SlotKind = (typeof slotKinds)[number];

/** The plan for a round's times: the same hours on each day. */
export type TimePlan = {
  days: readonly CalendarDate[];
  /** HH:MM in India. `to` '00:00' is midnight at the day's end. */
  from: string;
  to: string;
  minutes?: number | undefined;
  capacity: number;
  breaks: readonly { from: string; to: string }[];
  kind: SlotKind;
  /** The starts of times to leave out. */
  without?: readonly Date[] | undefined;
};

export type PlannedTime = { kind: SlotKind; start: Date; end: Date; capacity: number };

const minute = 60_000;
const wholeDay = 24 * 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const endOf = (time: string) => minutesOf(time) || wholeDay;

/** The parts of a day between the breaks, in minutes since midnight. */
function partsOf({ from, to, breaks }: TimePlan): { from: number; to: number }[] {
  const parts = [];
  let begin = minutesOf(from);
  const pauses = breaks
    .map((one) => ({ from: minutesOf(one.from), to: endOf(one.to) }))
    .sort((a, b) => a.from - b.from);
  for (const pause of pauses) {
    if (pause.to <= begin || pause.from >= endOf(to)) continue;
    if (pause.from > begin) parts.push({ from: begin, to: pause.from });
    begin = Math.max(begin, pause.to);
  }
  if (begin < endOf(to)) parts.push({ from: begin, to: endOf(to) });
  return parts;
}

/** The times of a plan, day by day. They begin at `from` and again at each break's end. Omits those that
    touch a break or end after `to`; ending as a break starts is fine. A window or a call is the whole
    part. Omits the plan's own exclusions (rule auditions/times-1). */
export function timesOfPlan(plan: TimePlan): PlannedTime[] {
  const unwanted = new Set(plan.without?.map((start) => start.getTime()));
  return allTimesOf(plan).filter(({ start }) => !unwanted.has(start.getTime()));
}

function allTimesOf(plan: TimePlan): PlannedTime[] {
  const { days, kind, minutes, capacity } = plan;
  return [...new Set(days)].sort().flatMap((day) => {
    const midnight = beginningInIndia(day).getTime();
    const at = (minutesOfDay: number) => new Date(midnight + minutesOfDay * minute);
    return partsOf(plan).flatMap(({ from, to }): PlannedTime[] => {
      if (kind !== 'timed') return [{ kind, capacity, start: at(from), end: at(to) }];
      if (!minutes) return [];
      const count = Math.floor((to - from) / minutes);
      return Array.from({ length: count }, (_, place) => {
        const begin = from + place * minutes;
        return { kind, capacity, start: at(begin), end: at(begin + minutes) };
      });
    });
  });
}

type TimeKey = Pick<PlannedTime, 'kind' | 'start' | 'end'>;
const keyOf = ({ kind, start, end }: TimeKey) => `${kind} ${start.getTime()} ${end.getTime()}`;

/** The new ones: the same plan twice adds nothing (rule auditions/times-1). */
export function newTimes<T extends TimeKey>(planned: readonly T[], existing: readonly TimeKey[]): T[] {
  const known = new Set(existing.map(keyOf));
  return planned.filter((time) => {
    const key = keyOf(time);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const within = (value: number, { min, max }: { min: number; max: number }) =>
  Number.isInteger(value) && value >= min && value <= max;

type PlanFault = { field: string; message: string };

/** What is wrong with a plan; null for a valid one (rules auditions/times-1, auditions/rounds-2). */
export function planFault(plan: TimePlan, now: Date): PlanFault | null {
  const { days, from, to, minutes, capacity, breaks, kind } = plan;
  const { minutes: ofMinutes, capacity: ofCapacity } = auditionLimits;
  const fault = (field: string, message: string) => ({ field, message });
  if (days.length === 0) return fault('days', 'Choose at least one day');
  if (new Set(days).size > auditionLimits.days)
    return fault('days', `At most ${auditionLimits.days} days at once`);
  if (!days.every(isCalendarDate)) return fault('days', 'Please enter a valid date');
  if (days.some((day) => day < dateInIndia(now))) return fault('days', 'This date has passed');
  if (!timePattern.test(from)) return fault('from', 'Please enter a time');
  if (!timePattern.test(to)) return fault('to', 'Please enter a time');
  if (minutesOf(from) >= endOf(to)) return fault('to', 'The end must be after the start');
  if (kind === 'timed' && (minutes === undefined || !within(minutes, ofMinutes)))
    return fault('minutes', `${ofMinutes.min} to ${ofMinutes.max} minutes`);
  if (!within(capacity, ofCapacity))
    return fault('capacity', `${ofCapacity.min} to ${ofCapacity.max} people`);
  if (breaks.length > auditionLimits.breaks)
    return fault('breaks', `At most ${auditionLimits.breaks} breaks`);
  const isBad = (one: { from: string; to: string }) =>
    !timePattern.test(one.from) || !timePattern.test(one.to) || minutesOf(one.from) >= endOf(one.to);
  if (breaks.some(isBad)) return fault('breaks', 'A break must end after it starts');
  if (allTimesOf(plan).length === 0) return fault('to', 'There is no room for a time here');
  const made = timesOfPlan(plan).length;
  if (made === 0) return fault('days', 'All times have been removed');
  return made > auditionLimits.times ? fault('days', `At most ${auditionLimits.times} times`) : null;
}

/** Whether an audition in person may start then: between 07:00 and 21:00 in India, both included (rule
    auditions/rounds-3). */
export function isStartInPerson(start: Date): boolean {
  const ofDay = (start.getTime() - beginningInIndia(dateInIndia(start)).getTime()) / minute;
  return ofDay >= 7 * 60 && ofDay <= 21 * 60;
}
