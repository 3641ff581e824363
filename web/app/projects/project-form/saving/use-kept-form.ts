import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ProjectFiles } from '../form-data.ts';
import type { ProjectValues } from '../form-values.ts';
import type { DraftSaver } from './draft-saver.ts';
import { type KeptForm, keptForm } from './kept-form.ts';

type KeptFormOptions = {
  form: UseFormReturn<ProjectValues>;
  kept: KeptForm | null;
  files: ProjectFiles;
  saver: DraftSaver;
  /** Sent changes without an answer. */
  sent: () => ProjectValues[];
  key: string;
  userId: string;
  project: Project | null;
};

/** Restores the form that this tab kept, and keeps what is typed until the form is left: only a reload, or
    a sign-in on the way, finds it again. */
export function useKeptForm(options: KeptFormOptions) {
  const { form, kept, files, saver, sent, key, userId, project } = options;
  const [keeper] = useState(() => keptForm(window.sessionStorage, userId, project?._id));
  const typed = useRef(false);
  const staysKept = useRef(false);

  const keep = () => {
    const isBannerChosen = saver.unsent(files).banner !== null;
    if (!typed.current && !isBannerChosen) return;
    keeper.keep({
      values: form.getValues(),
      saved: saver.draft,
      unanswered: saver.unanswered,
      sent: sent(),
      key,
      ...(isBannerChosen && { chosenBanner: { before: saver.draft?.bannerUrl ?? null } }),
    });
  };
  const keepNow = useEffectEvent(keep);
  // changes are still relative to the stored values
  const putBack = useEffectEvent(() => {
    if (kept) form.reset(kept.values, { keepDefaultValues: true });
  });

  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      typed.current = true;
      keepNow();
    });
    putBack();
    // the last write: by now a save may have given the draft its name
    const onHide = () => keepNow();
    window.addEventListener('pagehide', onHide);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', onHide);
      if (!staysKept.current) keeper.drop();
    };
  }, [form, keeper]);

  return {
    /** It is saved, or discarded. */
    drop() {
      typed.current = false;
      keeper.drop();
    },
    /** For a user who has to sign in on the way. */
    keepOn() {
      keep();
      staysKept.current = true;
    },
  };
}
