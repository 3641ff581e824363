import type { Project, ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { Refusal } from '../core/refusal.ts';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../http/viewer.ts';
import { nextVersion } from './fields.service.ts';
import { changeProject } from './projects.queries.ts';
import { showProject } from './projects.service.ts';
import { findProjectOfRole, noteClosing, setRoleClosed } from './roles.queries.ts';
import { refuseOutsiders, requireEditedProject } from './team.service.ts';

/** Opens or closes hiring for a project; the roles keep their own flags (rule projects/hiring-1). */
export async function setProjectHiring(
  deps: Deps,
  viewer: Viewer,
  id: string,
  requirementClose: boolean,
): Promise<Project> {
  return deps.db.transaction(async (tx) => {
    await refuseOutsiders(tx, viewer, id);
    const project = await requireEditedProject(tx, viewer, id, 'update');
    if (project.requirementClose !== requirementClose) {
      await changeProject(tx, project.id, { requirementClose, ...nextVersion(deps, project) });
      await noteClosing(tx, { projectId: project.id, roleId: null }, requirementClose ? deps.clock() : null);
    }
    return showProject(tx, deps, viewer, { id });
  });
}

/** Opens or closes hiring for one role. Throws 404 for an unknown role and for a role of a hidden
    project. */
export async function setRoleHiring(
  deps: Deps,
  viewer: Viewer,
  roleId: string,
  requirementClose: boolean,
): Promise<ProjectRole> {
  return deps.db.transaction(async (tx) => {
    const projectId = await findProjectOfRole(tx, roleId);
    await refuseOutsiders(tx, viewer, projectId);
    if (!projectId) throw new Refusal('NOT_FOUND', { message: 'Role not found.' });
    // locks the project first, as everywhere, to avoid deadlocks
    const project = await requireEditedProject(tx, viewer, projectId, 'update');
    const changed = await setRoleClosed(tx, project.id, roleId, requirementClose);
    if (changed) {
      await changeProject(tx, project.id, nextVersion(deps, project));
      await noteClosing(tx, { projectId: project.id, roleId }, requirementClose ? deps.clock() : null);
    }
    const { roles } = await showProject(tx, deps, viewer, { id: project.id });
    const role = roles.find((candidate) => candidate._id === roleId);
    if (!role) throw new Refusal('NOT_FOUND', { message: 'Role not found.' });
    return role;
  });
}
