import { endingText } from '@kirdaar/domain/profiles/guardians/ended-auditions.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { Answered } from './answered.tsx';
import type { AskedQuestion } from './load-question.ts';
import { useAnswer } from './use-answer.ts';

/** Asks a guardian whether they withdraw their consent (rule guardians/withdrawal-1). */
export function GuardianWithdrawal(asked: AskedQuestion) {
  const { question, hasAnswered, refusal, pending, answer } = useAnswer(asked);
  const { name, state } = question;
  return (
    <>
      <h1 className="font-display text-2xl sm:text-3xl">Withdraw your consent for {name}?</h1>
      {state === 'waiting' ? (
        <>
          <p>The profile disappears at once. You can agree again later: {name} then sends you a new link.</p>
          <EndingAuditions name={name} auditions={question.auditions ?? []} />
          <FormNotice notice={refusal ? { kind: 'error', text: refusal } : null} />
          <div className="answer-acts">
            <Button variant="danger" pending={pending} onClick={() => answer({ answer: 'yes' })}>
              Withdraw my consent
            </Button>
            <Button variant="secondary" disabled={pending} onClick={() => answer({ answer: 'no' })}>
              Keep it
            </Button>
          </div>
        </>
      ) : (
        <Answered hasAnswered={hasAnswered}>{state === 'yes' ? takenBack(name) : left(name)}</Answered>
      )}
    </>
  );
}

type Ending = { name: string; auditions: NonNullable<AskedQuestion['question']['auditions']> };

/** What ends with a consent (rule guardians/withdrawal-3). */
export function EndingAuditions({ name, auditions }: Ending) {
  const now = new Date();
  return auditions.map((audition) => (
    <p key={`${audition.project} ${audition.role} ${audition.start}`} className="font-semibold">
      {endingText(name, audition, now)}
    </p>
  ));
}

const takenBack = (name: string) => `You withdrew your consent. Nobody but ${name} sees the profile.`;
const left = (name: string) => `Nothing was changed: ${name} stays on Kirdaar.`;
