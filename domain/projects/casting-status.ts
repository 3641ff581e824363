import type { CalendarDate } from '../calendar.ts';

export type CastingStatus = 'Casting soon' | 'Casting now' | 'Casting done';

/** Where today is in the casting dates, both ends included. Null when a date is unknown, as in drafts (rule
    projects/dates-3). */
export function castingStatus(
  start: CalendarDate | null | undefined,
  end: CalendarDate | null | undefined,
  today: CalendarDate,
): CastingStatus | null {
  if (!start || !end) return null;
  if (today < start) return 'Casting soon';
  return today > end ? 'Casting done' : 'Casting now';
}
