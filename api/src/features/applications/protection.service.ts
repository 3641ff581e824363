import type { Answer } from '@kirdaar/contract/operations.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import type { Queryable } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.ts';
import { requireOwnedProject } from '../projects/ownership.service.ts';
import { countByRole } from './applications.queries.ts';

/** The roles of a project that somebody applied to: an edit leaves them as they are (rule projects/roles-5). */
export async function protectedRoleIds(db: Queryable, projectId: string): Promise<Set<string>> {
  const roles = await countByRole(db, projectId);
  return new Set(roles.map((role) => role.roleId));
}

/** The same with names and numbers, for the owner's edit form. */
export async function checkApplications(
  db: Queryable,
  viewer: Viewer,
  projectId: string,
): Promise<Answer<'checkApplications'>> {
  const project = await requireOwnedProject(db, viewer, projectId);
  const roles = await countByRole(db, project.id);
  return {
    rolesWithApplications: roles.map((role) => ({
      roleId: role.roleId,
      roleName: roleTitle(role, role.position),
      applicationCount: role.applicationCount,
    })),
  };
}
