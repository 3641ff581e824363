import { dateInIndia, formatDate } from '@kirdaar/domain/calendar.ts';
import { clockParts, type OwnTime } from '../../ui/text/audition-times.ts';
import type { ShownPerson } from './shown-people.ts';

type Slot = OwnTime & { _id: string };
type TimeOfDay = { key: string; clock: string; here: string | null; people: ShownPerson[] };

/** Artists by their times, earliest first. A time of another day has its date. Below them: walk-ins
    without a time. */
export function peopleByTime(
  people: readonly ShownPerson[],
  slots: readonly Slot[],
  date: string,
): TimeOfDay[] {
  const times = slots
    .toSorted((one, other) => one.start.localeCompare(other.start))
    .map((slot) => ({
      key: slot._id,
      ...partsOn(slot, date),
      people: people.filter(({ slotId }) => slotId === slot._id),
    }));
  const known = new Set(slots.map(({ _id }) => _id));
  const others = people.filter(({ slotId }) => slotId === null || !known.has(slotId));
  const walkIns = { key: 'walk-ins', clock: 'Walk-ins', here: null, people: others };
  return [...times, walkIns].filter((time) => time.people.length > 0);
}

/** '11:20'; '12/12/26, 11:20' on the sheet of another day. */
function partsOn(slot: Slot, date: string) {
  const { clock, here } = clockParts(slot);
  const day = dateInIndia(new Date(slot.start));
  return { clock: day === date ? clock : `${formatDate(day)}, ${clock}`, here };
}
