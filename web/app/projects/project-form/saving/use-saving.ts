import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { newIdempotencyKey } from '../../../shell/calls/idempotency-key.ts';
import { hasFiles, type ProjectFiles } from '../form-data.ts';
import { type ProjectValues, storable } from '../form-values.ts';
import { DraftSaver } from './draft-saver.ts';
import type { KeptForm } from './kept-form.ts';
import { projectStore } from './project-store.ts';
import { useAutoSave } from './use-auto-save.ts';
import { useKeptForm } from './use-kept-form.ts';

// The interface of this folder for other files.
export { isBannerLost, type KeptForm as Kept, keptForm } from './kept-form.ts';
export type { SaveState } from './use-auto-save.ts';

type SavingOptions = {
  form: UseFormReturn<ProjectValues>;
  files: ProjectFiles;
  userId: string;
  project: Project | null;
  /** The form that this tab kept. */
  kept: KeptForm | null;
  /** The current roles outside the form. */
  protectedRoleIds: () => readonly string[];
  /** Called when automatic uploads start and end. */
  onFiles: (goUp: boolean) => void;
  /** Called with the uploaded share of the files. */
  onProgress: (share: number) => void;
  /** Whether the form saves by itself. */
  active: () => boolean;
  /** Whether choices are open. */
  paused: () => boolean;
  /** Runs an automatic save, and records its refusal. */
  byItself: (save: () => Promise<unknown>) => Promise<unknown>;
};

/** Everything that prevents the loss of a project form: its calls, one draft for one form, automatic
    saving, and the form that this tab keeps until it is saved or left. */
export function useSaving(options: SavingOptions) {
  const { form, files, userId, project, kept, protectedRoleIds, onProgress, active, paused } = options;
  const [key] = useState(() => kept?.key ?? newIdempotencyKey());
  const [store] = useState(() =>
    projectStore({ draftKey: key, protectedRoleIds, sentBefore: kept?.sent, onProgress }),
  );
  const [saver] = useState(() => new DraftSaver(store, kept?.saved ?? project, kept?.unanswered));
  const save = async () => {
    options.onFiles(hasFiles(saver.unsent(files)));
    try {
      await options.byItself(() => saver.save(storable(form.getValues()), files));
    } finally {
      options.onFiles(false);
    }
    // a new project keeps the name of its draft, an edited one is already stored
    if (project && !autoSave.isUnsaved()) keeper.drop();
  };
  const autoSave = useAutoSave({ active, paused, save, form, files, saver, store });
  // after it, so that a closing page keeps what the last save began
  const keeper = useKeptForm({ form, kept, files, saver, sent: store.unanswered, key, userId, project });
  return { store, saver, autoSave, keeper };
}
