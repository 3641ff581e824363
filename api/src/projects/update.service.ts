import type { DraftInput, ProjectInput } from '@kirdaar/contract/projects/project-fields.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { Refusal } from '../core/refusal.ts';
import type { Transaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../http/viewer.ts';
import type { UploadedFile } from '../media/receive-file.ts';
import { type Assets, releaseReplaced, withAssets } from './assets.service.ts';
import { checkVersion, columnsOf, nextVersion } from './fields.service.ts';
import { readBySavedTexts } from './held.service.ts';
import { changeProject } from './projects.queries.ts';
import { showProject } from './projects.service.ts';
import { checkPublications, checkVerified, countPublication } from './publications.service.ts';
import { saveRoles } from './roles.service.ts';
import { type OwnedProject, refuseOutsiders, requireEditedProject } from './team.service.ts';

/** A form as it was sent; read only after the project is authorized. */
export type ReadForm<T> = () => Promise<{ body: T; files: Record<string, UploadedFile> }>;

export type Updated = { project: Project; published: boolean };

/** Updates a published project, or a draft under the same rules: `isDraft` false publishes it, otherwise it
    stays a draft (rules projects/drafts-3, projects/roles-4). Throws 409 `project.stale`, and
    `project.already_published` for one that would become a draft again. Throws 429 `project.publish_limit`
    above the daily limit, and the draft stays. */
export async function updateProject(
  deps: Deps,
  viewer: Viewer,
  id: string,
  form: ReadForm<ProjectInput>,
): Promise<Updated> {
  let published = false;
  const project = await update(deps, viewer, id, form, (stored, { isDraft }) => {
    if (isDraft && !stored.isDraft) throw new Refusal('project.already_published');
    published = stored.isDraft && isDraft === false;
    return { isDraft: stored.isDraft && isDraft !== false, leastRoles: 1, publishes: published };
  });
  return { project, published };
}

/** Saves a draft again. Throws 409 `project.already_published` for a late auto-save, and `project.stale`
    (rule projects/drafts-4). */
export async function updateDraft(
  deps: Deps,
  viewer: Viewer,
  id: string,
  form: ReadForm<DraftInput>,
): Promise<Project> {
  return update(deps, viewer, id, form, (stored) => {
    if (!stored.isDraft) throw new Refusal('project.already_published');
    return { isDraft: true, leastRoles: 0, publishes: false };
  });
}

type Decision = { isDraft: boolean; leastRoles: 0 | 1; publishes: boolean };

async function update<T extends DraftInput>(
  deps: Deps,
  viewer: Viewer,
  id: string,
  form: ReadForm<T>,
  decide: (stored: OwnedProject, input: T) => Decision,
): Promise<Project> {
  await refuseOutsiders(deps.db, viewer, id);
  const seen = await requireEditedProject(deps.db, viewer, id);
  const { body, files } = await form();
  // checked before the files are processed, and again under the lock
  const { publishes } = decide(seen, body);
  checkVersion(seen, body.version);
  if (publishes) {
    await checkVerified(deps.db, deps, seen.directorId);
    await checkPublications(deps, viewer);
  }
  return withAssets(deps, seen.directorId, files, (assets) =>
    deps.db.transaction(async (tx) => {
      const stored = await requireEditedProject(tx, viewer, id, 'update');
      const decision = decide(stored, body);
      checkVersion(stored, body.version);
      if (decision.publishes) {
        await checkVerified(tx, deps, stored.directorId);
        await countPublication(tx, deps, viewer);
      }
      await write(tx, deps, stored, body, assets, decision);
      return showProject(tx, deps, viewer, { id });
    }),
  );
}

async function write(
  tx: Transaction,
  deps: Deps,
  stored: OwnedProject,
  input: DraftInput,
  uploaded: Assets,
  { isDraft, leastRoles }: Decision,
): Promise<void> {
  await saveRoles(tx, deps, stored.id, input.roles, { least: leastRoles });
  const assets: Assets = { ...(input.removeBrief && { briefId: null }), ...uploaded };
  await changeProject(tx, stored.id, {
    ...columnsOf(input),
    ...assets,
    isDraft,
    ...nextVersion(deps, stored),
  });
  await releaseReplaced(tx, deps, stored, assets);
  await readBySavedTexts(tx, deps, stored.id);
}
