import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { formatDate, momentInIndia } from '@kirdaar/domain/calendar.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../shell/calls/api.ts';
import { messageOf } from '../shell/calls/api-error.ts';
import { patience, useAct } from '../shell/calls/use-act.ts';
import { userChanged } from '../shell/session/session-state.ts';
import { useUser } from '../shell/session/use-user.ts';
import { Button } from '../ui/buttons/button.tsx';
import { TextLink } from '../ui/text/text-link.tsx';

type Props = Pick<SelfUser, 'agreedTo'>;

/**
 * A section of '/account': which terms the sign-up agreed to, and whether newer ones apply (rule
 * accounts/sign-up-7).
 */
export function AgreedTo({ agreedTo }: Props) {
  const papers = (
    <>
      <TextLink to="/terms">Terms</TextLink> and our <TextLink to="/privacy">Privacy notice</TextLink>
    </>
  );
  return (
    <section aria-labelledby="agreed-to" className="flex flex-col gap-3">
      <h2 id="agreed-to" className="text-lg font-semibold">
        What you agreed to
      </h2>
      {agreedTo ? (
        <p className="text-ink-soft">
          On {momentInIndia(agreedTo.at)} you agreed to our {papers} of {formatDate(agreedTo.version)}.{' '}
          {agreedTo.version === consentVersion
            ? 'They have not changed since.'
            : `They have changed since: the version of ${formatDate(consentVersion)} applies now.`}
        </p>
      ) : (
        <p className="text-ink-soft">
          Your account is older than this record. Our {papers} of {formatDate(consentVersion)} apply now.
        </p>
      )}
      {agreedTo?.isOld && <AgreeAgain />}
    </section>
  );
}

/** Agrees to the present version; until then the one before holds (rule accounts/consent-2). */
function AgreeAgain() {
  const user = useUser();
  const { revalidate } = useRevalidator();
  const [pending, act] = useAct();
  const [problem, setProblem] = useState('');
  const agree = () =>
    act(async () => {
      setProblem('');
      try {
        const params = { id: user?._id ?? '' };
        const body = { version: consentVersion, language: 'en' } as const;
        userChanged(await callApi('agreeToTerms', { params, body, signal: patience() }));
        await revalidate();
      } catch (error) {
        setProblem(messageOf(error, 'This could not be saved. Please try again.'));
      }
    });
  return (
    <>
      <Button className="self-start" pending={pending} onClick={() => void agree()}>
        I agree to the new ones
      </Button>
      <p role="alert" className="font-medium text-red-text empty:hidden">
        {problem}
      </p>
    </>
  );
}
