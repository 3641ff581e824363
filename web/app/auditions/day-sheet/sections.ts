import type { OwnTime } from '../../ui/text/audition-times.ts';
import type { ShownPerson } from './shown-people.ts';

export type Slot = OwnTime & { _id: string };
export const sectionKeys = ['late', 'here', 'next', 'done', 'missed'] as const;
export type SectionKey = (typeof sectionKeys)[number];

export const sectionTitles: Record<SectionKey, string> = {
  late: 'Late',
  here: 'Here',
  next: 'Next',
  done: 'Done',
  missed: 'Did not come',
};

const minute = 60_000;
/** Milliseconds after a time until it counts as missed so far. */
const patience = 10 * minute;
/** Milliseconds of waiting until the sheet points it out. */
const longWait = 30 * minute;

/** Whether a time has passed without its artist: ten minutes after it, a window's end (rule auditions/sheet-1). */
function isLate({ kind, start, end }: Slot, now: number): boolean {
  return now >= (kind === 'window' ? Date.parse(end) : Date.parse(start) + patience);
}

/** The section of a person; without a time no one is late. */
export function sectionOf(person: ShownPerson, slot: Slot | undefined, now: number): SectionKey {
  const { step } = person;
  if (step === null) return slot && isLate(slot, now) ? 'late' : 'next';
  return step === 'done' ? 'done' : step === 'no_show' ? 'missed' : 'here';
}

/** When a person's time begins; at the end without one. */
export function startOf(slots: ReadonlyMap<string, Slot>, { slotId }: ShownPerson): number {
  const slot = slots.get(slotId ?? '');
  return slot ? Date.parse(slot.start) : Number.MAX_SAFE_INTEGER;
}

/** 'Late' and 'Next' by time and name, the others by number. */
export function inOrder(
  key: SectionKey,
  people: readonly ShownPerson[],
  slots: ReadonlyMap<string, Slot>,
): ShownPerson[] {
  const isByTime = key === 'late' || key === 'next';
  const byTime = (one: ShownPerson, other: ShownPerson) => startOf(slots, one) - startOf(slots, other);
  const numberOf = ({ number }: ShownPerson) => number ?? Number.MAX_SAFE_INTEGER;
  const byNumber = (one: ShownPerson, other: ShownPerson) => numberOf(one) - numberOf(other);
  const byArrival = (one: ShownPerson, other: ShownPerson) =>
    (one.arrivedAt ?? '').localeCompare(other.arrivedAt ?? '');
  return people.toSorted(
    (one, other) =>
      (isByTime ? byTime(one, other) : byNumber(one, other) || byArrival(one, other)) ||
      one.name.localeCompare(other.name, 'en-IN') ||
      one.id.localeCompare(other.id),
  );
}

/** Minutes that a person has waited, once these are many (rule auditions/sheet-1). */
export function longWaitOf({ step, arrivedAt }: ShownPerson, now: number): number | null {
  if (step !== 'arrived' || arrivedAt === null) return null;
  const waited = now - Date.parse(arrivedAt);
  return waited >= longWait ? Math.floor(waited / minute) : null;
}
