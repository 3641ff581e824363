import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { callApi } from '../../../shell/calls/api.ts';
import { uploadForm } from '../../../shell/calls/upload.ts';
import { hasFiles, noFiles, type ProjectFiles, projectFormData } from '../form-data.ts';
import { type ProjectValues, withKnownRoles } from '../form-values.ts';
import { LostAnswers } from './lost-answers.ts';

type Progress = (share: number) => void;

type ProjectStoreOptions = {
  /** The same key and body return the same draft, so that a retry makes nothing twice. */
  draftKey: string;
  /** The current roles outside the form. */
  protectedRoleIds: () => readonly string[];
  /** What the tab sent before a reload, without an answer. */
  sentBefore?: readonly ProjectValues[] | undefined;
  onProgress?: Progress;
};

/** The calls of one form. A new project starts as a draft too, so that there is one way to publish. */
export function projectStore({ draftKey, protectedRoleIds, sentBefore, onProgress }: ProjectStoreOptions) {
  const read = (id: string) => callApi('getProject', { params: { id } });
  const answers = new LostAnswers(read, protectedRoleIds, sentBefore);
  return {
    read,

    unanswered: () => answers.unanswered,

    create: (values: ProjectValues, files: ProjectFiles): Promise<Project> =>
      uploadForm('createDraft', {
        form: projectFormData(values, files),
        idempotencyKey: draftKey,
        onProgress,
      }),

    update: (draft: Project, values: ProjectValues, files: ProjectFiles): Promise<Project> =>
      answers.write(draft, {
        values,
        isDraft: true,
        hasFiles: hasFiles(files),
        send: (stored) =>
          uploadForm('updateDraft', {
            params: { id: stored._id },
            form: projectFormData(withKnownRoles(values, stored), files, { version: stored.version }),
            onProgress,
          }),
      }),

    /** The text of a draft for a closing page: small enough to outlive it, files were sent before. Names no
        version after another save, which can raise it. */
    saveOnUnload(
      draft: Project | null,
      values: ProjectValues,
      { behindAnother }: { behindAnother: boolean },
    ): void {
      if (draft) answers.note(draft, values);
      const sent = draft
        ? callApi('updateDraft', {
            params: { id: draft._id },
            body: projectFormData(
              withKnownRoles(values, draft),
              noFiles,
              behindAnother ? {} : { version: draft.version },
            ),
            keepalive: true,
          })
        : callApi('createDraft', {
            body: projectFormData(values, noFiles),
            idempotencyKey: draftKey,
            keepalive: true,
          });
      // the page is closed, so there is no one to notify
      sent.catch(() => undefined);
    },

    /** Publishes a draft, or updates what is published: the same call under the same rules (rule projects/drafts-3). */
    publish: (project: Project, values: ProjectValues, files: ProjectFiles): Promise<Project> =>
      answers.write(project, {
        values,
        isDraft: false,
        hasFiles: hasFiles(files),
        send: (stored) =>
          uploadForm('updateProject', {
            params: { id: stored._id },
            form: projectFormData(withKnownRoles(values, stored), files, {
              version: stored.version,
              isDraft: false,
              keepEmptyRows: true,
            }),
            onProgress,
          }),
      }),
  };
}

export type ProjectStore = ReturnType<typeof projectStore>;
