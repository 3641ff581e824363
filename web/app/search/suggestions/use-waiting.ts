import { useRef, useState } from 'react';

type Waiting = { act: string; id: string };

/** Acts on people that wait for the server, each shown where it was pressed: of somebody for whom one waits nothing else is
    begun meanwhile. */
export function useWaiting() {
  const now = useRef<readonly Waiting[]>([]);
  const [waiting, setWaiting] = useState(now.current);
  const set = (next: readonly Waiting[]) => {
    now.current = next;
    setWaiting(next);
  };
  const isWaiting = (id: string) => now.current.some((one) => one.id === id);
  return {
    /** Whether an act waits for one of these people. */
    waitsFor: (act: string, ids: readonly string[]) =>
      waiting.some((one) => one.act === act && ids.includes(one.id)),
    async run(act: string, ids: readonly string[], work: (ids: readonly string[]) => Promise<void>) {
      const free = ids.filter((id) => !isWaiting(id));
      if (free.length === 0) return;
      set([...now.current, ...free.map((id) => ({ act, id }))]);
      try {
        await work(free);
      } finally {
        set(now.current.filter(({ id }) => !free.includes(id)));
      }
    },
  };
}
