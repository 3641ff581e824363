import type { ShownPerson } from './shown-people.ts';

/** Milliseconds between two taps about one person that may contradict each other. */
const soonAfter = 10 * 60_000;

/** The people whose step another user set within ten minutes after an own tap (rule auditions/day-6). */
export function overruled(
  before: readonly ShownPerson[],
  now: readonly ShownPerson[],
  myId: string,
): ShownPerson[] {
  const known = new Map(before.map((person) => [person.id, person]));
  return now.filter((person) => {
    const own = known.get(person.id);
    if (own?.stepBy?._id !== myId || !own.stepAt || !person.stepAt) return false;
    if (!person.stepBy || person.stepBy._id === myId || person.step === own.step) return false;
    const later = Date.parse(person.stepAt) - Date.parse(own.stepAt);
    return later >= 0 && later <= soonAfter;
  });
}
