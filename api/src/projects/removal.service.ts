import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { endRoundsOfProject } from '../auditions/invitations/ending.service.ts';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../http/viewer.ts';
import { releaseReplaced } from './assets.service.ts';
import { deleteChecks } from './child-casting.queries.ts';
import { changeProject } from './projects.queries.ts';
import { showProject } from './projects.service.ts';
import { refuseOutsiders, requireLedProject } from './team.service.ts';

/** Hides a project everywhere and releases its files; its applications are kept (rule projects/delete-2).
    Returns its last state. */
export async function deleteProject(deps: Deps, viewer: Viewer, id: string): Promise<Project> {
  return deps.db.transaction(async (tx) => {
    await refuseOutsiders(tx, viewer, id);
    const project = await requireLedProject(tx, viewer, id);
    const lastSeen = await showProject(tx, deps, viewer, { id });
    const none = { bannerId: null, briefId: null, permissionId: null };
    const now = deps.clock();
    await endRoundsOfProject(tx, deps, project.id);
    await deleteChecks(tx, project.id);
    await changeProject(tx, project.id, { ...none, deletedAt: now, updatedAt: now });
    await releaseReplaced(tx, deps, project, none);
    return lastSeen;
  });
}
