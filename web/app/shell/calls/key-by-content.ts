import { newIdempotencyKey } from './idempotency-key.ts';

/** The sent content and its key; `at` is the first time of sending, in milliseconds. */
export type KeyedContent = { words: string; key: string; at?: number };

/** How long the server remembers a key, in milliseconds (rule calls/writes-2). */
const keysKnownFor = 24 * 60 * 60 * 1000;

/** Gives a call its Idempotency-Key: the same while the content stays the same, so that a retry after a lost answer has
    no second effect. Store `last` to keep it over a reload; `isForgotten` says whether the server may have forgotten
    the last try. After `settle` the same content is another act. */
export function keyByContent(kept: KeyedContent | null = null) {
  let last = kept;
  const keyOf = (content: unknown): string => {
    const words = JSON.stringify(content);
    if (last?.words !== words) last = { words, key: newIdempotencyKey(), at: Date.now() };
    return last.key;
  };
  return Object.assign(keyOf, {
    last: () => last,
    isForgotten: (content: unknown) =>
      last?.words === JSON.stringify(content) && Date.now() - (last.at ?? 0) >= keysKnownFor,
    settle: () => {
      last = null;
    },
  });
}

/** The same for parallel acts: each content keeps its own key until it is settled, or all are. */
export function keysByContent() {
  const keys = new Map<string, string>();
  const keyOf = (content: unknown): string => {
    const words = JSON.stringify(content);
    const key = keys.get(words) ?? newIdempotencyKey();
    keys.set(words, key);
    return key;
  };
  return Object.assign(keyOf, {
    settle: (content: unknown) => void keys.delete(JSON.stringify(content)),
    settleAll: () => keys.clear(),
  });
}
