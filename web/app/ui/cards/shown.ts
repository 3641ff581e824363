import type { ArtistCard } from '@kirdaar/contract/accounts/users.ts';
import type { Answer } from '@kirdaar/contract/operations.ts';
import type { ProjectCard } from '@kirdaar/contract/projects/projects.ts';

const ofArtist = [
  '_id',
  'publicIdentifier',
  'name',
  'picture',
  'talentCategory',
  'job',
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

/** All data on a person's card. */
export type ShownArtist = Pick<ArtistCard, (typeof ofArtist)[number]>;
/** All data on a project's card; visitors see only the director's mark. */
export type ShownProject = Pick<ProjectCard, (typeof ofProject)[number]> & {
  director: { name?: string | undefined; isVerified: boolean };
};
/** A public card. */
type ListedProject = Answer<'listPublicProjects'>['projects'][number];

/** Drops data that the card does not show: the document has the cards' data again for the scripts. */
export const shownArtist = (artist: ArtistCard): ShownArtist => only(artist, ofArtist);
export const shownProject = (project: ListedProject): ShownProject => ({
  ...only(project, ofProject),
  director: only(project.director, ['name', 'isVerified']),
});

function only<Whole extends object, Name extends keyof Whole>(whole: Whole, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;
}
