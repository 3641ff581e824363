import type { ProjectCard } from '@kirdaar/contract/projects.ts';
import type { ArtistCard } from '@kirdaar/contract/users.ts';

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
/** All that the card of a project shows. */
export type ShownProject = Pick<ProjectCard, (typeof ofProject)[number]>;

/** Without what its card does not show: a document carries its cards' data besides the cards, for the scripts. */
export const shownArtist = (artist: ArtistCard): ShownArtist => only(artist, ofArtist);
export const shownProject = (project: ProjectCard): ShownProject => only(project, ofProject);

function only<Whole extends object, Name extends keyof Whole>(whole: Whole, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;
}
