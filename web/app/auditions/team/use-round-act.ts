import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../shell/calls/api-error.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { useAct } from '../../shell/calls/use-act.ts';
import { toast } from '../../ui/toasts/toast.ts';

/** What a failed act says; without an answer it was not sent. */
export function unsentOr(error: unknown): string {
  const isUnsent = !(error instanceof ApiError) || error.status === 0;
  return isUnsent ? 'Not sent. Try again.' : messageOf(error, 'Not sent. Try again.');
}

/** Runs one write of a round at a time and says what came of it. One whose answer was lost has its key again when it is
    pressed again. */
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
        // a server in trouble may have done it all the same
        if (error instanceof ApiError && error.status > 0 && error.status < 500) settled.current += 1;
        await toast(unsentOr(error), 'error');
      }
      onDone();
    });
  return [pending, run] as const;
}
