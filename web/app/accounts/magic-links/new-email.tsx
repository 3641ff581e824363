import { ownDetailsLimits } from '@kirdaar/domain/accounts/own-details.ts';
import { dueText } from '@kirdaar/domain/trust/moderation/due.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { Answered } from './answered.tsx';
import type { AskedQuestion } from './load-question.ts';
import { useAnswer } from './use-answer.ts';

/** Asks a new address whether it is that of a person who lost the old mailbox (rule moderation/second-3). */
export function NewEmail(asked: AskedQuestion) {
  const { question, hasAnswered, refusal, pending, answer } = useAnswer(asked);
  const { name, address, state, holdsAt } = question;
  return (
    <>
      <h1 className="font-display text-2xl sm:text-3xl">Is this your new e-mail address?</h1>
      {state === 'waiting' ? (
        <>
          <p>
            The account of {name} gets the e-mail address {address}, {ownDetailsLimits.heldHours} hours after
            you confirm it here. All devices are signed out then.
          </p>
          <FormNotice notice={refusal ? { kind: 'error', text: refusal } : null} />
          <div className="answer-acts">
            <Button pending={pending} onClick={() => answer({ answer: 'yes' })}>
              Yes, this is my address
            </Button>
            <Button variant="secondary" disabled={pending} onClick={() => answer({ answer: 'no' })}>
              I did not ask for it
            </Button>
          </div>
        </>
      ) : (
        <Answered hasAnswered={hasAnswered}>
          {holdsAt
            ? `Thank you. You sign in with this address from ${dueText(new Date(holdsAt))} on.`
            : 'Thank you. Nothing changes.'}
        </Answered>
      )}
    </>
  );
}
