import type { Project } from '@kirdaar/contract/projects.ts';
import { callApi } from '../../shell/calls/api.ts';
import type { ProtectedRole } from './protected-roles.tsx';

/** The roles of a project that applications protect, with their places in it. */
export async function loadProtectedRoles(project: Project): Promise<ProtectedRole[]> {
  const { rolesWithApplications } = await callApi('checkApplications', {
    params: { projectId: project._id },
  });
  const counts = new Map(rolesWithApplications.map((one) => [one.roleId, one.applicationCount]));
  return project.roles.flatMap((role, place) => {
    const applicationCount = counts.get(role._id);
    return applicationCount ? [{ role, place, applicationCount }] : [];
  });
}
