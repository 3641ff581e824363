import { type AppealState, appealLimits, appealTexts } from '@kirdaar/domain/trust/moderation/appeals.ts';
import { type FormEvent, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../shell/calls/api-error.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { toast } from '../../ui/toasts/toast.ts';

type Sent = { body: { text: string }; idempotencyKey: string; signal: AbortSignal };
type Asking = {
  /** Sends why somebody should look again. */
  ask: (sent: Sent) => Promise<unknown>;
};

/** How another look stands, and its answer. */
export function Appealed({ appeal }: { appeal: { state: AppealState; words: string | null } | null }) {
  if (!appeal) return null;
  return (
    <p className="pt-2">
      {appealTexts[appeal.state]}
      {appeal.words && <span className="block whitespace-pre-line">{appeal.words}</span>}
    </p>
  );
}

/** Asks for another look at a decision or a report, once (rules moderation/appeals-1, reports/appeals-1). */
export function AskForAnotherLook({ ask }: Asking) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        Ask for another look
      </Button>
      {isAsking && <AppealDialog ask={ask} onClose={() => setAsking(false)} />}
    </>
  );
}

function AppealDialog({ ask, onClose }: Asking & { onClose: () => void }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [pending, act] = useAct();
  const { revalidate } = useRevalidator();
  const keyOf = useMemo(() => keyByContent(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      const body = { text };
      try {
        await ask({ body, idempotencyKey: keyOf(body), signal: patience() });
        toast('We will look again, and write to you.', 'success');
        onClose();
        await revalidate();
      } catch (error) {
        setFault(messageOf(error, 'This was not sent. Please try again.'));
      }
    });
  };
  return (
    <Dialog open onClose={onClose} title="Ask for another look" size="sm" locked={pending}>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <TextArea
          label="Why should we look again?"
          name="text"
          rows={5}
          maxLength={appealLimits.text}
          value={text}
          error={fault || undefined}
          onChange={({ target }) => {
            setText(target.value);
            setFault('');
          }}
        />
        <Button type="submit" pending={pending}>
          Send
        </Button>
      </form>
    </Dialog>
  );
}
