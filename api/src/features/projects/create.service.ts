import { randomUUID } from 'node:crypto';
import type { Project } from '@kirdaar/contract/projects.ts';
import { invalidField } from '../../core/refusal.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import type { Deps } from '../../deps.ts';
import { Said } from '../../http/answer.ts';
import type { Once } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { UploadedFile } from '../../media/receive-file.ts';
import { withAssets } from './assets.service.ts';
import { columnsOf, type FormFields } from './fields.service.ts';
import { newIdentifier } from './identifier.service.ts';
import { insertProject } from './projects.queries.ts';
import { showProject } from './projects.service.ts';
import { checkPublications, countPublication } from './publications.service.ts';
import { saveRoles } from './roles.service.ts';

type Form = { body: FormFields; files: Record<string, UploadedFile> };

/** Creates a published project; 400 on `banner` without one (rule projects/banner-1), 429 when that is
    too many in a day. */
export async function createProject(
  deps: Deps,
  once: Once<Project>,
  viewer: Viewer,
  form: Form,
): Promise<Said<Project>> {
  if (!form.files.banner) throw invalidField('banner', 'Banner image is required');
  // asked before the files are worked on, and counted with what is written
  await checkPublications(deps, viewer);
  return create(deps, once, viewer, form, { isDraft: false });
}

/** Saves a new draft; whatever of it is there (rule projects/drafts-1). */
export async function createDraft(
  deps: Deps,
  once: Once<Project>,
  viewer: Viewer,
  form: Form,
): Promise<Said<Project>> {
  return create(deps, once, viewer, form, { isDraft: true });
}

async function create(
  deps: Deps,
  once: Once<Project>,
  viewer: Viewer,
  { body, files }: Form,
  { isDraft }: { isDraft: boolean },
): Promise<Said<Project>> {
  const id = randomUUID() as string as OwnedProjectId;
  const message = isDraft ? 'Project saved as draft successfully!' : 'Project created successfully!';
  return withAssets(deps, viewer, files, (assets) =>
    once(async (tx) => {
      if (!isDraft) await countPublication(tx, deps, viewer);
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
      await saveRoles(tx, id, body.roles, { least: isDraft ? 0 : 1 });
      return new Said(message, await showProject(tx, deps, viewer, { id }));
    }),
  );
}
