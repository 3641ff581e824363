import type { UserKind } from '@kirdaar/domain/accounts/user-kind.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../shell/session/use-user.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import './account.css';

const everybody: readonly UserKind[] = ['Artist', 'Director', 'Other'];

/** The pages of the own account, in the order in which they are listed, and whose they are; '' is /account itself. Nobody is
    shown the contact details of casting directors, and they alone are verified; artists alone have days on which they are
    not free. */
const pages = [
  { page: '', label: 'Your data', of: everybody },
  { page: 'contact', label: 'Contact details', of: ['Artist', 'Other'] },
  { page: 'availability', label: 'Availability', of: ['Artist'] },
  { page: 'verification', label: 'Verification', of: ['Director'] },
  { page: 'security', label: 'Security', of: everybody },
] as const satisfies { page: string; label: string; of: readonly UserKind[] }[];
type AccountPageName = (typeof pages)[number]['page'];

type Props = { page: AccountPageName; title: string; lead: string; children: ReactNode };

/** A page of the own account: the list of all of them beside it, on a phone above the first one and a link from the others. */
export function AccountFrame({ page, title, lead, children }: Props) {
  const kind = useUser()?.role ?? 'Other';
  const listed = pages.filter(({ of }) => (of as readonly UserKind[]).includes(kind));
  return (
    <div className="account" data-page={page}>
      {page !== '' && (
        <Link to="/account" className="account-back inline-flex min-h-11 items-center gap-1 font-semibold">
          <Icon name="chevronLeft" size="size-4.5" /> Your account
        </Link>
      )}
      <header className="flex flex-col gap-2">
        <h1 className="font-display text-3xl sm:text-4xl">{title}</h1>
        <p className="text-ink-soft">{lead}</p>
      </header>
      <div className="account-body">
        <nav aria-label="Your account" className="account-pages">
          <ul>
            {listed.map((one) => (
              <li key={one.page}>
                <Link
                  to={one.page ? `/account/${one.page}` : '/account'}
                  aria-current={one.page === page ? 'page' : undefined}
                >
                  {one.label}
                  <Icon name="chevronRight" size="size-4.5" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="account-shown">{children}</div>
      </div>
    </div>
  );
}
