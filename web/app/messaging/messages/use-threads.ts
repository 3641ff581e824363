import type { Thread } from '@kirdaar/contract/messaging/threads.ts';
import type { ThreadFilter } from '@kirdaar/domain/messaging/messages/messages.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { useLive } from '../live/use-live.ts';
import { type ListedThreads, withMoreThreads, withNewestThreads } from './merge-threads.ts';
import { isGone } from './use-thread.ts';

/** Which conversations a list shows. */
export type Narrowed = { projectId?: string | undefined; filter?: ThreadFilter | undefined };
type Listed = ListedThreads & { of: string };
const none: ListedThreads = { threads: [], cursor: null };

const part = 30;
const mostAtOnce = 100;

/** A list of conversations, part by part, with live updates (rule messages/screens-4). Nothing is stored
    beyond the page. */
export function useThreads(narrowed: Narrowed) {
  const of = JSON.stringify(narrowed);
  const [listed, setListed] = useState<Listed | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [pending, act] = useAct();
  const shown = listed?.of === of ? listed : null;
  const current = useRef(of);
  useLayoutEffect(() => {
    current.current = of;
  }, [of]);
  // an answer may come once another list is shown
  const isCurrent = () => current.current === of;

  const ask = async (limit: number, cursor?: string) =>
    callApi('listThreads', { query: { ...narrowed, limit, ...(cursor && { cursor }) }, signal: patience() });
  /** Loads the newest again, as many as are shown. */
  const refresh = async (signal?: AbortSignal) => {
    const count = shown?.threads.length ?? 0;
    try {
      const { threads, nextCursor } = await ask(Math.min(mostAtOnce, Math.max(part, count)));
      if (signal?.aborted || !isCurrent()) return;
      // more of it may have come meanwhile
      setListed((now) => ({ of, ...withNewestThreads(now?.of === of ? now : none, threads, nextCursor) }));
      setError(null);
    } catch (problem) {
      if (signal?.aborted || !isCurrent()) return;
      // keep what is shown if access remains; the network may be back the next time
      if (isGone(problem)) setListed(null);
      if (isGone(problem) || count === 0) setError(problem);
    }
  };
  const more = () =>
    act(async () => {
      if (!shown?.cursor) return;
      try {
        const { threads, nextCursor } = await ask(part, shown.cursor);
        if (!isCurrent()) return;
        setListed((now) => (now?.of === of ? { of, ...withMoreThreads(now, threads, nextCursor) } : now));
        setError(null);
      } catch (problem) {
        if (isCurrent()) setError(problem);
      }
    });
  const begin = useEffectEvent((signal: AbortSignal) => {
    setError(null);
    void refresh(signal);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts over
  useEffect(() => {
    const gone = new AbortController();
    begin(gone.signal);
    return () => gone.abort();
  }, [of]);
  const { projectId } = narrowed;
  // includes projects: a member who is removed receives only that event
  const project = { kind: 'project', ...(projectId && { id: projectId }) } as const;
  useLive([{ kind: 'thread' }, { kind: 'notifications' }, project], () => refresh());

  /** Call it with a conversation's current state. */
  const note = (thread: Thread) =>
    setListed((now) => {
      if (!now) return now;
      const others = now.threads.map((one) => (one._id === thread._id ? thread : one));
      return { ...now, threads: others.toSorted((a, b) => b.last.at.localeCompare(a.last.at)) };
    });

  return {
    threads: shown?.threads ?? null,
    hasMore: shown?.cursor != null,
    error,
    pending,
    more,
    again: () => act(() => refresh()),
    note,
  };
}
