import type { Message, Thread } from '@kirdaar/contract/messaging/threads.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { useLive } from '../live/use-live.ts';
import { askSummary } from '../notifications/bell/summary.ts';
import { type Written, withEarlier, withNewest, withWritten } from './merge-messages.ts';

type Open = Written & { thread: Thread };

const part = 50;

/** An open conversation: its last messages, earlier ones on request, live changes, and marking it read
    while visible (rules messages/screens-2 to messages/screens-4). Nothing is stored beyond the page. */
export function useThread(id: string, known: Thread | undefined, onThread: (thread: Thread) => void) {
  const [open, setOpen] = useState<Open | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isEarlierMissing, setEarlierMissing] = useState(false);
  const [pending, act] = useAct();
  const readTo = useRef('');
  const isLate = useRef(false);
  const params = { id };

  const askNewest = () => callApi('listMessages', { params, query: { limit: part }, signal: patience() });
  const read = (upTo: string) =>
    callApi('readThread', { params, body: { upTo }, signal: patience() }).then((thread) => {
      void askSummary();
      return thread;
    });
  const show = (thread: Thread, written: (now: Written) => Written = (now) => now) => {
    setOpen((now) => ({ ...written(now ?? { messages: [], cursor: null }), thread }));
    onThread(thread);
  };
  const begin = useEffectEvent(async (signal?: AbortSignal) => {
    setError(null);
    try {
      const { messages, nextCursor } = await askNewest();
      // no call returns one conversation alone: marking it read does, once it is visible
      if (!known) await isSeen(signal);
      if (signal?.aborted) return;
      const thread = known ?? (await read(messages[0]?._id ?? ''));
      show(thread, (now) => withNewest(now, messages, nextCursor));
    } catch (problem) {
      if (!signal?.aborted) setError(problem);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation starts over
  useEffect(() => {
    const gone = new AbortController();
    void begin(gone.signal);
    return () => gone.abort();
  }, [id]);

  const refresh = async () => {
    if (!open) {
      isLate.current = true;
      return error ? begin() : undefined;
    }
    const { project, artist } = open.thread;
    const query = { projectId: project._id, artistId: artist._id };
    try {
      const [newest, { thread }] = await Promise.all([
        askNewest(),
        callApi('threadWith', { query, signal: patience() }),
      ]);
      if (thread) show(thread, (now) => withNewest(now, newest.messages, newest.nextCursor));
    } catch (problem) {
      // access was lost; otherwise keep what is shown
      if (isGone(problem)) setError(problem);
    }
  };
  useLive(liveFor(id, open?.thread.project._id), refresh);
  // catch up with changes during loading; asking earlier would mark it read twice
  const catchUp = useEffectEvent(() => {
    if (!open || !isLate.current) return;
    isLate.current = false;
    void refresh();
  });
  useEffect(() => catchUp());
  useReading(open, async (upTo) => {
    if (readTo.current === upTo) return;
    readTo.current = upTo;
    await read(upTo).then(
      (thread) => show(thread),
      () => {
        readTo.current = '';
      },
    );
  });

  return {
    open: isGone(error) ? null : open,
    error,
    pending,
    again: () => act(() => begin()),
    /** Loads the current state. What is shown stays until then. */
    refresh,
    earlier: () =>
      act(async () => {
        if (!open?.cursor) return;
        setEarlierMissing(false);
        const query = { limit: part, cursor: open.cursor };
        try {
          const { messages, nextCursor } = await callApi('listMessages', {
            params,
            query,
            signal: patience(),
          });
          setOpen((now) => now && { ...now, ...withEarlier(now, messages, nextCursor) });
        } catch {
          setEarlierMissing(true);
        }
      }),
    /** Whether the last request for earlier messages failed. */
    isEarlierMissing,
    send: async (text: string, idempotencyKey: string) => {
      const input = { params, body: { text }, idempotencyKey, signal: patience() };
      noteWritten(await callApi('writeMessage', input));
    },
    set: async (body: { muted?: boolean; closed?: boolean }) =>
      show(await callApi('setThread', { params, body, signal: patience() })),
  };

  function noteWritten(message: Message) {
    if (!open) return;
    const { thread } = open;
    show({ ...thread, last: { text: message.text, at: message.at } }, (now) => withWritten(now, message));
  }
}

/** Includes its project: a member who is removed receives only that event. */
const liveFor = (id: string, projectId = id) =>
  [
    { kind: 'thread', id },
    { kind: 'project', id: projectId },
  ] as const;

/** Resolves once the page is visible, or left: a conversation may be opened in a background tab. */
function isSeen(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const seen = new AbortController();
    const look = () => {
      if (document.visibilityState !== 'visible' && !signal?.aborted) return;
      seen.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', look, { signal: seen.signal });
    signal?.addEventListener('abort', look, { signal: seen.signal });
    look();
  });
}

/** Marks what is shown as read while it is visible. */
function useReading(open: Open | null, read: (upTo: string) => Promise<void>): void {
  const look = useEffectEvent(() => {
    const newest = open?.messages.at(-1);
    if (open?.thread.unread && newest && document.visibilityState === 'visible') void read(newest._id);
  });
  useEffect(() => look());
  useEffect(() => {
    const seen = () => look();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
}

/** Whether a conversation is not found, or access was lost. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404].includes(error.status);
}
