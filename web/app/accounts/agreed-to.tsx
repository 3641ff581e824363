import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { formatDate, momentInIndia } from '@kirdaar/domain/calendar.ts';
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
            : `They have changed since: those of ${formatDate(consentVersion)} hold now.`}
        </p>
      ) : (
        <p className="text-ink-soft">
          Your account is from before we kept this. Our {papers} of {formatDate(consentVersion)} hold now.
        </p>
      )}
    </section>
  );
}
