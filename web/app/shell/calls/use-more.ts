import { useState } from 'react';
import { toast } from '../../ui/toasts/toast.ts';
import { messageOf } from './api-error.ts';
import { useAct } from './use-act.ts';

type Part = { nextCursor: string | null };

/** A list that is read in parts: what was loaded first, and further parts on request. */
export function useMore<P extends Part>(first: P, ask: (cursor: string) => Promise<P>) {
  const [more, setMore] = useState<{ of: P; parts: P[] }>({ of: first, parts: [] });
  const [pending, act] = useAct();
  // what was loaded beside another beginning no longer follows it
  const parts = [first, ...(more.of === first ? more.parts : [])];
  const cursor = parts.at(-1)?.nextCursor ?? null;

  const load = () =>
    act(async () => {
      if (!cursor) return;
      try {
        const next = await ask(cursor);
        setMore({ of: first, parts: [...parts.slice(1), next] });
      } catch (error) {
        toast(messageOf(error, 'This did not work. Please try again.'), 'error');
      }
    });
  return { parts, load: cursor ? load : null, pending };
}
