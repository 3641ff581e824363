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

/** Whether a stored project says what a form says, spaces and untouched role rows aside. Protected roles stand beside its rows. */
export function sameContent(
  project: Project,
  values: ProjectValues,
  protectedRoleIds: readonly string[] = [],
): boolean {
  const stored = asStored(valuesOf(project, protectedRoleIds));
  return stored !== null && stored === asStored(values);
}

/** Whether a stored role says what a row of the form says, terms aside: a protected role takes those. */
export function sameRole(stored: ProjectRole, row: RoleValues): boolean {
  const [one, other] = [roleValuesOf(stored), row].map((role) =>
    asStored({ ...emptyProject, roles: [{ ...role, terms: emptyTerms }] }),
  );
  return one !== null && one === other;
}

/** As the server would keep it, without the ids of roles: a new role gets its own. Null for what it would refuse. */
function asStored(values: ProjectValues): string | null {
  const rows = [...values.roles, ...values.protectedRoles].map((role) => ({ ...role, _id: '' }));
  const roles = typedRoles(rows);
  const parsed = DraftFields.safeParse({ ...values, roles });
  return parsed.success ? JSON.stringify(parsed.data) : null;
}
