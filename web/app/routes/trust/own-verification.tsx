import type { Verification } from '@kirdaar/contract/trust/verification/verification.ts';
import type { ReactNode } from 'react';
import { AccountFrame } from '../../accounts/two-factor/account-frame.tsx';
import { callApi } from '../../shell/calls/api.ts';
import { PanelError } from '../../shell/page/panel-error.tsx';
import { VerificationPart } from '../../trust/verification/verification-part.tsx';

export const loadVerification = (signal: AbortSignal): Promise<Verification> =>
  callApi('readVerification', { signal });

/** '/account/verification': a casting director's verification. */
export function OwnVerification({ shown }: { shown: Verification }) {
  return (
    <Frame>
      <VerificationPart loaded={shown} />
    </Frame>
  );
}

export function OwnVerificationError({ error }: { error: unknown }) {
  return (
    <Frame>
      <PanelError error={error} message="Your verification could not be loaded." />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <AccountFrame
      page="verification"
      title="Verification"
      lead="Show who you are, so that artists know who they are dealing with."
    >
      {children}
    </AccountFrame>
  );
}
