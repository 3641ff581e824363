import type { BeyondPublic, ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { capitalisedList, placeText } from '@kirdaar/domain/labels.ts';
import type { SocialField } from '@kirdaar/domain/links/social-sites.ts';
import { experienceText, heightText, screenAgeText } from '@kirdaar/domain/profiles/measures.ts';
import { stateName } from '../../ui/text/place-name.ts';

export type Detail = { label: string; value: string };

/** Profile fields shown outside the details: in the head, texts, films, photographs and links. */
type Elsewhere =
  | '_id'
  | 'publicIdentifier'
  | 'name'
  | 'role'
  | 'departments'
  | 'isProfileComplete'
  | 'profileUrl'
  | 'picture'
  | 'images'
  | 'aiPhotos'
  | 'bio'
  | 'currentAddress'
  | 'skills'
  | 'additionalSkills'
  | 'talentCategory'
  | 'pastProjects'
  | 'portfolioLink'
  | 'videoReelLink'
  | 'monologues'
  | SocialField
  | keyof typeof BeyondPublic.shape;

/** Fields shown with another one: inches with the feet. */
type ShownWith = 'heightInches';

/**
 * The rows of the details table, in order; unknown values have none (rule profiles/page-2). A profile field
 * without a row or a name above does not compile.
 */
export function profileDetails(profile: ProfileView): Detail[] {
  const artist = profile.role === 'Artist';
  const rows: Record<
    Exclude<keyof ProfileView, Elsewhere | ShownWith>,
    [label: string, value: string | null]
  > = {
    gender: ['Gender', capitalisedList(profile.gender)],
    age: ['Age', profile.age === null ? null : `${profile.age} years`],
    heightFeet: ['Height', artist ? heightText(profile.heightFeet, profile.heightInches) : null],
    screenAge: ['Screen age', artist ? screenAgeText(profile.screenAge) : null],
    languages: ['Languages', artist ? profile.languages.join(', ') : null],
    experience: ['Experience', artist ? null : experienceText(profile.experience)],
    roles: ['Roles', profile.roles.map((role) => role.name).join(', ')],
    homeAddress: ['Home', placeText(profile.homeAddress, stateName, '')],
  };
  return Object.values(rows).flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** A person's work: their talent categories, else their roles in their departments. */
export function workOf({ talentCategory, roles }: Pick<ProfileView, 'talentCategory' | 'roles'>): string {
  return capitalisedList(talentCategory) || roles.map((role) => role.name).join(', ');
}
