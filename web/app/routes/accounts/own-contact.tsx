import type { ReactNode } from 'react';
import { ContactTab } from '../../features/contact-details/contact-tab.tsx';
import { deciderFor } from '../../features/contact-details/decider.ts';
import type { ShownContact } from '../../features/contact-details/load-contact.ts';
import { AccountFrame } from '../../features/security/account-frame.tsx';
import { PanelError } from '../../shell/page/panel-error.tsx';

export { loadContact } from '../../features/contact-details/load-contact.ts';

/** '/account/contact': who saw one's contact details, who may, who asks for them, and whom one blocked. */
export function OwnContact({ shown }: { shown: ShownContact }) {
  return (
    <Frame decider={deciderFor(shown.user)}>
      <ContactTab shown={shown} />
    </Frame>
  );
}

export function OwnContactError({ error }: { error: unknown }) {
  return (
    <Frame>
      <PanelError error={error} message="This could not be loaded." />
    </Frame>
  );
}

function Frame({ children, decider = null }: { children: ReactNode; decider?: string | null }) {
  return (
    <AccountFrame
      page="contact"
      title="Contact details"
      lead={
        decider
          ? `The e-mail address and number of ${decider}: which casting directors saw them, and which may.`
          : 'Your e-mail address and numbers: which casting directors saw them, and which may.'
      }
    >
      {children}
    </AccountFrame>
  );
}
