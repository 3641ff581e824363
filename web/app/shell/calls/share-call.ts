import type { ClientCache } from '../memory/client-cache.ts';

/** An answer that is kept or on its way, else one that is asked for now; a call that failed is not kept. The call stands
    in the memory from its first moment on, so one that outlives a session is never found in the next. */
export function share<T>(
  cache: ClientCache<Promise<T>>,
  name: string,
  ask: () => Promise<T>,
  now = Date.now(),
): Promise<T> {
  const kept = cache.get(name, now);
  if (kept) return kept;
  const asked = ask();
  cache.put(name, asked, now);
  asked.catch(() => cache.dropIf(name, asked));
  return asked;
}
