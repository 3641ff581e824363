import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { BodyOf } from '@kirdaar/contract/operations.ts';
import { isCalendarDate } from '@kirdaar/domain/calendar.ts';
import { socialFields } from '@kirdaar/domain/links/social-sites.ts';
import { ageAt, isBelowAge } from '@kirdaar/domain/profiles/guardians/ages.ts';

type Address = { state: string; city: string };

/** The guardian, as typed; the child's date of birth is typed once, above. */
type GuardianValues = Record<'name' | 'relation' | 'phone' | 'email', string> & { holdsAccount: boolean };

/** The typed personal step, by wire names: a missing field of the call does not compile. */
export type PersonalValues = Record<keyof BodyOf<'savePersonalInfo'>, unknown> & {
  gender: string;
  age: string;
  dateOfBirth: string;
  guardian: GuardianValues;
  number: string;
  whatsappNumber: string;
  bio: string;
  homeAddress: Address;
  currentAddress: Address;
  departments: string[];
  roles: string[];
  instagramUrl: string;
  twitterUrl: string;
  youtubeUrl: string;
  linkedInUrl: string;
  facebookUrl: string;
  imdbUrl: string;
};

export function personalValues(user: SelfUser): PersonalValues {
  const links = Object.fromEntries(socialFields.map((field) => [field, user[field] ?? '']));
  return {
    dateOfBirth: user.dateOfBirth ?? '',
    gender: user.gender ?? '',
    age: user.age === null ? '' : String(user.age),
    guardian: guardianValues(user),
    number: user.number ?? '',
    whatsappNumber: user.whatsappNumber ?? '',
    bio: user.bio ?? '',
    homeAddress: address(user.homeAddress),
    currentAddress: address(user.currentAddress),
    departments: user.departments,
    roles: user.roles.map((role) => role._id),
    ...(links as Pick<PersonalValues, (typeof socialFields)[number]>),
  };
}

function guardianValues({ guardian }: SelfUser): GuardianValues {
  return {
    name: guardian?.name ?? '',
    relation: guardian?.relation ?? '',
    phone: guardian?.phone ?? '',
    email: guardian?.email ?? '',
    holdsAccount: false,
  };
}

/** Whether no guardian was typed. */
export function isWithoutGuardian({ guardian }: Partial<PersonalValues>): boolean {
  const { holdsAccount, ...named } = guardian ?? ({} as Partial<GuardianValues>);
  return Object.values(named).every((text) => text.trim() === '');
}

/** Whether the typed age is below 18; a date of birth decides. */
export function isTypedBelowAge({ age, dateOfBirth }: Partial<PersonalValues>, now = new Date()): boolean {
  const years =
    dateOfBirth && isCalendarDate(dateOfBirth) ? ageAt(dateOfBirth, now) : Number(age || Number.NaN);
  return years > 0 && isBelowAge(years);
}

function address(stored: SelfUser['homeAddress']): Address {
  return { state: stored.state ?? '', city: stored.city ?? '' };
}

/** Whether a copied field is still a copy: it has no stored value, and no other text. */
export function isUntouched(stored: string | null, typed: string, leading: string): boolean {
  return !stored && (typed === '' || typed === leading);
}

/** An address as one text, to compare. */
export function addressText({ state, city }: { state: string | null; city: string | null }): string {
  return [state, city].filter(Boolean).join(' ');
}
