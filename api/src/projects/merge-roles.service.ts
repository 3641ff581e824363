import type { ProjectRoleInput } from '@kirdaar/contract/projects/project-fields.ts';
import { parseRoleAgeRange } from '@kirdaar/domain/projects/age-range.ts';
import { noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import { invalidField } from '../core/refusal.ts';
import type { ProjectRoleRow } from '../db/tables/projects/projects.ts';
import { rowOfTerms, termsOfRow } from './terms.present.ts';

export type RoleChange = { roles: ProjectRoleRow[]; removed: string[] };

/** Compares the roles of a form with the stored ones (rule projects/roles-4). A role with `_id` is updated,
    one without is added, a missing one is removed. A protected role, one with applications, keeps its
    values and place, except for its terms (rule terms/locked-2). The others get the order of the form.
    Throws 400 for an unknown or duplicate `_id`. */
export function mergeRoles(
  project: { id: string; newId: () => string },
  stored: ProjectRoleRow[],
  isProtected: (roleId: string) => boolean,
  wanted: ProjectRoleInput[],
): RoleChange {
  refuseForeign(stored, wanted);
  const storedById = new Map(stored.map((role) => [role.id, role]));
  const roles = wanted
    .filter(({ _id }) => !_id || !isProtected(_id))
    .map((input) => ({
      id: input._id || project.newId(),
      projectId: project.id,
      requirementClose: storedById.get(input._id ?? '')?.requirementClose ?? false,
      position: 0,
      ...columnsOfRole(input),
      ...columnsOfTerms(input, storedById.get(input._id ?? '')),
    }));
  for (const [place, role] of stored.entries()) {
    const input = wanted.find(({ _id }) => _id === role.id);
    if (isProtected(role.id)) roles.splice(place, 0, { ...role, ...(input && columnsOfTerms(input, role)) });
  }
  const stays = new Set(roles.map(({ id }) => id));
  return {
    roles: roles.map((role, position) => ({ ...role, position })),
    removed: stored.map(({ id }) => id).filter((id) => !stays.has(id)),
  };
}

function refuseForeign(stored: ProjectRoleRow[], wanted: ProjectRoleInput[]): void {
  const known = new Set(stored.map((role) => role.id));
  const named = new Set<string>();
  for (const [index, { _id }] of wanted.entries()) {
    if (!_id) continue;
    const path = `roles.${index}._id`;
    if (!known.has(_id)) throw invalidField(path, 'This role is not part of the project.');
    if (named.has(_id)) throw invalidField(path, 'This role is listed twice.');
    named.add(_id);
  }
}

function columnsOfRole(input: ProjectRoleInput) {
  const span = input.ageRange ? parseRoleAgeRange(input.ageRange) : null;
  return {
    characterName: input.characterName,
    gender: input.gender,
    ageRange: input.ageRange,
    ageMin: span?.from ?? null,
    ageMax: span?.to ?? null,
    physicalLookSuggestion: input.physicalLookSuggestion,
    description: input.description,
    auditionScript: input.auditionScript,
  };
}

/** Omitted terms stay, null clears them (rule terms/fields-3). */
function columnsOfTerms({ terms }: ProjectRoleInput, stored: ProjectRoleRow | undefined) {
  const staying = stored ? termsOfRow(stored) : noTerms;
  return rowOfTerms(terms === undefined ? staying : (terms ?? noTerms));
}
