import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { Answered } from './answered.tsx';
import type { AskedQuestion } from './load-question.ts';
import { useAnswer } from './use-answer.ts';

/** Lets the owner of an old address take the account back (rule accounts/addresses-4). */
export function EmailChange(asked: AskedQuestion) {
  const { question, hasAnswered, refusal, pending, answer } = useAnswer(asked);
  return (
    <>
      <h1 className="font-display text-2xl sm:text-3xl">
        {question.isComing ? 'Your Kirdaar address will change' : 'Your Kirdaar address was changed'}
      </h1>
      {question.state === 'waiting' ? (
        <>
          {question.isComing ? (
            <p>
              We were asked to give the account of {question.name} the e-mail address {question.address}. Was
              it you? Then there is nothing to do.
            </p>
          ) : (
            <p>
              The account of {question.name} now has the e-mail address {question.address}. Was it you? Then
              there is nothing to do.
            </p>
          )}
          <FormNotice notice={refusal ? { kind: 'error', text: refusal } : null} />
          <div className="answer-acts">
            <Button variant="danger" pending={pending} onClick={() => answer({ answer: 'no' })}>
              This was not me
            </Button>
          </div>
          <p className="text-sm text-ink-soft">
            Your old address comes back, every device is signed out, and you set a new password.
          </p>
        </>
      ) : (
        <>
          <Answered hasAnswered={hasAnswered}>
            Your old e-mail address is back, and every device is signed out. Now set a new password.
          </Answered>
          <div className="answer-acts">
            <ButtonLink to="/forgot-password">Set a new password</ButtonLink>
          </div>
        </>
      )}
    </>
  );
}
