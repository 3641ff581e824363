import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, messageOf } from '../../shell/calls/api-error.ts';
import { useAct } from '../../shell/calls/use-act.ts';
import { type Faults, firstOfEach } from '../../shell/forms/faults.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useSecondStep } from './give-second-step.ts';

/** One call of the console at a time: the page is read again after it, and faults stand at their fields. */
export function useConsoleAct(failed: string) {
  const [pending, act] = useAct();
  const [faults, setFaults] = useState<Faults>({});
  const { revalidate } = useRevalidator();
  const giveSecondStep = useSecondStep();
  const run = (work: () => Promise<unknown>, done: string, onDone = () => {}) =>
    act(async () => {
      setFaults({});
      try {
        await work();
        await revalidate();
        onDone();
        toast(done, 'success');
      } catch (error) {
        if (giveSecondStep(error)) return;
        const found = firstOfEach(error instanceof ApiError ? error.errors : []);
        setFaults(found);
        if (Object.keys(found).length === 0) toast(messageOf(error, failed), 'error');
      }
    });
  return { pending, faults, run };
}
