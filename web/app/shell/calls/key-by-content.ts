import { newIdempotencyKey } from './idempotency-key.ts';

/** What was sent, and under which key. */
export type KeyedContent = { words: string; key: string };

/** Gives a call its Idempotency-Key: the same one while what is sent stays the same, so that a try whose answer was lost is
    not done twice; another one for anything else. `last` is for who keeps it over a reload. */
export function keyByContent(kept: KeyedContent | null = null) {
  let last = kept;
  const keyOf = (content: unknown): string => {
    const words = JSON.stringify(content);
    if (last?.words !== words) last = { words, key: newIdempotencyKey() };
    return last.key;
  };
  return Object.assign(keyOf, { last: () => last });
}
