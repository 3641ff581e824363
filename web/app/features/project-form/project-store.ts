import type { Project } from '@kirdaar/contract/projects.ts';
import { callApi } from '../../shell/api.ts';
import { uploadForm } from '../../shell/upload.ts';
import type { SavedDraft } from './draft-saver.ts';
import { noFiles, type ProjectFiles, projectFormData } from './form-data.ts';
import type { ProjectValues } from './form-values.ts';
import { LostAnswers } from './lost-answers.ts';

type Progress = (share: number) => void;

type Given = {
  /** The same key and body give the same draft, so that a try after a lost answer makes nothing twice. */
  draftKey: string;
  protectedRoleIds: readonly string[];
  onProgress?: Progress;
};

/** The calls of one form. A new project starts as a draft too, so that there is one way to be published. */
export function projectStore({ draftKey, protectedRoleIds, onProgress }: Given) {
  const read = (id: string) => callApi('getProject', { params: { id } });
  const answers = new LostAnswers(read, protectedRoleIds);
  return {
    read,

    create: (values: ProjectValues, files: ProjectFiles): Promise<SavedDraft> =>
      uploadForm('createDraft', {
        form: projectFormData(values, files),
        idempotencyKey: draftKey,
        onProgress,
      }),

    update: (draft: SavedDraft, values: ProjectValues, files: ProjectFiles): Promise<SavedDraft> =>
      answers.write(draft, {
        values,
        isDraft: true,
        send: ({ _id: id, version }) =>
          uploadForm('updateDraft', {
            params: { id },
            form: projectFormData(values, files, { version }),
            onProgress,
          }),
      }),

    /** The text of a draft while the page goes away: small enough to outlive it, files were sent before. `version` is
        left out when a save is under way that may raise it. */
    saveOnUnload(draft: { _id: string; version?: number } | null, values: ProjectValues): void {
      const sent = draft
        ? callApi('updateDraft', {
            params: { id: draft._id },
            body: projectFormData(values, noFiles, draft),
            keepalive: true,
          })
        : callApi('createDraft', {
            body: projectFormData(values, noFiles),
            idempotencyKey: draftKey,
            keepalive: true,
          });
      // nobody is left to be told
      sent.catch(() => undefined);
    },

    /** Publishes a draft, or updates what is published: the same call under the same rules (P §4). */
    publish: (project: SavedDraft, values: ProjectValues, files: ProjectFiles): Promise<Project> =>
      answers.write(project, {
        values,
        isDraft: false,
        send: ({ _id: id, version }) =>
          uploadForm('updateProject', {
            params: { id },
            form: projectFormData(values, files, { version, isDraft: false, keepEmptyRows: true }),
            onProgress,
          }),
      }),
  };
}

export type ProjectStore = ReturnType<typeof projectStore>;
