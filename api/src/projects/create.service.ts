import { randomInt, randomUUID } from 'node:crypto';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { readableIdentifier } from '@kirdaar/domain/texts/readable-identifier.ts';
import { invalidField } from '../core/refusal.ts';
import type { OwnedProjectId } from '../db/owned-project-id.ts';
import type { Deps } from '../deps.ts';
import { AnswerWithMessage } from '../http/answer.ts';
import type { IdempotentRun } from '../http/idempotency.ts';
import type { Viewer } from '../http/viewer.ts';
import type { UploadedFile } from '../media/receive-file.ts';
import { withAssets } from './assets.service.ts';
import { columnsOf, type ProjectFields } from './fields.service.ts';
import { readBySavedTexts } from './held.service.ts';
import { insertProject } from './projects.queries.ts';
import { showProject } from './projects.service.ts';
import {
  checkPublications,
  checkVerified,
  countPublication,
  refuseManyDrafts,
} from './publications.service.ts';
import { noteRoleChanges } from './roles.queries.ts';
import { saveRoles } from './roles.service.ts';

type Form = { body: ProjectFields; files: Record<string, UploadedFile> };

/** Creates a published project. Throws 400 on `banner` without one (rule projects/banner-1), 429 above the
    daily limit. */
export async function createProject(
  deps: Deps,
  once: IdempotentRun<Project>,
  viewer: Viewer,
  form: Form,
): Promise<AnswerWithMessage<Project>> {
  if (!form.files.banner) throw invalidField('banner', 'Banner image is required');
  // checked before the files are processed, and counted when written
  await checkVerified(deps.db, deps, viewer.id);
  await checkPublications(deps, viewer);
  return create(deps, once, viewer, form, { isDraft: false });
}

/** Saves a new draft with any subset of its fields (rule projects/drafts-1). */
export async function createDraft(
  deps: Deps,
  once: IdempotentRun<Project>,
  viewer: Viewer,
  form: Form,
): Promise<AnswerWithMessage<Project>> {
  return create(deps, once, viewer, form, { isDraft: true });
}

async function create(
  deps: Deps,
  once: IdempotentRun<Project>,
  viewer: Viewer,
  { body, files }: Form,
  { isDraft }: { isDraft: boolean },
): Promise<AnswerWithMessage<Project>> {
  const id = randomUUID() as string as OwnedProjectId;
  const message = isDraft ? 'Project saved as draft successfully!' : 'Project created successfully!';
  return withAssets(deps, viewer.id, files, (assets) =>
    once(async (tx) => {
      if (!isDraft) {
        await checkVerified(tx, deps, viewer.id);
        await countPublication(tx, deps, viewer);
      } else {
        await refuseManyDrafts(tx, viewer.id);
      }
      const now = deps.clock();
      await insertProject(tx, {
        ...columnsOf(body),
        ...assets,
        id,
        directorId: viewer.id,
        projectIdentifier: newIdentifier(body.name),
        isDraft,
        createdAt: now,
        updatedAt: now,
      });
      await saveRoles(tx, deps, id, body.roles, { least: isDraft ? 0 : 1 });
      await noteRoleChanges(tx, id);
      await readBySavedTexts(tx, deps, id);
      return new AnswerWithMessage(message, await showProject(tx, deps, viewer, { id }));
    }),
  );
}

/** A project's public identifier, made once. Its suffix avoids the paths `create` and `draft` (rule
    projects/fields-5). */
function newIdentifier(name: string | null): string {
  return readableIdentifier(name ?? '', 'project', (below) => randomInt(below));
}
