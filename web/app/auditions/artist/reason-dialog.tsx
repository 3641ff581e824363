import type { OwnInvitation } from '@kirdaar/contract/auditions/answers.ts';
import {
  type DeclineReason,
  declineReasonLabels,
  declineReasons,
} from '@kirdaar/domain/auditions/invitations.ts';
import { auditionLimits } from '@kirdaar/domain/auditions/rounds.ts';
import { useState } from 'react';
import { forgetTyped, keepTyped, readTyped } from '../../shell/memory/typed-text.ts';
import { useUser } from '../../shell/session/use-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { sendsBy } from '../../ui/keys/sends-by.ts';
import { useAnswer } from './use-answer.ts';

const options = declineReasons.map((value) => ({ value, label: declineReasonLabels[value] }));

type Props = {
  invitation: OwnInvitation;
  wish: 'decline' | 'another_time';
  show: (now: OwnInvitation) => void;
  onClose: (isSent: boolean) => void;
};

/** The optional reason to decline or to ask for another time. The draft stays until it is sent. */
export function ReasonDialog({ invitation, wish, show, onClose }: Props) {
  const form = `audition:${useUser()?._id ?? ''}:${invitation._id}`;
  const [typed, setTyped] = useState(() => readTyped(form, { reason: '', text: '' }));
  const { pending, problem, send } = useAnswer(invitation._id, show);
  const isDecline = wish === 'decline';

  const change = (part: Partial<typeof typed>) => {
    const now = { ...typed, ...part };
    setTyped(now);
    keepTyped(form, now);
  };
  const submit = async () => {
    const reason = (typed.reason || null) as DeclineReason | null;
    if (!(await send({ answer: wish, reason, text: typed.text.trim() || null }))) return;
    forgetTyped(form);
    onClose(true);
  };

  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      locked={pending}
      title={isDecline ? 'I cannot come' : 'Ask for another time'}
      footer={
        <>
          <Button variant="quiet" onClick={() => onClose(false)} disabled={pending}>
            Back
          </Button>
          <Button variant={isDecline ? 'danger' : 'primary'} pending={pending} onClick={() => void submit()}>
            Tell the casting team
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{consequence(invitation, isDecline)}</p>
      <RadioGroup
        label="Why"
        name="reason"
        optional
        options={options}
        {...(typed.reason && { defaultValue: typed.reason })}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <TextArea
        label="Anything to add"
        name="text"
        optional
        rows={3}
        maxLength={auditionLimits.reason}
        value={typed.text}
        onChange={(event) => change({ text: event.target.value })}
        {...sendsBy(() => void submit())}
      />
      <p role="alert" className="font-medium text-red-text empty:hidden">
        {problem}
      </p>
    </Dialog>
  );
}

function consequence({ slotId, kind }: OwnInvitation, isDecline: boolean): string {
  if (!isDecline)
    return slotId
      ? 'You keep your time until the casting team answers.'
      : 'The casting team looks for another time for you.';
  if (kind === 'self_tape') return 'The casting team is told that you will send no tape.';
  return slotId
    ? 'Your time is given back. As long as there are free times you can still pick one.'
    : 'The casting team is told. As long as there are free times you can still pick one.';
}
