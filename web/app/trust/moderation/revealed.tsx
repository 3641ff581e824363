import { verificationLimits } from '@kirdaar/domain/trust/verification/verification.ts';
import { useState } from 'react';
import { ApiError, messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useSecondStep } from './give-second-step.ts';

type Reveal<Details> = (body: { reason: string }, signal: AbortSignal) => Promise<Details>;

type Texts = { button: string; title: string; label: string };
const ofContacts: Texts = {
  button: 'Show',
  title: 'Show addresses and numbers',
  label: 'Why do you need them?',
};

/** What a moderator is shown for a reason: masked addresses and numbers (rule moderation/masked-1), or a conversation
    (rule moderation/conversations-1). */
export function useRevealed<Details>(reveal: Reveal<Details>, texts: Texts = ofContacts) {
  const [revealed, setRevealed] = useState<Details | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [pending, act] = useAct();
  const giveSecondStep = useSecondStep();

  const show = () =>
    act(async () => {
      setFault(undefined);
      try {
        const details = await reveal({ reason }, patience());
        setRevealed(() => details);
        setIsAsking(false);
      } catch (error) {
        if (giveSecondStep(error)) return;
        const [first] = error instanceof ApiError ? error.errors : [];
        setFault(first?.message ?? messageOf(error, 'This could not be shown. Please try again.'));
      }
    });
  const button = !revealed && (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
        {texts.button}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.title}
        size="sm"
        locked={pending}
        footer={
          <>
            <Button variant="quiet" onClick={() => setIsAsking(false)} disabled={pending}>
              Cancel
            </Button>
            <Button pending={pending} onClick={show}>
              Show
            </Button>
          </>
        }
      >
        <TextArea
          label={texts.label}
          hint="It is written into the log."
          rows={3}
          maxLength={verificationLimits.reason.max}
          value={reason}
          error={fault}
          onChange={({ target }) => setReason(target.value)}
        />
      </Dialog>
    </>
  );
  return { revealed, button };
}
