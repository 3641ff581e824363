import { useState } from 'react';
import { useLocation } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useRoundAct } from './use-round-act.ts';

/** The result of inviting, passed as history state. */
export type InvitedState = {
  invited?: {
    /** '10 invited, 2 not available' */
    text: string;
    /** Who was left out, with the reason. */
    left: { name: string; why: string }[];
    activityId: string | null;
    undoUntil: string | null;
  };
};

type Props = { projectId: string; onUndone: () => void };

/** Shows the result of inviting, with undo (rule auditions/ending-4). It survives a change of tab, whose
    address has no such state. */
export function InvitedNote({ projectId, onUndone }: Props) {
  const passed = (useLocation().state as InvitedState | null)?.invited;
  const [invited] = useState(passed);
  const [undone, setUndone] = useState<string | null>(null);
  const [pending, run] = useRoundAct(onUndone);
  if (!invited) return null;
  const { text, left, activityId, undoUntil } = invited;
  const mayUndo = activityId !== null && undoUntil !== null && new Date(undoUntil) > new Date() && !undone;
  const undo = () =>
    run(`undo ${activityId}`, async (idempotencyKey) => {
      const params = { id: projectId, aid: activityId ?? '' };
      const answer = await callApi('undoActivity', { params, idempotencyKey, signal: patience() });
      setUndone(`${answer.undone} restored.`);
      return null;
    });
  return (
    <div className="auditions-note flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="mr-auto min-w-0">
        <p role="status" className="font-semibold">
          {undone ?? text}
        </p>
        {!undone &&
          left.map(({ name, why }) => (
            <p key={name} className="text-sm">
              {name}: {why}
            </p>
          ))}
      </div>
      {mayUndo && (
        <Button variant="secondary" size="sm" pending={pending} onClick={undo}>
          Undo
        </Button>
      )}
    </div>
  );
}
