import { useRevalidator } from 'react-router';
import { messageOf } from '../../shell/calls/api-error.ts';
import { useAct } from '../../shell/calls/use-act.ts';
import { toast } from '../../ui/toasts/toast.ts';

/** Runs one change of a team at a time, shows its result, and reloads the team. */
export function useTeamAct() {
  const { revalidate } = useRevalidator();
  const [pending, act] = useAct();
  const run = (work: () => Promise<string | null>) =>
    act(async () => {
      try {
        const done = await work();
        if (done === null) return;
        await revalidate();
        await toast(done, 'success');
      } catch (error) {
        await toast(messageOf(error, 'That could not be saved. Please try again.'), 'error');
      }
    });
  return [pending, run] as const;
}
