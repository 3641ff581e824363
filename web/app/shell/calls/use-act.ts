import { useRef, useState } from 'react';

/** For a write that somebody waits for: on a bad connection an answer may never come, and nobody should look at a
    spinner for longer. */
export const patience = () => AbortSignal.timeout(20_000);

/** Runs one act at a time: what is pressed again while it runs is dropped. */
export function useAct(): [boolean, (work: () => Promise<void>) => Promise<void>] {
  const running = useRef(false);
  const [pending, setPending] = useState(false);

  async function act(work: () => Promise<void>) {
    if (running.current) return;
    running.current = true;
    setPending(true);
    try {
      await work();
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  return [pending, act];
}
