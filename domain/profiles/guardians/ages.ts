import { type CalendarDate, dateInIndia, isCalendarDate } from '../../calendar.ts';
import { limits } from '../../limits.ts';

const ofAge = 18;

/**
 * The age in years on today's date in India. A user born on 29 February is older on 1 March in a year without
 * that day.
 */
export function ageAt(dateOfBirth: CalendarDate, now: Date): number {
  const today = dateInIndia(now);
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Whether a user of this age needs a guardian (rule guardians/age-1). */
export const isBelowAge = (age: number): boolean => age < ofAge;

/** Whether a date is a possible date of birth: its age must be one that a profile can have. */
export function isDateOfBirth(date: CalendarDate, now: Date): boolean {
  const age = ageAt(date, now);
  return age >= limits.age.min && age <= limits.age.max;
}

type Child = { isChild: boolean; dateOfBirth: CalendarDate | null };

/**
 * Whether a user was a child here, is 18 by now, and has not taken their profile over yet (rule
 * guardians/of-age-1).
 */
export function hasComeOfAge({ isChild, dateOfBirth }: Child, now: Date): boolean {
  return isChild && dateOfBirth !== null && !isBelowAge(ageAt(dateOfBirth, now));
}

/**
 * Whether a guardian answers for a user: from the 18th birthday on they answer alone (rule
 * guardians/invitations-1).
 */
export const isBelowGuardian = (child: Child, now: Date): boolean =>
  child.isChild && !hasComeOfAge(child, now);

/** The stored and the entered age of a user. */
export type AgeGiven = {
  kept: CalendarDate | null;
  hasGuardian: boolean;
  /** null removes the date, undefined keeps it. */
  dateOfBirth: CalendarDate | null | undefined;
  age: number | null;
};

export type AgeRefusal = 'minor.age_locked' | 'minor.age_mismatch';

/** The new date of birth. One that a guardian confirmed stays. */
export function dateThatHolds({ kept, hasGuardian, dateOfBirth }: AgeGiven): CalendarDate | null {
  if (dateOfBirth === undefined) return kept;
  return dateOfBirth ?? (hasGuardian ? kept : null);
}

/**
 * Why an age or a date of birth is refused; null if accepted. First: a user below 18 with a guardian cannot
 * make themselves 18 or older, because an earlier date would end the guardianship sooner. Then: the date
 * decides, and a contradicting age is refused (rules guardians/age-1, guardians/age-2).
 */
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

/**
 * The effects of a moderator's corrected date of birth. A user who becomes a child is notified that a
 * guardian has to agree, and loses any earlier consent; a child who is 18 by it has their 18th birthday at
 * once (rules guardians/corrected-1, guardians/corrected-2).
 */
export function correctAge({ hasGuardian, ...person }: Corrected, dateOfBirth: CalendarDate, now: Date) {
  const age = ageAt(dateOfBirth, now);
  const isBelow = isBelowAge(age);
  const wasChild = person.isChild && !hasComeOfAge(person, now);
  return {
    age,
    isChild: isBelow || person.isChild,
    endsGuardian: person.isChild && !isBelow,
    needsGuardian: isBelow && !hasGuardian,
    needsGuardianNotice: isBelow && !hasGuardian && !wasChild,
  };
}

/** The 18th birthday: 1 March for users born on 29 February. */
export function birthdayOf(dateOfBirth: CalendarDate): CalendarDate {
  const date = `${Number(dateOfBirth.slice(0, 4)) + ofAge}${dateOfBirth.slice(4)}`;
  return isCalendarDate(date) ? date : `${date.slice(0, 4)}-03-01`;
}
