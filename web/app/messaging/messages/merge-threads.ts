import type { Thread } from '@kirdaar/contract/messaging/threads.ts';

/** The shown part of a list of conversations, newest first, and the cursor of the rest. */
export type ListedThreads = { threads: Thread[]; cursor: string | null };

/** Merges the newest part. Keeps what was loaded behind the end of that answer. */
export function withNewestThreads(
  shown: ListedThreads,
  newest: readonly Thread[],
  cursor: string | null,
): ListedThreads {
  const last = newest.at(-1);
  if (!last || cursor === null) return { threads: [...newest], cursor };
  const ids = new Set(newest.map(({ _id }) => _id));
  const behind = shown.threads.filter((one) => !ids.has(one._id) && one.last.at <= last.last.at);
  return { threads: [...newest, ...behind], cursor: behind.length > 0 ? shown.cursor : cursor };
}

/** Adds the next part, without those that moved to the front meanwhile. */
export function withMoreThreads(
  shown: ListedThreads,
  more: readonly Thread[],
  cursor: string | null,
): ListedThreads {
  const known = new Set(shown.threads.map(({ _id }) => _id));
  return { threads: [...shown.threads, ...more.filter(({ _id }) => !known.has(_id))], cursor };
}
