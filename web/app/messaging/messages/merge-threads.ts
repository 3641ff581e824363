import type { Thread } from '@kirdaar/contract/messaging/threads.ts';

/** What is shown of a list of conversations, the newest first, and from where more come. */
export type ListedThreads = { threads: Thread[]; cursor: string | null };

/** What is shown once the newest came anew. Behind the end of that answer what was loaded before, or meanwhile, stays. */
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

/** The same with the next part; what came to the front meanwhile is not shown twice. */
export function withMoreThreads(
  shown: ListedThreads,
  more: readonly Thread[],
  cursor: string | null,
): ListedThreads {
  const known = new Set(shown.threads.map(({ _id }) => _id));
  return { threads: [...shown.threads, ...more.filter(({ _id }) => !known.has(_id))], cursor };
}
