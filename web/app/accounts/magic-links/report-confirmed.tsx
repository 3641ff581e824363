import { useEffect } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { Answered } from './answered.tsx';
import type { AskedQuestion } from './load-question.ts';
import { useAnswer } from './use-answer.ts';

/** Opening the link of a report confirms its sender's address (rule reports/strangers-1). The button is for a lost answer. */
export function ReportConfirmed(asked: AskedQuestion) {
  const { question, hasAnswered, refusal, pending, answer } = useAnswer(asked);
  const { state, reference } = question;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the link is opened
  useEffect(() => {
    if (state === 'waiting') answer({ answer: 'yes' });
  }, []);
  return (
    <>
      <h1 className="font-display text-2xl sm:text-3xl">Your report {reference}</h1>
      {state === 'yes' ? (
        <Answered hasAnswered={hasAnswered}>
          Thank you, your address is confirmed. We write to you as soon as we have decided.
        </Answered>
      ) : (
        <>
          <p>We confirm your address, so that your report counts.</p>
          <FormNotice notice={refusal ? { kind: 'error', text: refusal } : null} />
          <div className="answer-acts">
            <Button pending={pending} onClick={() => answer({ answer: 'yes' })}>
              This is my report
            </Button>
          </div>
        </>
      )}
    </>
  );
}
