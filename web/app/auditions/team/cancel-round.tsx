import { auditionLimits } from '@kirdaar/domain/auditions/rounds.ts';
import { useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { sendsBy } from '../../ui/keys/sends-by.ts';
import type { RoundWithTimes } from '../form/round-values.ts';
import { unsentOr } from './use-round-act.ts';

type Props = {
  open: boolean;
  auditionId: string;
  onClose: () => void;
  onCancelled: (round: RoundWithTimes) => void;
};

/** Cancels a round, with a reason that all invited artists read (rule auditions/ending-1). */
export function CancelRound({ open, auditionId, onClose, onCancelled }: Props) {
  const [reason, setReason] = useState('');
  const [notice, setNotice] = useState<string | null>(null);
  const [pending, act] = useAct();
  const [keyOf] = useState(keyByContent);
  const cancel = () =>
    act(async () => {
      setNotice(null);
      try {
        const body = { reason };
        const sent = { params: { id: auditionId }, body, idempotencyKey: keyOf(body), signal: patience() };
        onCancelled(await callApi('cancelAudition', sent));
      } catch (error) {
        setNotice(unsentOr(error));
      }
    });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel this audition?"
      size="sm"
      locked={pending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={pending}>
            Keep it
          </Button>
          <Button variant="danger" pending={pending} onClick={cancel}>
            Cancel audition
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        All open invitations end, and everyone who is invited gets the news at once. This cannot be undone.
      </p>
      <TextArea
        label="Reason"
        name="reason"
        optional
        rows={3}
        maxLength={auditionLimits.reason}
        hint="Everyone who is invited reads it."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...sendsBy(() => void cancel())}
      />
      <FormNotice notice={notice ? { kind: 'error', text: notice } : null} />
    </Dialog>
  );
}
