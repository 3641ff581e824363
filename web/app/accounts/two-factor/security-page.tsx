import { PanelError } from '../../shell/page/panel-error.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { DetailPart } from '../own-details/detail-part.tsx';
import { EmailPart } from '../own-details/email-part.tsx';
import { NamePart } from '../own-details/name-part.tsx';
import { EventsPart } from '../sessions/events-part.tsx';
import { SessionsPart } from '../sessions/sessions-part.tsx';
import { AccountFrame } from './account-frame.tsx';
import type { loadSecurity } from './load-security.ts';
import { PasskeysPart } from './passkeys-part.tsx';
import { TwoStepPart } from './two-step-part.tsx';

export { loadSecurity } from './load-security.ts';

type Shown = Awaited<ReturnType<typeof loadSecurity>>;
const frame = {
  page: 'security',
  title: 'Security',
  lead: 'What keeps your account yours.',
} as const;

export function SecurityPage({ shown: { userId, security, sessions, events } }: { shown: Shown }) {
  return (
    <AccountFrame {...frame}>
      <NamePart userId={userId} />
      <EmailPart userId={userId} />
      <DetailPart title="Password">
        <ButtonLink to="/change-password?from=%2Faccount%2Fsecurity" variant="secondary">
          Change password
        </ButtonLink>
      </DetailPart>
      <TwoStepPart userId={userId} security={security} />
      <PasskeysPart userId={userId} security={security} />
      <SessionsPart sessions={sessions} />
      <EventsPart first={events} />
    </AccountFrame>
  );
}

export function SecurityError({ error }: { error: unknown }) {
  return (
    <AccountFrame {...frame}>
      <PanelError error={error} message="The security of your account could not be loaded." />
    </AccountFrame>
  );
}
