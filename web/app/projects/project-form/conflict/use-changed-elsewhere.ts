import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { useRef, useState } from 'react';
import type { ProjectFiles } from '../form-data.ts';
import type { ProjectValues } from '../form-values.ts';
import { type Conflict, findConflict, isConflict, leavesFormAlone } from './find-conflict.ts';

/** What a refused save wanted to do: submit the whole form, save its draft, or save automatically. */
export type SaveAct = 'submit' | 'draft' | 'auto';

/** A refused save, with what has to be chosen before it can be done. */
export type RefusedSave = { act: SaveAct; error: unknown; conflict: Conflict; round: number };

type ChangedElsewhereOptions = {
  read: (id: string) => Promise<Project>;
  /** The form as it stands at this moment; null while nothing of it is stored. */
  now: () => {
    base: Project;
    values: ProjectValues;
    files: ProjectFiles;
    protectedRoleIds: readonly string[];
  } | null;
  /** Goes on from what is stored, with the form as it is. */
  onGoOn: (conflict: Conflict) => void;
};

/**
 * Handles two tabs that edit the same project. A save from the older form is refused, and nothing more is saved until
 * the director has chosen between the two versions, field by field. Where the other tab changed nothing that the form
 * holds, there is nothing to choose, and the save is done once more.
 */
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
    // what was shown closes by itself, and gives the keyboard back
    setComparing(false);
  }

  async function find(): Promise<Conflict | null> {
    const form = now();
    return form && findConflict(read, form);
  }

  /** Saves. When there is something to choose, an automatic save does not ask; every other save shows the choice.
      Throws what stopped it. */
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
      // published as it stands here: nothing is left to do
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

  /** Shows both once more, as they are by now. Throws when what is stored cannot be read. */
  async function compare(act = waiting.current?.act ?? 'auto') {
    const conflict = await find();
    if (!conflict || !waiting.current) return;
    wait(act, waiting.current.error, conflict);
    setComparing(true);
  }

  return {
    /** The newest one, also after it was settled. */
    refused,
    /** Whether something has to be chosen before anything is saved. */
    waits,
    comparing,
    saving,
    compare,
    isWaiting: () => waiting.current !== null,
    close: () => setComparing(false),
    settle,
  };
}
