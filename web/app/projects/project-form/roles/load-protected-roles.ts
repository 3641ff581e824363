import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { callApi } from '../../../shell/calls/api.ts';
import type { ProtectedRole } from './protected-roles.tsx';

/** The roles of a project that applications and audition invitations protect, with their places in it. */
export async function loadProtectedRoles(project: Project): Promise<ProtectedRole[]> {
  const { rolesWithApplications, rolesWithInvitations } = await callApi('checkApplications', {
    params: { projectId: project._id },
  });
  const counts = new Map(rolesWithApplications.map((one) => [one.roleId, one.applicationCount]));
  const invited = new Map(rolesWithInvitations.map((one) => [one.roleId, one.invitationCount]));
  return project.roles.flatMap((role, place) => {
    const applicationCount = counts.get(role._id) ?? 0;
    const invitationCount = invited.get(role._id) ?? 0;
    return applicationCount + invitationCount > 0 ? [{ role, place, applicationCount, invitationCount }] : [];
  });
}
