import type { BodyOf } from '@kirdaar/contract/operations.ts';
import type { SelfUser } from '@kirdaar/contract/users.ts';
import { socialFields } from '@kirdaar/domain/links/social-link.ts';

type Address = { state: string; city: string };

/** The personal step as typed, by wire names: every field of the call, or it does not compile. */
export type PersonalValues = Record<keyof BodyOf<'savePersonalInfo'>, unknown> & {
  gender: string;
  age: string;
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

/** The form filled from what is stored. */
export function personalValues(user: SelfUser): PersonalValues {
  const links = Object.fromEntries(socialFields.map((field) => [field, user[field] ?? '']));
  return {
    dateOfBirth: user.dateOfBirth ?? '',
    gender: user.gender ?? '',
    age: user.age === null ? '' : String(user.age),
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

function address(stored: SelfUser['homeAddress']): Address {
  return { state: stored.state ?? '', city: stored.city ?? '' };
}

/** Whether a field that is filled with another one is still its copy: nothing was stored of it, and it holds nothing else. */
export function isUntouched(stored: string | null, typed: string, leading: string): boolean {
  return !stored && (typed === '' || typed === leading);
}

/** An address as one text, to compare. */
export function addressText({ state, city }: { state: string | null; city: string | null }): string {
  return [state, city].filter(Boolean).join(' ');
}
