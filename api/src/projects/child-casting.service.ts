import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { childChecks } from '@kirdaar/domain/projects/child-casting.ts';
import { invalidField } from '../core/refusal.ts';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../http/viewer.ts';
import type { UploadedFile } from '../media/receive-file.ts';
import { giveUpFiles } from '../media/release-file.ts';
import { storeDocument } from '../media/store-document.ts';
import { announceProject } from '../messaging/live/announce.ts';
import { releaseReplaced } from './assets.service.ts';
import { addChecks, removeChecks } from './child-casting.queries.ts';
import { changeProject } from './projects.queries.ts';
import { showProject } from './projects.service.ts';
import { refuseOutsiders, requireEditedProject } from './team.service.ts';

type Form = () => Promise<{ files: Record<string, UploadedFile> }>;

/** Ticks the requirements of casting a minor, with name and time, or removes ticks (rule
    projects/children-1). */
export async function tickChecklist(
  deps: Deps,
  viewer: Viewer,
  id: string,
  body: ParsedBody<'tickChildChecklist'>,
): Promise<Project> {
  return deps.db.transaction(async (tx) => {
    await refuseOutsiders(tx, viewer, id);
    const project = await requireEditedProject(tx, viewer, id, 'share');
    const ticked = childChecks.filter((key) => body[key] === true);
    await addChecks(tx, project.id, ticked, { tickedBy: viewer.id, tickedAt: deps.clock() });
    await removeChecks(
      tx,
      project.id,
      childChecks.filter((key) => body[key] === false),
    );
    announceProject(tx, project.id);
    return showProject(tx, deps, viewer, { id });
  });
}

/** Stores the permission in place of the previous one; only the team and moderators can read it (rule
    projects/children-2). */
export async function filePermission(deps: Deps, viewer: Viewer, id: string, form: Form): Promise<Project> {
  await refuseOutsiders(deps.db, viewer, id);
  const { directorId } = await requireEditedProject(deps.db, viewer, id);
  const { permission } = (await form()).files;
  if (!permission) throw invalidField('permission', 'Choose a file');
  const file = await storeDocument(deps, permission, directorId);
  try {
    return await deps.db.transaction(async (tx) => {
      const project = await requireEditedProject(tx, viewer, id, 'update');
      await changeProject(tx, project.id, { permissionId: file.id });
      await releaseReplaced(tx, deps, project, { permissionId: file.id });
      return showProject(tx, deps, viewer, { id });
    });
  } catch (error) {
    await giveUpFiles(deps, [file.id], error);
    throw error;
  }
}
