import type { Answer } from '@kirdaar/contract/operations.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import { invitedRoles } from '../../auditions/invitations/invitation-status.service.ts';
import type { Queryable } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.ts';
import { requireEditedProject } from '../../projects/team.service.ts';
import { appliedRoles } from './applied-roles.service.ts';

/** The protected roles of a project, with names and numbers, for the owner's edit form. */
export async function checkApplications(
  db: Queryable,
  viewer: Viewer,
  projectId: string,
): Promise<Answer<'checkApplications'>> {
  const project = await requireEditedProject(db, viewer, projectId);
  const roles = await appliedRoles(db, project.id);
  const rolesWithInvitations = await invitedRoles(db, project.id);
  return {
    rolesWithApplications: roles.map((role) => ({
      roleId: role.roleId,
      roleName: roleTitle(role, role.position),
      applicationCount: role.applicationCount,
    })),
    rolesWithInvitations,
  };
}
