import { auditionMessages } from '@kirdaar/domain/auditions/rounds.ts';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { DirectorLine } from '../../ui/director-line.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { clockParts, dayText, momentHere, timesByDay, timeText } from '../../ui/text/audition-times.ts';
import { ComplaintsLine } from '../../ui/text/complaints.tsx';
import { WarnedNote } from '../../ui/text/warned-note.tsx';
import { Answered } from './answered.tsx';
import type { AskedQuestion, Question } from './load-question.ts';
import { useAnswer } from './use-answer.ts';

type Invitation = NonNullable<Question['invitation']>;

/** Asks a guardian whether a child may come to an audition (rule guardians/invitations-3). */
export function GuardianInvitation(asked: AskedQuestion) {
  const { question, hasAnswered, refusal, pending, answer } = useAnswer(asked);
  const { name, invitation } = question;
  const [slotId, setSlot] = useState(invitation?.slotId ?? '');
  if (!invitation) return null;
  const { kind, state, project, role, free } = invitation;
  const isTape = kind === 'self_tape';
  const isOver = state === 'cancelled' || state === 'attended' || state === 'no_show';
  const asks = state === 'invited' || state === 'reschedule_asked';
  return (
    <>
      <h1 className="font-display text-2xl sm:text-3xl">May {name} come?</h1>
      <p>
        {name} is invited to an audition:{' '}
        {[role, project.name || 'Untitled Project'].filter(Boolean).join(', ')}
      </p>
      <Facts invitation={invitation} />
      <ComplaintsLine complaints={invitation} />
      {invitation.isWarned && <WarnedNote about={`invitation:${invitation._id}:${asked.token}`} />}
      <p className="font-medium">{auditionMessages.money}</p>
      <Answered key={state} hasAnswered={hasAnswered}>
        {standing(question, invitation)}
      </Answered>
      {!isOver && (
        <>
          {asks &&
            !isTape &&
            timesByDay(free).map(({ date, times }) => (
              <RadioGroup
                key={date}
                label={dayText(date)}
                name="time"
                options={times.map((time) => ({ value: time._id, label: clockText(time) }))}
                defaultValue={slotId}
                onChange={({ target }) => setSlot(target.value)}
              />
            ))}
          <FormNotice notice={refusal ? { kind: 'error', text: refusal } : null} />
          <div className="answer-acts">
            {asks && (
              <Button
                pending={pending}
                disabled={!isTape && !slotId}
                onClick={() => answer({ answer: 'yes', ...(slotId && { slotId }) })}
              >
                {name} may come
              </Button>
            )}
            {state !== 'declined' && !isTape && state !== 'reschedule_asked' && (
              <Button
                variant="secondary"
                disabled={pending}
                onClick={() => answer({ answer: 'another_time' })}
              >
                Ask for another time
              </Button>
            )}
            {state !== 'declined' && (
              <Button variant="secondary" disabled={pending} onClick={() => answer({ answer: 'no' })}>
                {name} cannot come
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}

function clockText(time: Invitation['free'][number]): string {
  const { clock, here } = clockParts(time);
  return here ? `${clock} ${here}` : clock;
}

function standing({ name, state: answered }: Question, { state, wishedAt }: Invitation) {
  if (state === 'confirmed') return `You said yes: ${name} may come.`;
  if (state === 'reschedule_asked') return 'The casting team knows that you need another time.';
  if (state === 'declined')
    return answered === 'no' ? `You said no: ${name} cannot come.` : `${name} declined.`;
  if (state === 'cancelled') return 'This invitation is over.';
  return wishedAt ? `${name} would like to come.` : '';
}

function Facts({ invitation }: { invitation: Invitation }) {
  const { project, place, slotId, slotKind, start, end, deadline, message, kind } = invitation;
  const time = slotId && slotKind && start && end ? timeText({ kind: slotKind, start, end }) : null;
  const facts = [
    ['Time', time],
    ['Place', place && [place.name, place.address, place.city].filter(Boolean).join(', ')],
    ['Place', kind === 'online' && 'Online'],
    ['Tape due', deadline && momentHere(deadline)],
    ['From the casting team', message],
  ] as const;
  return (
    <dl className="answer-facts">
      <div>
        <dt>Casting director</dt>
        <dd>
          <DirectorLine director={project.director} />
        </dd>
      </div>
      {facts.map(
        ([label, text]) =>
          text && (
            <div key={`${label} ${text}`}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
