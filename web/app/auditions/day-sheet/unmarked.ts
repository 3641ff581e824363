import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import type { Slot } from './sections.ts';
import type { ShownPerson } from './shown-people.ts';

/** Milliseconds after the end of the day's last time. */
const later = 60 * 60_000;

type Day = { people: readonly ShownPerson[]; slots: readonly Slot[]; date: string };

/** The confirmed people without a mark, an hour after the last time of the day; none before. */
export function unmarkedOf({ people, slots, date }: Day, now: number): ShownPerson[] {
  const ofDay = slots.filter(({ start }) => dateInIndia(new Date(start)) === date);
  if (ofDay.length === 0) return [];
  const last = Math.max(...ofDay.map(({ end }) => Date.parse(end)));
  if (now < last + later) return [];
  const ids = new Set(ofDay.map(({ _id }) => _id));
  return people.filter(
    ({ step, state, slotId }) => step === null && state === 'confirmed' && ids.has(slotId ?? ''),
  );
}
