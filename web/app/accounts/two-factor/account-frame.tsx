import type { UserKind } from '@kirdaar/domain/accounts/user-kind.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../shell/session/use-user.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import './account.css';

const everybody: readonly UserKind[] = ['Artist', 'Director', 'Other'];

/**
 * The user's own account pages in list order, and for which kinds; '' is /account itself. Only casting
 * directors are verified, and their contact details are shown to no one; only artists have an availability.
 */
const pages = [
  { page: '', label: 'Your data', of: everybody },
  { page: 'contact', label: 'Contact details', of: ['Artist', 'Other'] },
  { page: 'availability', label: 'Availability', of: ['Artist'] },
  { page: 'verification', label: 'Verification', of: ['Director'] },
  { page: 'security', label: 'Security', of: everybody },
  { page: 'reports', label: 'Reports', of: everybody },
] as const satisfies { page: string; label: string; of: readonly UserKind[] }[];
type AccountPageName = (typeof pages)[number]['page'];

type Props = { page: AccountPageName; title: string; lead: string; children: ReactNode };

/**
 * An account page next to the list of all of them. On a phone the list is above the first page, and a link on
 * the others.
 */
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
