import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { formatDate } from '@kirdaar/domain/calendar.ts';
import { TextLink } from '../ui/text/text-link.tsx';

// a new tab: the typed password is not stored anywhere
const newTab = { target: '_blank', rel: 'noopener' } as const;

/** What Sign up agrees to; the server stores the current version. */
export function ConsentText() {
  return (
    <p className="text-sm text-ink-soft">
      By signing up you agree to our{' '}
      <TextLink to="/terms" {...newTab}>
        Terms<span className="sr-only"> (opens in a new tab)</span>
      </TextLink>{' '}
      and to what our{' '}
      <TextLink to="/privacy" {...newTab}>
        Privacy notice<span className="sr-only"> (opens in a new tab)</span>
      </TextLink>{' '}
      says we do with your data. Both are of {formatDate(consentVersion)}.
    </p>
  );
}
