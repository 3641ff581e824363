import { guardianTexts } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { type ContactChoice, contactChoices } from '@kirdaar/domain/trust/contact-details/may-see-contact.ts';
import { verificationLimits } from '@kirdaar/domain/trust/verification/verification.ts';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { FormNotice, type Notice } from '../../ui/forms/form-notice.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextLink } from '../../ui/text/text-link.tsx';
import { Answered } from './answered.tsx';
import type { AskedQuestion } from './load-question.ts';
import { useAnswer } from './use-answer.ts';

export const choiceLabels: Record<ContactChoice, string> = {
  everyone: 'Every casting director',
  verified: 'Verified casting directors',
  applied: 'Only directors of projects they applied to',
};
// a new tab: the ticks stay
const newTab = { target: '_blank', rel: 'noopener' } as const;
const options = contactChoices.map((value) => ({ value, label: choiceLabels[value] }));

/** Asks a guardian whether they agree to the profile of a child (rule guardians/consent-2). */
export function GuardianConsent(asked: AskedQuestion) {
  const { question, hasAnswered, refusal, pending, answer } = useAnswer(asked);
  const [ticks, setTicks] = useState({ adult: false, agree: false });
  const [choice, setChoice] = useState<ContactChoice | null>(question.choice ?? null);
  const { name, state, guardian, age } = question;
  const who = (
    <RadioGroup
      label="Who may see your contact details?"
      optional
      hint={`Directors of projects ${name} applied to always can.`}
      name="choice"
      options={options}
      {...(choice && { defaultValue: choice })}
      onChange={({ target }) => setChoice(target.value as ContactChoice)}
    />
  );
  const hasChosen = hasAnswered && state === 'yes' && choice !== null && choice === question.choice;
  const notice: Notice | null = refusal
    ? { kind: 'error', text: refusal }
    : hasChosen
      ? { kind: 'success', text: `Chosen: ${choiceLabels[choice]}.` }
      : null;
  const said = <FormNotice notice={notice} />;
  if (state !== 'waiting') {
    return (
      <>
        <h1 className="font-display text-2xl sm:text-3xl">{name} on Kirdaar</h1>
        <Answered hasAnswered={hasAnswered}>{state === 'yes' ? agreed(name) : declined(name)}</Answered>
        {state === 'yes' && (
          <>
            {who}
            {said}
            <div className="answer-acts">
              <Button
                variant="secondary"
                pending={pending}
                disabled={choice === (question.choice ?? null)}
                onClick={() => answer({ answer: 'yes', choice })}
              >
                Save the choice
              </Button>
            </div>
          </>
        )}
      </>
    );
  }
  return (
    <>
      <h1 className="font-display text-2xl sm:text-3xl">May {name} be on Kirdaar?</h1>
      <p>
        {name} is {age == null ? 'below 18' : `${age} years old`} and named you
        {guardian && `, ${guardian.name}, as ${guardian.relation.toLowerCase()}`}. Nobody else sees the
        profile until you agree.
        {age != null && (
          <>
            {' '}
            If that is not their age, say no and{' '}
            <TextLink to="/contact" {...newTab}>
              write to us<span className="sr-only"> (opens in a new tab)</span>
            </TextLink>
            .
          </>
        )}
      </p>
      <ul className="list-disc space-y-1 pl-5">
        <li>Only people who are signed in see the profile, with its photographs.</li>
        <li>Casting directors get your phone and e-mail, never those of {name}.</li>
        <li>Every mail to you has a link by which you take your consent back.</li>
      </ul>
      {who}
      <div className="flex flex-col items-start gap-2">
        {(['adult', 'agree'] as const).map((tick) => (
          <label key={tick} className="pick">
            <input
              type="checkbox"
              checked={ticks[tick]}
              onChange={({ target }) => setTicks({ ...ticks, [tick]: target.checked })}
            />
            {guardianTexts[tick]}
          </label>
        ))}
        <p className="text-sm text-ink-soft">
          To the{' '}
          <TextLink to="/terms" {...newTab}>
            Terms<span className="sr-only"> (opens in a new tab)</span>
          </TextLink>{' '}
          and to what the{' '}
          <TextLink to="/privacy" {...newTab}>
            Privacy notice<span className="sr-only"> (opens in a new tab)</span>
          </TextLink>{' '}
          says of the data of {name} and of yours.
        </p>
      </div>
      {said}
      <div className="answer-acts">
        <Button pending={pending} onClick={() => answer({ answer: 'yes', ...ticks, choice })}>
          Yes, {name} may
        </Button>
        <Button variant="secondary" disabled={pending} onClick={() => answer({ answer: 'no' })}>
          No
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        No account is needed. The link is good for {verificationLimits.linkDays} days.
      </p>
    </>
  );
}

const agreed = (name: string) =>
  `Thank you. You agreed that ${name} is on Kirdaar. By the link in each mail you can take that back.`;
const declined = (name: string) => `Thank you. You said no: nobody but ${name} sees the profile.`;
