import { guardianTexts } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import type { ContactChoice } from '@kirdaar/domain/trust/contact-details/may-see-contact.ts';
import { verificationLimits } from '@kirdaar/domain/trust/verification/verification.ts';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { FormNotice, type Notice } from '../../ui/forms/form-notice.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextLink } from '../../ui/text/text-link.tsx';
import { Answered } from './answered.tsx';
import { ConsentAbove, ConsentLanguages, useConsentTexts } from './consent-languages.tsx';
import { choiceOptions, choiceText } from './guardian-choice.ts';
import { GuardianPapers } from './guardian-papers.tsx';
import type { AskedQuestion } from './load-question.ts';
import { useAnswer } from './use-answer.ts';

// a new tab: the ticks stay
const newTab = { target: '_blank', rel: 'noopener' } as const;

/** Asks a guardian whether they agree to the profile of a child (rule guardians/consent-2). */
export function GuardianConsent(asked: AskedQuestion) {
  const { question, hasAnswered, refusal, pending, answer } = useAnswer(asked);
  const [ticks, setTicks] = useState({ adult: false, agree: false });
  const [choice, setChoice] = useState<ContactChoice>(question.choice ?? 'applied');
  const { name, state, guardian, age } = question;
  const { language, texts, choose } = useConsentTexts(name);
  const who = (
    <RadioGroup
      label="Who may reach you?"
      hint={`Directors of projects ${name} applied to always can.`}
      name="choice"
      options={choiceOptions(name)}
      defaultValue={choice}
      onChange={({ target }) => setChoice(target.value as ContactChoice)}
    />
  );
  const hasChosen = hasAnswered && state === 'yes' && choice === question.choice;
  const notice: Notice | null = refusal
    ? { kind: 'error', text: refusal }
    : hasChosen
      ? { kind: 'success', text: `Chosen: ${choiceText(choice, name)}.` }
      : null;
  const result = <FormNotice notice={notice} />;
  if (state !== 'waiting') {
    return (
      <>
        <h1 className="font-display text-2xl sm:text-3xl">{name} on Kirdaar</h1>
        <Answered hasAnswered={hasAnswered}>{state === 'yes' ? agreed(name) : declined(name)}</Answered>
        {state === 'yes' && (
          <>
            <GuardianPapers question={question} token={asked.token} />
            {who}
            {result}
            <div className="answer-acts">
              <Button
                variant="secondary"
                pending={pending}
                disabled={choice === question.choice}
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
      <ConsentLanguages language={language} onChoose={choose} />
      {texts && language !== 'en' && <ConsentAbove language={language} texts={texts} />}
      <h1 className="font-display text-2xl sm:text-3xl">May {name} be on Kirdaar?</h1>
      <p>
        Kirdaar is a casting site for films, series and advertisements. It costs nothing. If you agree,
        signed-in casting directors see {name}'s profile, reach you and never {name}, and you decide about
        each audition.
      </p>
      <p>
        {name} is {age == null ? 'below 18' : `${age} years old`}.
        {guardian && ` You, ${guardian.name}, are named as ${guardian.relation.toLowerCase()}.`} Nobody else
        sees the profile until you agree.
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
      {who}
      <div className="flex flex-col items-start gap-2">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-red"
            checked={ticks.adult}
            onChange={({ target }) => setTicks({ ...ticks, adult: target.checked })}
          />
          <span>
            {above(texts?.adult)}
            {guardianTexts.adult}
          </span>
        </label>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-red"
            checked={ticks.agree}
            onChange={({ target }) => setTicks({ ...ticks, agree: target.checked })}
          />
          <span>
            {above(texts?.agree)}I agree to the{' '}
            <TextLink to="/terms" {...newTab}>
              Terms<span className="sr-only"> (opens in a new tab)</span>
            </TextLink>{' '}
            and the{' '}
            <TextLink to="/privacy" {...newTab}>
              Privacy notice<span className="sr-only"> (opens in a new tab)</span>
            </TextLink>{' '}
            for {name}
          </span>
        </label>
      </div>
      {result}
      <div className="answer-acts">
        <Button pending={pending} onClick={() => answer({ answer: 'yes', ...ticks, choice, language })}>
          {[texts?.yes, 'Yes, I agree'].filter(Boolean).join(' · ')}
        </Button>
        <Button variant="secondary" disabled={pending} onClick={() => answer({ answer: 'no' })}>
          {[texts?.no, 'No'].filter(Boolean).join(' · ')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        No account is needed. You can withdraw your consent by the link in each mail. This link is good for{' '}
        {verificationLimits.linkDays} days.
      </p>
    </>
  );
}

/** The same in another language, above the English. */
const above = (text: string | undefined) => text && <span className="block">{text}</span>;

const agreed = (name: string) =>
  `Thank you. You agreed that ${name} is on Kirdaar. By the link in each mail you can withdraw your consent.`;
const declined = (name: string) => `Thank you. You said no: nobody but ${name} sees the profile.`;
