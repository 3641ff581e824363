import { Button } from '../../ui/buttons/button.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { VerifiedMark } from '../../ui/verified-mark.tsx';
import { Answered } from './answered.tsx';
import type { AskedQuestion } from './load-question.ts';
import { useAnswer } from './use-answer.ts';

/** Asks a guardian whether a casting director may see their contact details (rule contact/asks-1). */
export function GuardianAsk(asked: AskedQuestion) {
  const { question, hasAnswered, refusal, pending, answer } = useAnswer(asked);
  const { name, state, director, note, ask } = question;
  return (
    <>
      <h1 className="font-display text-2xl sm:text-3xl">
        {director?.name ?? 'A casting director'} asks for your contact details
      </h1>
      {director && (
        <p className="flex flex-wrap items-center gap-2">
          {[director.name, director.company].filter(Boolean).join(', ')}
          {director.isVerified && <VerifiedMark />}
        </p>
      )}
      {state === 'waiting' ? (
        <>
          <p>
            They want to cast {name}. If you allow it they see your phone and e-mail, until you stop sharing.
          </p>
          {note && (
            <blockquote className="border-l-4 border-line pl-4 whitespace-pre-line">{note}</blockquote>
          )}
          <FormNotice notice={refusal ? { kind: 'error', text: refusal } : null} />
          <div className="answer-acts">
            <Button pending={pending} onClick={() => answer({ answer: 'yes' })}>
              Allow
            </Button>
            <Button variant="secondary" disabled={pending} onClick={() => answer({ answer: 'no' })}>
              Decline
            </Button>
          </div>
        </>
      ) : state === 'yes' ? (
        <>
          <Answered key={state} hasAnswered={hasAnswered}>
            {director?.isBlocked
              ? `You allowed it, but ${name} has blocked them: they do not see your phone and e-mail.`
              : 'You allowed it: they see your phone and e-mail.'}
          </Answered>
          <FormNotice notice={refusal ? { kind: 'error', text: refusal } : null} />
          <div className="answer-acts">
            <Button variant="secondary" pending={pending} onClick={() => answer({ answer: 'no' })}>
              Stop sharing
            </Button>
          </div>
        </>
      ) : (
        <Answered key={state} hasAnswered={hasAnswered}>
          {ask === 'taken_back' && 'You stopped sharing: they no longer see your phone and e-mail.'}
          {ask === 'declined' && 'You said no. They do not see this, nor your contact details.'}
          {(ask === 'ended' || ask === 'expired') &&
            'This request has ended. They do not see your contact details.'}
        </Answered>
      )}
    </>
  );
}
