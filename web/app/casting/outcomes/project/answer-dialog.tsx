import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../shell/calls/api.ts';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { newIdempotencyKey } from '../../../shell/calls/idempotency-key.ts';
import { patience, useAct } from '../../../shell/calls/use-act.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { applicantsText, sendTimeText } from '../outcome-texts.ts';
import { TellingParts } from '../pending-outcome.tsx';
import { type OutcomeScope, useTelling } from '../use-pending-outcome.ts';

type Props = {
  scope: OutcomeScope;
  /** Opens hiring again that was closed just now. With it the dialog opens, with a note, only if applicants
      wait. */
  onOpenAgain?: () => void;
  onClose: () => void;
};

/** Asks on the project page whether to answer waiting applicants, with Undo (rules outcomes/screens-2,
    outcomes/screens-3). */
export function AnswerDialog({ scope, onOpenAgain, onClose }: Props): ReactNode {
  const telling = useTelling(scope, 'not_selected');
  const [isOpen, setOpen] = useState(!onOpenAgain);
  const [sent, setSent] = useState<{ text: string; activityId: string } | null>(null);
  const { revalidate } = useRevalidator();
  const { waiting } = telling;
  // once open it stays, even if another member answers them meanwhile
  if (!isOpen && waiting > 0) setOpen(true);

  function close() {
    onClose();
    if (sent) void revalidate();
  }
  return (
    <Dialog open={isOpen} onClose={close} title="Answer applicants" locked={telling.pending}>
      {sent ? (
        <Sent projectId={scope.projectId} {...sent} onClose={close} />
      ) : (
        <>
          {waiting > 0 && (
            <p>
              {onOpenAgain && 'Hiring is closed. '}
              {applicantsText(waiting)}
            </p>
          )}
          {onOpenAgain && (
            <Button
              variant="secondary"
              size="sm"
              className="self-start"
              disabled={telling.pending}
              onClick={onOpenAgain}
            >
              Open again
            </Button>
          )}
          <TellingParts
            telling={telling}
            notNow="Not now"
            onClose={close}
            onTell={() =>
              telling.tell(({ activityId, dueAt }) => setSent({ text: sendTimeText(dueAt), activityId }))
            }
          />
        </>
      )}
    </Dialog>
  );
}

type SentProps = { projectId: string; text: string; activityId: string; onClose: () => void };

/** When the outcome is sent, with Undo until then. */
function Sent({ projectId, text, activityId, onClose }: SentProps) {
  const [now, setNow] = useState({ text, canUndo: true });
  const [key] = useState(newIdempotencyKey);
  const [pending, act] = useAct();
  const undo = () =>
    act(async () => {
      const params = { id: projectId, aid: activityId };
      try {
        await callApi('undoActivity', { params, idempotencyKey: key, signal: patience() });
        setNow({ text: 'Undone. No result goes out.', canUndo: false });
      } catch (error) {
        setNow({ text: messageOf(error, 'This could not be undone. Please try again.'), canUndo: true });
      }
    });
  return (
    <>
      <p role="status">{now.text}</p>
      <div className="flex flex-wrap justify-end gap-3">
        {now.canUndo && (
          <Button variant="quiet" pending={pending} onClick={undo}>
            Undo
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  );
}
