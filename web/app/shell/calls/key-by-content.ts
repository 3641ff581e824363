import { newIdempotencyKey } from './idempotency-key.ts';

/** What was sent, and under which key; `at` is when it was sent first, in milliseconds. */
export type KeyedContent = { words: string; key: string; at?: number };

/** For how long the server knows what was done under a key, in milliseconds (rule calls/writes-2). */
const keysKnownFor = 24 * 60 * 60 * 1000;

/** Gives a call its Idempotency-Key: the same one while what is sent stays the same, so that a try whose answer was lost is
    not done twice; another one for anything else. `last` is for who keeps it over a reload, `isForgotten` says whether the
    server may have forgotten the last try of this content, and after `settle` the same content is another act. */
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

/** The same for acts of which several may be under way at once: each content keeps a key of its own until it is settled, or
    all are. */
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
