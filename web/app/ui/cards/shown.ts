import type { ArtistCard } from '@kirdaar/contract/accounts/users.ts';
import type { Answer } from '@kirdaar/contract/operations.ts';
import type { ProjectCard } from '@kirdaar/contract/projects/projects.ts';

const ofArtist = [
  '_id',
  'publicIdentifier',
  'name',
  'picture',
  'talentCategory',
  'skills',
  'currentAddress',
  'homeAddress',
] as const;
const ofProject = [
  '_id',
  'projectIdentifier',
  'name',
  'type',
  'banner',
  'requirementClose',
  'castingStatus',
  'castingLocation',
  'castingStartDate',
  'castingEndDate',
  'roles',
  'status',
] as const;

/** All that the card of a person shows. */
export type ShownArtist = Pick<ArtistCard, (typeof ofArtist)[number]>;
/** All that the card of a project shows; of its director only the mark to who is signed out. */
export type ShownProject = Pick<ProjectCard, (typeof ofProject)[number]> & {
  director: { name?: string | undefined; isVerified: boolean };
};
/** A card as it is listed for anybody. */
type ListedProject = Answer<'listPublicProjects'>['projects'][number];

/** Without what its card does not show: a document carries its cards' data besides the cards, for the scripts. */
export const shownArtist = (artist: ArtistCard): ShownArtist => only(artist, ofArtist);
export const shownProject = (project: ListedProject): ShownProject => ({
  ...only(project, ofProject),
  director: only(project.director, ['name', 'isVerified']),
});

function only<Whole extends object, Name extends keyof Whole>(whole: Whole, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;
}
