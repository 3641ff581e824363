import { useRef, useState } from 'react';

type Waiting = { act: string; id: string };

/** Pending actions on people, each shown where it was pressed; a person with a pending action gets no
    other. */
export function useWaiting() {
  const now = useRef<readonly Waiting[]>([]);
  const [waiting, setWaiting] = useState(now.current);
  const set = (next: readonly Waiting[]) => {
    now.current = next;
    setWaiting(next);
  };
  const isWaiting = (id: string) => now.current.some((one) => one.id === id);
  return {
    /** Whether an action is pending for one of these people. */
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
