import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import type { ContactSeen } from '@kirdaar/contract/trust/contact-details/shapes.ts';
import { dateInIndia, formatDate } from '@kirdaar/domain/calendar.ts';
import { guardianTitle } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { offlineError } from '../../../shell/calls/api-error.ts';
import { useUser } from '../../../shell/session/use-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import type { AskDialogProps } from './ask-dialog.tsx';
import { ContactLinks } from './contact-links.tsx';
import { useContact } from './use-contact.ts';

/**
 * How to reach a person, for themselves and for directors; or why not, and what to do about it (rule
 * contact/card-1). Shown details are removed at sign-out.
 */
export function ContactCard({ profile }: { profile: ProfileView }) {
  return <Card key={useUser()?._id} profile={profile} />;
}

function Card({ profile }: { profile: ProfileView }) {
  const { shown, failure, show, projectId, again } = useContact(profile);
  const section = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const [AskDialog, setAskDialog] = useState<ComponentType<AskDialogProps> | null>(null);
  const [hasAsked, setAsked] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // the button that opened the dialog, and would get the focus, is removed
    if (hasAsked) section.current?.focus();
  }, [hasAsked]);
  const guardian = shown.contact?.guardian;
  const ask = () => {
    setOpen(true);
    import('./ask-dialog.tsx').then(
      (part) => setAskDialog(() => part.AskDialog),
      () => toast(offlineError().message, 'error'),
    );
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Contact"
      className="flex flex-col gap-1 rounded-lg border border-line bg-raised p-4 shadow-low"
    >
      <h2 className="px-1 pb-1 text-sm font-semibold text-ink-faint">
        {guardian ? guardianTitle(guardian) : 'Contact'}
      </h2>
      {failure ? (
        <div role="alert" className="flex flex-col items-start gap-3 px-1">
          <p className="text-red-text">{failure}</p>
          <Button variant="secondary" size="sm" onClick={again}>
            Try again
          </Button>
        </div>
      ) : (
        <State contact={shown.contact} links={<ContactLinks {...shown} />} onAsk={ask} />
      )}
      {AskDialog && (
        <AskDialog
          person={profile}
          projectId={projectId}
          open={open}
          onClose={() => setOpen(false)}
          onAsked={({ createdAt }) => {
            setOpen(false);
            setAsked(true);
            show({ contact: { state: 'asked', askedAt: createdAt } });
          }}
          onChanged={() => {
            setOpen(false);
            void revalidate();
          }}
        />
      )}
    </section>
  );
}

type StateProps = { contact: ContactSeen | null; links: ReactNode; onAsk: () => void };

function State({ contact, links, onAsk }: StateProps) {
  switch (contact?.state) {
    case 'later':
      return <Waiting />;
    case 'limit':
      return <p className="px-1">{contact.words}</p>;
    case 'asked':
      return <p className="px-1">{askedText(contact.askedAt)}</p>;
    case 'ask':
      return (
        <Button variant="secondary" onClick={onAsk} aria-haspopup="dialog">
          Ask for contact
        </Button>
      );
    case 'not_shared':
      return <p className="px-1">Not shared</p>;
    default:
      return links;
  }
}

/** 'Asked on 22/11/26'. */
function askedText(askedAt: string | undefined): string {
  return askedAt ? `Asked on ${formatDate(dateInIndia(new Date(askedAt)))}` : 'Asked';
}

/** As high as three links, so that nothing moves when they load. */
function Waiting() {
  return (
    <div role="status">
      <span className="sr-only">Loading…</span>
      {['WhatsApp', 'Call', 'Email'].map((key) => (
        <div key={key} className="flex min-h-12 items-center px-1">
          <Skeleton className="h-4 w-3/4" />
        </div>
      ))}
    </div>
  );
}
