import { verificationLimits } from '@kirdaar/domain/trust/verification/verification.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { Answered } from './answered.tsx';
import type { AskedQuestion } from './load-question.ts';
import { useAnswer } from './use-answer.ts';

/** Asks a referee whether they know a casting director (rule verification/referee-1). */
export function RefereeQuestion(asked: AskedQuestion) {
  const { question, hasAnswered, refusal, pending, answer } = useAnswer(asked);
  const { name, company, state } = question;
  return (
    <>
      <h1 className="font-display text-2xl sm:text-3xl">Do you know {name}?</h1>
      {state === 'waiting' ? (
        <>
          <p>
            {name} says that you know them as a casting director{company && ` of ${company}`}. Kirdaar checks
            who casting directors are, so that artists know who calls.
          </p>
          <FormNotice notice={refusal ? { kind: 'error', text: refusal } : null} />
          <div className="answer-acts">
            <Button pending={pending} onClick={() => answer({ answer: 'yes' })}>
              Yes, I know them
            </Button>
            <Button variant="secondary" disabled={pending} onClick={() => answer({ answer: 'no' })}>
              No, I do not
            </Button>
          </div>
          <p className="text-sm text-ink-soft">
            No account is needed. The link is good for {verificationLimits.linkDays} days.
          </p>
        </>
      ) : (
        <Answered hasAnswered={hasAnswered}>{state === 'yes' ? confirmed(name) : denied(name)}</Answered>
      )}
    </>
  );
}

const confirmed = (name: string) => `Thank you. You confirmed that you know ${name}.`;
const denied = (name: string) => `Thank you. You said that you do not know ${name}.`;
