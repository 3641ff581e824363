import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { Refusal } from '../core/refusal.ts';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../http/viewer.ts';
import { changeProject } from './projects.queries.ts';
import { showProject } from './projects.service.ts';
import { refuseOutsiders, requireEditedProject } from './team.service.ts';

/** Archives a published project, or restores it (rule projects/archive-1). Nothing else changes, not even
    its version, so that it is restored unchanged. Throws 409 `project.is_draft`. */
export async function archiveProject(
  deps: Deps,
  viewer: Viewer,
  id: string,
  archived: boolean,
): Promise<Project> {
  return deps.db.transaction(async (tx) => {
    await refuseOutsiders(tx, viewer, id);
    const project = await requireEditedProject(tx, viewer, id, 'update');
    if (archived && project.isDraft) throw new Refusal('project.is_draft');
    if (archived !== (project.archivedAt !== null)) {
      await changeProject(tx, project.id, { archivedAt: archived ? deps.clock() : null });
    }
    return showProject(tx, deps, viewer, { id });
  });
}
