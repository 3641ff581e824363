import { type CalendarDate, dateInIndia, isCalendarDate } from '../../calendar.ts';
import { limits } from '../../limits.ts';

/** From this age on somebody stands for themselves. */
const ofAge = 18;

/** How many years old somebody is on the day that it is in India. Who was born on 29 February is a year older on 1 March
    where a year has no such day. */
export function ageAt(dateOfBirth: CalendarDate, now: Date): number {
  const today = dateInIndia(now);
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Whether somebody of this age needs a guardian (rule guardians/age-1). */
export const isBelowAge = (age: number): boolean => age < ofAge;

/** Whether a date may be somebody's date of birth: an age comes of it that a profile can have. */
export function isDateOfBirth(date: CalendarDate, now: Date): boolean {
  const age = ageAt(date, now);
  return age >= limits.age.min && age <= limits.age.max;
}

type Child = { isChild: boolean; dateOfBirth: CalendarDate | null };

/** Whether somebody was a child here, is 18 by now, and has not taken their profile over since (rule guardians/of-age-1). */
export function hasComeOfAge({ isChild, dateOfBirth }: Child, now: Date): boolean {
  return isChild && dateOfBirth !== null && !isBelowAge(ageAt(dateOfBirth, now));
}

/** Whether a guardian answers for somebody: from the 18th birthday on they answer alone (rule guardians/invitations-1). */
export const isBelowGuardian = (child: Child, now: Date): boolean =>
  child.isChild && !hasComeOfAge(child, now);

/** What is kept of somebody's age, and what they give now. */
export type AgeGiven = {
  /** What is kept: a date of birth, and whether somebody stands for them. */
  kept: CalendarDate | null;
  hasGuardian: boolean;
  /** What they give: null takes the date away, undefined leaves it. */
  dateOfBirth: CalendarDate | null | undefined;
  age: number | null;
};

export type AgeRefusal = 'minor.age_locked' | 'minor.age_mismatch';

/** The date of birth that holds from now on. A guardian's word on it stays. */
export function dateThatHolds({ kept, hasGuardian, dateOfBirth }: AgeGiven): CalendarDate | null {
  if (dateOfBirth === undefined) return kept;
  return dateOfBirth ?? (hasGuardian ? kept : null);
}

/** Why an age or a date of birth is not taken; null if it is. Who has a guardian and is below 18 makes themselves neither 18
    nor older, which is judged first: an earlier date would bring the day nearer from which no guardian is asked. Then the
    date decides, and an age that contradicts it is refused (rules guardians/age-1, guardians/age-2). */
export function ageRefusal(given: AgeGiven, now: Date): AgeRefusal | null {
  const { kept, hasGuardian, dateOfBirth, age } = given;
  const isChild = kept !== null && isBelowAge(ageAt(kept, now));
  const isOlder =
    (age !== null && !isBelowAge(age)) || (kept !== null && !!dateOfBirth && dateOfBirth < kept);
  if (hasGuardian && isChild && isOlder) return 'minor.age_locked';
  const holds = dateThatHolds(given);
  return holds !== null && age !== null && ageAt(holds, now) !== age ? 'minor.age_mismatch' : null;
}

type Corrected = Child & { hasGuardian: boolean };

/** What becomes of somebody whose date of birth a moderator corrects: who becomes a child is told that a guardian has to agree,
    and has no consent of before; and who is 18 by it has their 18th birthday at once (rules guardians/corrected-1,
    guardians/corrected-2). */
export function correctAge({ hasGuardian, ...person }: Corrected, dateOfBirth: CalendarDate, now: Date) {
  const age = ageAt(dateOfBirth, now);
  const isBelow = isBelowAge(age);
  const wasChild = person.isChild && !hasComeOfAge(person, now);
  return {
    age,
    isChild: isBelow || person.isChild,
    endsGuardian: person.isChild && !isBelow,
    needsGuardian: isBelow && !hasGuardian,
    isToldOfGuardian: isBelow && !hasGuardian && !wasChild,
  };
}

/** The day on which somebody is of age: 1 March where they were born on 29 February. */
export function birthdayOf(dateOfBirth: CalendarDate): CalendarDate {
  const date = `${Number(dateOfBirth.slice(0, 4)) + ofAge}${dateOfBirth.slice(4)}`;
  return isCalendarDate(date) ? date : `${date.slice(0, 4)}-03-01`;
}
