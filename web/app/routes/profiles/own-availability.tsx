import type { Answer } from '@kirdaar/contract/operations.ts';
import type { ReactNode } from 'react';
import { AccountFrame } from '../../accounts/two-factor/account-frame.tsx';
import { AvailabilityForm } from '../../profiles/availability/availability-form.tsx';
import { callApi } from '../../shell/calls/api.ts';
import { PanelError } from '../../shell/page/panel-error.tsx';

type Shown = { userId: string; stored: Answer<'readAvailability'> };

export async function loadAvailability(userId: string, signal: AbortSignal): Promise<Shown> {
  return { userId, stored: await callApi('readAvailability', { params: { id: userId }, signal }) };
}

/** '/account/availability': the days on which an artist is not free. */
export function OwnAvailability({ shown }: { shown: Shown }) {
  return (
    <Frame>
      <AvailabilityForm {...shown} />
    </Frame>
  );
}

export function OwnAvailabilityError({ error }: { error: unknown }) {
  return (
    <Frame>
      <PanelError error={error} message="Your days could not be loaded." />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <AccountFrame
      page="availability"
      title="Availability"
      lead="The days when you are not available. A casting team sees on how many of its shoot dates you are not available, never which or why."
    >
      {children}
    </AccountFrame>
  );
}
