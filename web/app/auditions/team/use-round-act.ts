import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../shell/calls/api-error.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { useAct } from '../../shell/calls/use-act.ts';
import { toast } from '../../ui/toasts/toast.ts';

/** The message of an action without a response. */
export const unsentMessage = 'Not sent. Try again.';

/** The message of a failed action; without a response it was not sent. */
export function unsentOr(error: unknown): string {
  const isUnsent = !(error instanceof ApiError) || error.status === 0;
  return isUnsent ? unsentMessage : messageOf(error, unsentMessage);
}

/** Runs one write of a round at a time and reports its result. A retry after a lost response has the same
    key. */
export function useRoundAct(onDone: () => void) {
  const [pending, act] = useAct();
  const [keyOf] = useState(keyByContent);
  const settled = useRef(0);
  const run = (what: string, work: (key: string) => Promise<string | null>) =>
    act(async () => {
      try {
        const done = await work(keyOf([what, settled.current]));
        settled.current += 1;
        if (done) void toast(done, 'success');
      } catch (error) {
        // a failing server may still have done it
        if (error instanceof ApiError && error.status > 0 && error.status < 500) settled.current += 1;
        await toast(unsentOr(error), 'error');
      }
      onDone();
    });
  return [pending, run] as const;
}
