import type { OwnInvitation } from '@kirdaar/contract/auditions/answers.ts';
import { declineReasonLabels, declineReasons } from '@kirdaar/domain/auditions/invitations.ts';
import { couldComeText } from '@kirdaar/domain/auditions/moment-text.ts';
import { auditionLimits } from '@kirdaar/domain/auditions/rounds.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { useState } from 'react';
import { forgetTyped, keepTyped, readTyped } from '../../shell/memory/typed-text.ts';
import { useUser } from '../../shell/session/use-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { FieldGroup } from '../../ui/forms/field-group.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { sendsBy } from '../../ui/keys/sends-by.ts';
import { useAnswer } from './use-answer.ts';

const reasons = declineReasons.map((value) => ({ value, label: declineReasonLabels[value] }));
/** Who asks for another time wants to come. */
const reasonsOfWish = {
  decline: reasons,
  another_time: reasons.filter(({ value }) => value !== 'not_right'),
};
/** The longest sentence with a day and a time, and a blank. */
const wishLength = 'Could come: Tue 01/12/26 from 16:00. '.length;

type Props = {
  invitation: OwnInvitation;
  wish: 'decline' | 'another_time';
  show: (now: OwnInvitation) => void;
  onClose: (isSent: boolean) => void;
};

/** The optional reason to decline or to ask for another time. The draft stays until it is sent. */
export function ReasonDialog({ invitation, wish, show, onClose }: Props) {
  const form = `audition:${useUser()?._id ?? ''}:${invitation._id}`;
  const [typed, setTyped] = useState(() => readTyped(form, { reason: '', text: '', day: '', from: '' }));
  const { pending, problem, send } = useAnswer(invitation._id, show);
  const isDecline = wish === 'decline';
  const options = reasonsOfWish[wish];

  const change = (part: Partial<typeof typed>) => {
    const now = { ...typed, ...part };
    setTyped(now);
    keepTyped(form, now);
  };
  const submit = async () => {
    const reason = options.find(({ value }) => value === typed.reason)?.value ?? null;
    const when = !isDecline && typed.day ? couldComeText(typed.day, typed.from) : '';
    const text = [when, typed.text.trim()].filter(Boolean).join(' ');
    if (!(await send({ answer: wish, reason, text: text || null }))) return;
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
      {!isDecline && (
        <FieldGroup label="When could you come?">
          <div className="own-when">
            <DateInput
              label="Day"
              name="day"
              optional
              min={dateInIndia(new Date())}
              value={typed.day}
              onChange={({ target }) => change({ day: target.value })}
            />
            <TextInput
              label="From"
              name="from"
              type="time"
              optional
              disabled={!typed.day}
              value={typed.from}
              onChange={({ target }) => change({ from: target.value })}
            />
          </div>
        </FieldGroup>
      )}
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
        maxLength={isDecline ? auditionLimits.reason : auditionLimits.reason - wishLength}
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
  if (kind === 'self_tape') return 'The team will see that you are not sending a tape.';
  return slotId
    ? 'Your time was released. You can still pick another while there are free ones.'
    : 'The team will see your answer. You can still pick a time while there are free ones.';
}
