import type { ProjectRoleInput } from '@kirdaar/contract/project-fields.ts';
import { parseRoleAgeRange } from '@kirdaar/domain/age-range.ts';
import type { ProjectRoleRow } from '../../db/tables-projects.ts';
import { invalidField } from '../../http/refusal.ts';

export type RoleChange = { roles: ProjectRoleRow[]; removed: string[] };

/**
 * What becomes of a project's roles when a form names these (reading 29): one with `_id` is updated, one without is
 * added, one left out is removed; a protected role, one that somebody applied to, stays as stored whatever the form
 * says. Stored roles keep their order, new ones follow. Throws 400 for an `_id` that is not of the project or comes twice.
 */
export function mergeRoles(
  project: { id: string; newId: () => string },
  stored: ProjectRoleRow[],
  isProtected: (roleId: string) => boolean,
  wanted: ProjectRoleInput[],
): RoleChange {
  const wantedById = byId(stored, wanted);
  const stays = stored.filter((role) => wantedById.has(role.id) || isProtected(role.id));
  const kept = stays.map((role) => {
    const input = wantedById.get(role.id);
    return input && !isProtected(role.id) ? { ...role, ...columnsOfRole(input) } : role;
  });
  const added = wanted
    .filter((input) => !input._id)
    .map((input) => ({
      id: project.newId(),
      projectId: project.id,
      requirementClose: false,
      ...columnsOfRole(input),
    }));
  return {
    roles: [...kept, ...added].map((role, position) => ({ ...role, position })),
    removed: stored.filter((role) => !stays.includes(role)).map((role) => role.id),
  };
}

function byId(stored: ProjectRoleRow[], wanted: ProjectRoleInput[]): Map<string, ProjectRoleInput> {
  const known = new Set(stored.map((role) => role.id));
  const found = new Map<string, ProjectRoleInput>();
  for (const [index, input] of wanted.entries()) {
    if (!input._id) continue;
    const path = `roles.${index}._id`;
    if (!known.has(input._id)) throw invalidField(path, 'This role is not part of the project.');
    if (found.has(input._id)) throw invalidField(path, 'This role is listed twice.');
    found.set(input._id, input);
  }
  return found;
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
