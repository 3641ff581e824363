import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { useRef, useState } from 'react';
import type { ProjectFiles } from '../form-data.ts';
import type { ProjectValues } from '../form-values.ts';
import { type Conflict, findConflict, isConflict, leavesFormAlone } from './find-conflict.ts';

/** The action of a refused save: submit the whole form, save its draft, or save automatically. */
export type SaveAct = 'submit' | 'draft' | 'auto';

/** A refused save, with the choices needed before it can continue. */
export type RefusedSave = { act: SaveAct; error: unknown; conflict: Conflict; round: number };

type ChangedElsewhereOptions = {
  read: (id: string) => Promise<Project>;
  /** The form at this moment; null while nothing of it is stored. */
  now: () => {
    base: Project;
    values: ProjectValues;
    files: ProjectFiles;
    protectedRoleIds: readonly string[];
  } | null;
  /** Continues from the stored project, with the current form. */
  onGoOn: (conflict: Conflict) => void;
};

/** Handles two tabs that edit the same project. A save from the older form is refused, and nothing more is
    saved until the director has chosen between the two versions, field by field. When the other tab changed
    nothing that the form has, the save is repeated without a question. */
export function useChangedElsewhere({ read, now, onGoOn }: ChangedElsewhereOptions) {
  const [refused, setRefused] = useState<RefusedSave | null>(null);
  const [waits, setWaits] = useState(false);
  const [comparing, setComparing] = useState(false);
  const waiting = useRef<RefusedSave | null>(null);
  const rounds = useRef(0);

  function wait(act: SaveAct, error: unknown, conflict: Conflict) {
    rounds.current += 1;
    waiting.current = { act, error, conflict, round: rounds.current };
    setRefused(waiting.current);
    setWaits(true);
  }

  function settle() {
    waiting.current = null;
    setWaits(false);
    // the dialog closes by itself, and returns the focus
    setComparing(false);
  }

  async function find(): Promise<Conflict | null> {
    const form = now();
    return form && findConflict(read, form);
  }

  /** Saves. When there are choices, an automatic save does not ask; every other save shows them. Throws on
      failure. */
  async function saving<T>(act: SaveAct, save: () => Promise<T>): Promise<T> {
    if (waiting.current) {
      if (act !== 'auto') await compare(act);
      throw waiting.current.error;
    }
    try {
      return await save();
    } catch (error) {
      const conflict = isConflict(error) ? await find().catch(() => null) : null;
      const { differences = [], publishedMeanwhile = false } = conflict ?? {};
      // already published with this content: nothing is left to do
      if (!conflict || (publishedMeanwhile && differences.length === 0)) throw error;
      if (!leavesFormAlone(conflict, now()?.protectedRoleIds ?? [])) {
        wait(act, error, conflict);
        setComparing(act !== 'auto');
        throw error;
      }
      onGoOn(conflict);
      return save();
    }
  }

  /** Shows both again in their current state. Throws when the stored project cannot be read. */
  async function compare(act = waiting.current?.act ?? 'auto') {
    const conflict = await find();
    if (!conflict || !waiting.current) return;
    wait(act, waiting.current.error, conflict);
    setComparing(true);
  }

  return {
    /** The newest one, also after it was resolved. */
    refused,
    /** Whether choices are open before anything is saved. */
    waits,
    comparing,
    saving,
    compare,
    isWaiting: () => waiting.current !== null,
    close: () => setComparing(false),
    settle,
  };
}
