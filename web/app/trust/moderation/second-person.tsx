import type { ReportCase } from '@kirdaar/contract/trust/moderation/moderation.ts';
import { verificationLimits } from '@kirdaar/domain/trust/verification/verification.ts';
import { useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, messageOf } from '../../shell/calls/api-error.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { firstOfEach } from '../../shell/forms/faults.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { HistoryList } from './action-log.tsx';
import { callConsole } from './call-console.ts';
import { listIsStale } from './console-list.ts';
import { Fact, Facts } from './facts.tsx';
import { useSecondStep } from './give-second-step.ts';
import { twoPersonLabel } from './moderation-texts.ts';

type Second = NonNullable<ReportCase['second']>;

/** What another administrator asked for, and its confirmation (rule moderation/second-1). */
export function SecondPerson({ id, name, second }: { id: string; name: string; second: Second }) {
  const [isAsking, setAsking] = useState(false);
  const label = twoPersonLabel(second.decision.action);
  return (
    <>
      {second.email && (
        <Facts>
          <Fact name="New address">{second.email}</Fact>
        </Facts>
      )}
      <HistoryList actions={[second.decision]} />
      {second.mayConfirm ? (
        <p>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Confirm: {label}
          </Button>
        </p>
      ) : (
        <p className="font-medium">Another administrator confirms this.</p>
      )}
      {isAsking && <ConfirmDialog id={id} title={`${label}: ${name}`} onClose={() => setAsking(false)} />}
    </>
  );
}

function ConfirmDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const [pending, act] = useAct();
  const { revalidate } = useRevalidator();
  const giveSecondStep = useSecondStep();
  const keyOf = useMemo(() => keyByContent(), []);
  const confirm = () =>
    act(async () => {
      const body = { reason };
      try {
        const input = { params: { id }, body, idempotencyKey: keyOf(body), signal: patience() };
        await callConsole('confirmAction', input);
        listIsStale();
        await revalidate();
        onClose();
        toast('Done.', 'success');
      } catch (error) {
        if (giveSecondStep(error)) return;
        const found = firstOfEach(error instanceof ApiError ? error.errors : []);
        setFault(found.reason ?? messageOf(error, 'This was not confirmed. Please try again.'));
      }
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      locked={pending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button variant="danger" pending={pending} onClick={confirm}>
            Confirm
          </Button>
        </>
      }
    >
      <TextArea
        label="Why, for the log"
        hint={`At least ${verificationLimits.reason.min} characters. The person never reads it.`}
        rows={3}
        maxLength={verificationLimits.reason.max}
        value={reason}
        error={fault || undefined}
        onChange={({ target }) => {
          setReason(target.value);
          setFault('');
        }}
      />
    </Dialog>
  );
}
