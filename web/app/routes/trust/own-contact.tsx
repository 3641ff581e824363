import type { ReactNode } from 'react';
import { AccountFrame } from '../../accounts/two-factor/account-frame.tsx';
import { PanelError } from '../../shell/page/panel-error.tsx';
import { ContactTab } from '../../trust/contact-details/contact-tab.tsx';
import { deciderFor } from '../../trust/contact-details/decider.ts';
import type { ShownContact } from '../../trust/contact-details/load-contact.ts';

export { loadContact } from '../../trust/contact-details/load-contact.ts';

/** '/account/contact': contact views, the choice, requests and blocked directors. */
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
