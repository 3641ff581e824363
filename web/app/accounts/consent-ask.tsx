import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { formatDate } from '@kirdaar/domain/calendar.ts';
import { useEffect, useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { TextLink } from '../ui/text/text-link.tsx';

const key = 'kirdaar:asked-consent';

function wasAsked(): boolean {
  try {
    return localStorage.getItem(key) === consentVersion;
  } catch {
    return false;
  }
}

function hide(): void {
  try {
    localStorage.setItem(key, consentVersion);
  } catch {
    // without storage the next page asks again
  }
}

/** Asks once whether a user agrees to a new version; what they agreed to holds meanwhile (rule
    accounts/consent-2). */
export function ConsentAsk() {
  const [isShown, setShown] = useState(false);
  // the server's page does not know whether this browser asked
  useEffect(() => setShown(!wasAsked()), []);
  if (!isShown) return null;
  return (
    <aside
      aria-label="New terms"
      className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-(--page-margin) py-2 text-sm"
    >
      <p>
        Our Terms and our Privacy notice changed on {formatDate(consentVersion)}. What you agreed to holds
        until you agree again.
      </p>
      <TextLink to="/account#agreed-to">Read and agree</TextLink>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => {
          hide();
          setShown(false);
        }}
      >
        Hide
      </Button>
    </aside>
  );
}
