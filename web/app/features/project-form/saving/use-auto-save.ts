import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ProjectFiles } from '../form-data.ts';
import { hasContent, type ProjectValues, storable } from '../form-values.ts';
import type { DraftSaver } from './draft-saver.ts';
import type { ProjectStore } from './project-store.ts';

const quietFor = 2000;

export type SaveState = 'none' | 'saving' | 'saved' | 'failed';

type AutoSaveOptions = {
  /** Only the create page saves by itself, and only until it was sent; editing a draft asks on leaving
      (rules projects/drafts-5, projects/drafts-8). */
  active: () => boolean;
  /** Nothing is saved while something has to be chosen first. */
  paused: () => boolean;
  /** Saves the form as it is now. Throws what stopped it. */
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
  const unsaved = useRef(false);

  const wanted = () =>
    active() && (hasContent(form.getValues()) || files.banner !== null || files.briefDescriptionPdf !== null);

  /** Saves what is there now. Throws what stopped it. */
  async function saveNow(): Promise<void> {
    unsaved.current = false;
    setState('saving');
    try {
      await save();
      setState('saved');
    } catch (error) {
      unsaved.current = true;
      setState('failed');
      throw error;
    }
  }

  const saveIfWanted = useEffectEvent(() => {
    // the note beside the title says that it failed
    if (wanted() && !paused()) saveNow().catch(() => undefined);
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
    let timer: ReturnType<typeof setTimeout>;
    const { unsubscribe } = form.watch(() => {
      unsaved.current = true;
      clearTimeout(timer);
      timer = setTimeout(() => saveIfWanted(), quietFor);
    });
    const unload = () => onUnload();
    const online = () => onOnline();
    window.addEventListener('pagehide', unload);
    window.addEventListener('online', online);
    return () => {
      unsubscribe();
      clearTimeout(timer);
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
    /** Whether leaving has something to save first. */
    wanted,
    saveNow: () => saveNow().catch(() => undefined),
    /** Saves what no save has carried yet. Throws what stopped it. */
    flush: async () => {
      if (unsaved.current || saver.running || !saver.draft) await saveNow();
    },
  };
}
