import type { DraftInput } from '@kirdaar/contract/projects/project-fields.ts';
import { presentTown } from '@kirdaar/domain/places/town-name.ts';
import { Refusal } from '../core/refusal.ts';
import type { ProjectRow } from '../db/tables/projects/projects.ts';
import type { Deps } from '../deps.ts';

/** Shared by creating and updating. */
export type ProjectFields = Omit<DraftInput, 'version' | 'removeBrief'>;

/** The columns of a project that its form fills. A form is complete, so an empty field clears its
    column. */
export function columnsOf(input: ProjectFields) {
  return {
    name: input.name,
    type: input.type,
    description: input.description,
    castingStartDate: input.castingStartDate,
    castingEndDate: input.castingEndDate,
    shootingStartDate: input.shootingStartDate,
    shootingEndDate: input.shootingEndDate,
    castingCity: presentCity(input.castingLocation),
    castingState: input.castingLocation.state,
    castingCountry: input.castingLocation.country,
    shootingCity: presentCity(input.shootingLocation),
    shootingState: input.shootingLocation.state,
    shootingCountry: input.shootingLocation.country,
    ...(input.allowQuestions !== undefined && { allowQuestions: input.allowQuestions }),
    ...complaintsOf(input),
  };
}

/** Left out of a form, they stay; the contract refuses one without the other. */
function complaintsOf({ complaintsName: name, complaintsContact: contact }: ProjectFields) {
  if (name === undefined || contact === undefined) return {};
  return { complaintsName: name, complaintsContact: contact };
}

const presentCity = ({ state, city }: ProjectFields['shootingLocation']) =>
  state && city ? presentTown(state, city) : city;

/** Refuses a form that was filled from an older version; a form without a version is accepted. */
export function checkVersion(project: ProjectRow, version: number | undefined): void {
  if (version !== undefined && version !== project.version) throw new Refusal('project.stale');
}

/** Also written with every change of a project, so that an older edit form is refused. */
export function nextVersion(deps: Deps, project: ProjectRow) {
  return { version: project.version + 1, updatedAt: deps.clock() };
}
