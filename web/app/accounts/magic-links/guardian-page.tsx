import { dateInIndia, formatDate } from '@kirdaar/domain/calendar.ts';
import type { ContactChoice } from '@kirdaar/domain/trust/contact-details/may-see-contact.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { FormNotice, type Notice } from '../../ui/forms/form-notice.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { momentHere } from '../../ui/text/audition-times.ts';
import { Answered } from './answered.tsx';
import { choiceOptions, choiceText } from './guardian-choice.ts';
import { GuardianPapers } from './guardian-papers.tsx';
import { EndingAuditions } from './guardian-withdrawal.tsx';
import type { AskedQuestion } from './load-question.ts';
import { useAnswer } from './use-answer.ts';

const dayOf = (moment: string) => formatDate(dateInIndia(new Date(moment)));

/** All that a guardian reads and may do about a child (rule guardians/page-1). */
export function GuardianPage(asked: AskedQuestion) {
  const { question, hasAnswered, refusal, pending, answer } = useAnswer(asked);
  const [isEnding, setEnding] = useState(false);
  const [choice, setChoice] = useState<ContactChoice | null>(question.choice ?? null);
  const { name, state, consent, auditions = [], applications = [], views = [] } = question;
  const hasChosen = hasAnswered && choice !== null && choice === question.choice;
  const notice: Notice | null = refusal
    ? { kind: 'error', text: refusal }
    : hasChosen
      ? { kind: 'success', text: `Chosen: ${choiceText(choice, name)}.` }
      : null;
  return (
    <>
      <h1 className="font-display text-2xl sm:text-3xl">{name} on Kirdaar</h1>
      <Answered key={state} hasAnswered={hasAnswered && state !== 'yes'}>
        {consent && `You agreed on ${dayOf(consent.at)}, version ${consent.version}.`}
        {!consent && (state === 'waiting' ? 'You have not agreed yet.' : 'You no longer agree.')}
      </Answered>
      {consent && (
        <>
          <GuardianPapers question={question} token={asked.token} />
          <Part title="Upcoming auditions" none="No upcoming auditions.">
            {auditions.map((one) => (
              <li key={`${one.project} ${one.role} ${one.start}`}>
                {[one.role, one.project || 'Untitled Project', one.start && momentHere(one.start)]
                  .filter(Boolean)
                  .join(', ')}
                {one.state === 'confirmed' ? ': confirmed' : ': not confirmed'}
              </li>
            ))}
          </Part>
          <Part title="Applications" none="No applications yet.">
            {applications.map((one) => (
              <li key={`${one.project} ${one.role} ${one.at}`}>
                {[one.role, one.project || 'Untitled Project', dayOf(one.at)].filter(Boolean).join(', ')}
              </li>
            ))}
          </Part>
          <Part title="Who saw your contact details" none="Nobody has been shown your contact details yet.">
            {views.map((one) => (
              <li key={`${one.director._id} ${one.day}`}>
                {one.director.name}, {momentHere(one.lastAt)}
              </li>
            ))}
          </Part>
          <RadioGroup
            label="Who may reach you?"
            hint={`Directors of projects ${name} applied to always can.`}
            name="choice"
            options={choiceOptions(name)}
            {...(choice && { defaultValue: choice })}
            onChange={({ target }) => setChoice(target.value as ContactChoice)}
          />
          {!isEnding && <FormNotice notice={notice} />}
          <div className="answer-acts">
            <Button
              variant="secondary"
              pending={pending && !isEnding}
              disabled={choice === (question.choice ?? null)}
              onClick={() => answer({ answer: 'yes', choice })}
            >
              Save the choice
            </Button>
          </div>
          {isEnding && <EndingAuditions name={name} auditions={auditions} />}
          {isEnding && <FormNotice notice={refusal ? notice : null} />}
          <div className="answer-acts">
            <Button
              variant="danger"
              pending={pending && isEnding}
              onClick={() => (isEnding ? answer({ answer: 'no' }) : setEnding(true))}
            >
              Withdraw my consent
            </Button>
            {isEnding && (
              <Button variant="secondary" disabled={pending} onClick={() => setEnding(false)}>
                Keep it
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}

function Part({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <section>
      <h2 className="font-display text-xl">{title}</h2>
      {children.length > 0 ? <ul className="list-disc space-y-1 pl-5">{children}</ul> : <p>{none}</p>}
    </section>
  );
}
