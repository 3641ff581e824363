import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../shell/calls/api-error.ts';
import { hasFiles, type ProjectFiles } from '../form-data.ts';
import { hasContent, isStorable, type ProjectValues, storable } from '../form-values.ts';
import type { DraftSaver } from './draft-saver.ts';
import { isUnanswered } from './lost-answers.ts';
import type { ProjectStore } from './project-store.ts';

const quietFor = 2000;
const retryAfter = 5000;

export type SaveState = 'none' | 'saving' | 'saved' | 'failed';

type AutoSaveOptions = {
  /** A draft saves by itself until it is sent, a published project never (rules projects/drafts-5,
      projects/drafts-8). */
  active: () => boolean;
  /** Nothing is saved while choices are open. */
  paused: () => boolean;
  /** Saves the current form. Throws on failure. */
  save: () => Promise<unknown>;
  form: UseFormReturn<ProjectValues>;
  files: ProjectFiles;
  saver: DraftSaver;
  store: ProjectStore;
};

/** Saves the draft after the first content and a pause, when files are chosen, when the network is back, and on unload
    as text (rule projects/drafts-7). */
export function useAutoSave({ active, paused, save, form, files, saver, store }: AutoSaveOptions) {
  const [state, setState] = useState<SaveState>('none');
  const [refusal, setRefusal] = useState<string | null>(null);
  const unsaved = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSaved = useRef(saver.draft ? JSON.stringify(form.getValues()) : null);

  const isTyped = () => JSON.stringify(form.getValues()) !== lastSaved.current;
  const isUnsaved = () =>
    isTyped() || saver.running || hasFiles(saver.unsent(files)) || !isStorable(form.getValues());
  const wanted = () =>
    active() &&
    (saver.draft !== null ||
      hasContent(form.getValues()) ||
      files.banner !== null ||
      files.briefDescriptionPdf !== null);

  /** Saves the current state. Throws on failure. */
  async function saveNow(): Promise<void> {
    const typed = JSON.stringify(form.getValues());
    unsaved.current = false;
    setState('saving');
    try {
      await save();
      lastSaved.current = typed;
      setState('saved');
    } catch (error) {
      unsaved.current = true;
      setState('failed');
      setRefusal(sentenceOf(error));
      // the server recognises a repeated change, so that nothing is done twice
      if (isUnanswered(error)) saveIn(retryAfter);
      throw error;
    }
  }

  function saveIn(pause: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => saveIfWanted(), pause);
  }

  const saveIfWanted = useEffectEvent(() => {
    // the note next to the title shows the failure
    if (wanted() && !paused()) saveNow().catch(() => undefined);
  });
  const onTyped = useEffectEvent(() => {
    unsaved.current = isTyped();
    if (unsaved.current) saveIn(quietFor);
  });
  const onUnload = useEffectEvent(() => {
    if (!wanted() || paused() || !(unsaved.current || saver.running)) return;
    const values = storable(form.getValues());
    const { draft, running } = saver;
    if (draft) {
      store.saveOnUnload(draft, values, { behindAnother: running });
      saver.expectUpdate();
    } else if (saver.startUnanswered(values)) {
      store.saveOnUnload(null, values, { behindAnother: false });
    }
    unsaved.current = false;
  });
  const onOnline = useEffectEvent(() => {
    if (unsaved.current) saveIfWanted();
  });

  useEffect(() => {
    const { unsubscribe } = form.watch(() => onTyped());
    const unload = () => onUnload();
    const online = () => onOnline();
    window.addEventListener('pagehide', unload);
    window.addEventListener('online', online);
    return () => {
      unsubscribe();
      clearTimeout(timer.current);
      window.removeEventListener('pagehide', unload);
      window.removeEventListener('online', online);
    };
  }, [form]);

  useEffect(() => {
    const { banner, briefDescriptionPdf, removeBrief } = files;
    if (banner || briefDescriptionPdf || removeBrief) saveIfWanted();
  }, [files]);

  return {
    state,
    /** Why the last failed save was refused as a whole, in the server's sentence. */
    refusal,
    /** Whether leaving needs a save first. */
    wanted,
    /** Whether anything is typed or chosen that no save has sent yet. */
    isUnsaved,
    /** Records what a manual save sent. */
    noteSaved(values: ProjectValues) {
      lastSaved.current = JSON.stringify(values);
      unsaved.current = isTyped();
    },
    /** Resumes saving after a pause. */
    goOn() {
      if (isUnsaved()) saveIn(quietFor);
    },
    saveNow: () => saveNow().catch(() => undefined),
    /** Saves what no save has sent yet. Throws on failure. */
    flush: async () => {
      if (unsaved.current || saver.running || !saver.draft) await saveNow();
    },
  };
}

function sentenceOf(error: unknown): string | null {
  const isWhole = error instanceof ApiError && !isUnanswered(error) && error.errors.length === 0;
  return isWhole ? error.message : null;
}
