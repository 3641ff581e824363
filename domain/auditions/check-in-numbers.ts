import type { CalendarDate } from '../calendar.ts';
import type { CheckInStep } from './check-ins.ts';

/** Whether a tap gives a number: the person was there (rule auditions/day-5). */
export const givesNumber = (step: CheckInStep) => step === 'arrived' || step === 'in' || step === 'done';

type CheckedPerson = { id: string; day: CalendarDate; given: { day: CalendarDate; number: number } | null };

type Numbers = {
  numbers: Map<string, { day: CalendarDate; number: number }>;
  /** The last number of each day after these. */
  last: Map<CalendarDate, number>;
};

/** The numbers of checked-in artists and guests, in the order of arrival at the server. Each day of a round counts on
    from its last number. Who has a number of that day keeps it. */
export function numbersOf(
  people: readonly CheckedPerson[],
  lastOfDay: ReadonlyMap<CalendarDate, number>,
): Numbers {
  const last = new Map(lastOfDay);
  const numbers: Numbers['numbers'] = new Map();
  for (const { id, day, given } of people) {
    if (given?.day === day || numbers.has(id)) continue;
    const number = (last.get(day) ?? 0) + 1;
    last.set(day, number);
    numbers.set(id, { day, number });
  }
  return { numbers, last };
}
