import type { ProfileView } from '@kirdaar/contract/users.ts';
import { capitalisedList, placeText } from '@kirdaar/domain/labels.ts';
import { stateName } from '../../ui/text/place-name.ts';

export type Detail = { label: string; value: string };

/** The rows of the details table; what is unknown has none (rule profiles/page-2). */
export function profileDetails(profile: ProfileView): Detail[] {
  const artist = profile.role === 'Artist';
  const rows: [string, string | null][] = [
    ['Gender', profile.gender === 'male' ? 'Male' : profile.gender === 'female' ? 'Female' : null],
    ['Age', profile.age === null ? null : `${profile.age} years`],
    ['Height', artist ? heightText(profile.heightFeet, profile.heightInches) : null],
    ['Screen age', artist ? screenAgeText(profile.screenAge) : null],
    ['Languages', artist ? profile.languages.join(', ') : null],
    ['Experience', artist ? null : experienceText(profile.experience)],
    ['Roles', profile.roles.map((role) => role.name).join(', ')],
    ['Home', placeText(profile.homeAddress, stateName, '')],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** What a person does: their talent categories, else their roles in their departments. */
export function workOf({ talentCategory, roles }: Pick<ProfileView, 'talentCategory' | 'roles'>): string {
  return capitalisedList(talentCategory) || roles.map((role) => role.name).join(', ');
}

/** The address that is shown: the current one, else home (rule profiles/page-3). */
export function addressOf({
  currentAddress,
  homeAddress,
}: Pick<ProfileView, 'currentAddress' | 'homeAddress'>) {
  return currentAddress.city || currentAddress.state ? currentAddress : homeAddress;
}

/** 5′ 7″; without inches where they are not known. */
export function heightText(feet: number | null, inches: number | null): string | null {
  if (feet === null) return null;
  return inches ? `${feet}′ ${inches}″` : `${feet}′`;
}

export function screenAgeText(span: { from: number; to: number } | null): string | null {
  if (!span) return null;
  return span.from === span.to ? `${span.from} years` : `${span.from}–${span.to} years`;
}

export function experienceText(years: number | null): string | null {
  if (years === null) return null;
  return years === 1 ? '1 year' : `${years} years`;
}
