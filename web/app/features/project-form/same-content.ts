import { DraftFields } from '@kirdaar/contract/project-fields.ts';
import type { Project } from '@kirdaar/contract/projects.ts';
import { type ProjectValues, typedRoles, valuesOf } from './form-values.ts';

/** Whether a stored project says what a form says, spaces and untouched role rows aside. Protected roles are not in the form. */
export function sameContent(
  project: Project,
  values: ProjectValues,
  protectedRoleIds: readonly string[] = [],
): boolean {
  const stored = asStored(valuesOf(project, protectedRoleIds));
  return stored !== null && stored === asStored(values);
}

/** As the server would keep it, without the ids of roles: a new role gets its own. Null for what it would refuse. */
function asStored(values: ProjectValues): string | null {
  const roles = typedRoles(values.roles.map((role) => ({ ...role, _id: '' })));
  const parsed = DraftFields.safeParse({ ...values, roles });
  return parsed.success ? JSON.stringify(parsed.data) : null;
}
