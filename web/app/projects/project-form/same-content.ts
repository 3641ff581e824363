import { DraftFields } from '@kirdaar/contract/projects/project-fields.ts';
import type { Project, ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import {
  emptyProject,
  type ProjectValues,
  type RoleValues,
  roleValuesOf,
  typedRoles,
  valuesOf,
} from './form-values.ts';
import { emptyTerms } from './terms/terms-values.ts';

/** Whether a stored project has the content of a form, ignoring spaces and untouched role rows. Protected
    roles are outside its rows. */
export function sameContent(
  project: Project,
  values: ProjectValues,
  protectedRoleIds: readonly string[] = [],
): boolean {
  const stored = asStored(valuesOf(project, protectedRoleIds));
  return stored !== null && stored === asStored(values);
}

/** Whether a stored role has the content of a row, without terms, which are editable in a protected
    role. */
export function sameRole(stored: ProjectRole, row: RoleValues): boolean {
  const [one, other] = [roleValuesOf(stored), row].map((role) =>
    asStored({ ...emptyProject, roles: [{ ...role, terms: emptyTerms }] }),
  );
  return one !== null && one === other;
}

/** The content as the server would store it, without role ids, as a new role gets its own. Null for what it
    would refuse. */
function asStored(values: ProjectValues): string | null {
  const rows = [...values.roles, ...values.protectedRoles].map((role) => ({ ...role, _id: '' }));
  const roles = typedRoles(rows);
  const parsed = DraftFields.safeParse({ ...values, roles });
  return parsed.success ? JSON.stringify(parsed.data) : null;
}
