import { type CalendarDate, dateInIndia, dayAfter, daysBetween } from '../../calendar.ts';

/** A range of whole days, both ends included. */
export type DayRange = { from: CalendarDate; to: CalendarDate };

/** The days on which a user is not free: the ranges, and all days before `freeFrom`. */
export type Availability = { days: DayRange[]; freeFrom: CalendarDate | null };

export const availabilityLimits = { ranges: 100, daysAhead: 365 };

const lastDayAhead = (now: Date): CalendarDate => dayAfter(dateInIndia(now), availabilityLimits.daysAhead);

const availabilityTexts = {
  backwards: 'The last day must not be before the first',
  tooFar: 'Choose days within a year from today',
};

const isEarlier = (one: CalendarDate, other: CalendarDate) => one < other;
const earlier = (one: CalendarDate, other: CalendarDate) => (isEarlier(one, other) ? one : other);
const later = (one: CalendarDate, other: CalendarDate) => (isEarlier(one, other) ? other : one);

/**
 * The faults in entered days, by field. Past days are no fault, they are dropped (rule availability/days-1).
 */
export function availabilityFaults({ days, freeFrom }: Availability, now: Date) {
  const last = lastDayAhead(now);
  const faults = days.flatMap(({ from, to }, place) => {
    if (to < from) return [{ path: `days.${place}.to`, message: availabilityTexts.backwards }];
    return to > last ? [{ path: `days.${place}.to`, message: availabilityTexts.tooFar }] : [];
  });
  if (freeFrom && freeFrom > last) faults.push({ path: 'freeFrom', message: availabilityTexts.tooFar });
  return faults;
}

/**
 * Normalises days for storage: from today on, sorted, adjacent days merged into one range (rule
 * availability/days-1).
 */
export function normaliseAvailability({ days, freeFrom }: Availability, now: Date): Availability {
  const today = dateInIndia(now);
  const coming = days
    .filter(({ to }) => to >= today)
    .map(({ from, to }) => ({ from: later(from, today), to }));
  return { days: mergedRanges(coming), freeFrom: freeFrom && freeFrom > today ? freeFrom : null };
}

/** Ranges in order; those that touch or overlap are one. */
export function mergedRanges(ranges: readonly DayRange[]): DayRange[] {
  const merged: DayRange[] = [];
  for (const range of [...ranges].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    const before = merged.at(-1);
    if (before && range.from <= dayAfter(before.to, 1)) before.to = later(before.to, range.to);
    else merged.push({ ...range });
  }
  return merged;
}

export const dayCount = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

/** The number of days in a window on which a user is not free (rule availability/shown-1). */
export function daysNotFree({ days, freeFrom }: Availability, window: DayRange): number {
  const before = freeFrom ? [{ from: '0000-01-01', to: dayAfter(freeFrom, -1) }] : [];
  const within = [...before, ...days]
    .map(({ from, to }) => ({ from: later(from, window.from), to: earlier(to, window.to) }))
    .filter(({ from, to }) => from <= to)
    .sort((one, other) => (one.from < other.from ? -1 : 1));
  let count = 0;
  let counted = '';
  for (const { from, to } of within) {
    const first = counted && from <= counted ? dayAfter(counted, 1) : from;
    if (first > to) continue;
    count += dayCount({ from: first, to });
    counted = to;
  }
  return count;
}

/** How many shoot days of a project or role a user is not free, and how many there are. */
export type ShootingDays = { notFree: number; of: number };

/** The same, counted; the ranges do not overlap. */
export function shootingDaysFor(availability: Availability, shooting: readonly DayRange[]): ShootingDays {
  const sum = (count: (range: DayRange) => number) =>
    shooting.reduce((total, range) => total + count(range), 0);
  return { notFree: sum((range) => daysNotFree(availability, range)), of: sum(dayCount) };
}

/** 'Not available on 3 of 12 shoot days'; never the dates (rule availability/shown-1). */
export function shootingDaysText({ notFree, of }: ShootingDays): string {
  if (of === 1) return 'Not available on the shoot day';
  return notFree === of
    ? `Not available on any of the ${of} shoot days`
    : `Not available on ${notFree} of ${of} shoot days`;
}
