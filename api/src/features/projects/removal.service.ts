import type { Project } from '@kirdaar/contract/projects.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { releaseReplaced } from './assets.service.ts';
import { requireOwnedProject } from './ownership.service.ts';
import { changeProject } from './projects.queries.ts';
import { showProject } from './projects.service.ts';

/** Hides a project everywhere and lets its files go; its applications are kept (rule projects/delete-2). Gives it as
    it was last seen. */
export async function deleteProject(deps: Deps, viewer: Viewer, id: string): Promise<Project> {
  return deps.db.transaction(async (tx) => {
    const project = await requireOwnedProject(tx, viewer, id, 'update');
    const lastSeen = await showProject(tx, deps, viewer, { id });
    const none = { bannerId: null, briefId: null };
    const now = deps.clock();
    await changeProject(tx, project.id, { ...none, deletedAt: now, updatedAt: now });
    await releaseReplaced(tx, deps, project, none);
    return lastSeen;
  });
}
