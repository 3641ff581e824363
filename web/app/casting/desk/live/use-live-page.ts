import { useEffect, useEffectEvent, useRef } from 'react';
import type { Wanted } from '../../../messaging/live/live-events.ts';
import { useLiveAnswer } from '../../../messaging/live/use-live-answer.ts';

type Shown = { id: string; name: string };
type Page<T> = {
  projectId: string;
  /** The boards it shows, in addition to the desk of the project. */
  boards?: readonly string[];
  loaded: T;
  /** Null if access was lost. */
  ask: () => Promise<T | null>;
  peopleOf: (page: T) => readonly Shown[];
  onGone: (sentence: string) => void;
};

/** A page with candidates other than the desk, with live changes. Unlisted, withdrawn or removed
    candidates disappear, with a notice (rule live/desk-3). */
export function useLivePage<T>({ projectId, boards = [], loaded, ask, peopleOf, onGone }: Page<T>) {
  const wanted: Wanted[] = [
    { kind: 'project', id: projectId },
    ...boards.map((id) => ({ kind: 'board' as const, id })),
  ];
  const { now, isRemoved } = useLiveAnswer<T | null>(wanted, loaded, ask);
  const page = now ?? loaded;

  const before = useRef({ of: loaded, people: peopleOf(page) });
  const compare = useEffectEvent((shown: T) => {
    const people = peopleOf(shown);
    const { of, people: earlier } = before.current;
    before.current = { of: loaded, people };
    // another choice of candidates is no loss
    if (of !== loaded) return;
    const gone = earlier.filter(({ id }) => people.every((one) => one.id !== id));
    if (gone.length > 0) onGone(goneText(gone));
  });
  useEffect(() => compare(page), [page]);

  return { page, isRemoved: isRemoved || now === null };
}

function goneText(gone: readonly Shown[]): string {
  const [one] = gone;
  return gone.length === 1 ? `${one?.name} is not here any more.` : `${gone.length} are not here any more.`;
}
