import { useRef, useState } from 'react';

/** The timeout of a write that the user waits for: on a bad connection an answer may never come. */
export const patience = () => AbortSignal.timeout(20_000);

/** Runs one act at a time: presses during it are dropped. */
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
