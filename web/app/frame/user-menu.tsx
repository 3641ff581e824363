import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import { accountLinks } from './account-links.ts';
import { LogoutForm } from './logout-form.tsx';

const entry = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-sunken';

/** The greeting and the account's pages; the browser opens and closes it natively. */
export function UserMenu({ user, here }: { user: SelfUser; here: string }) {
  const [open, setOpen] = useState(false);

  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        aria-expanded={open}
        className="flex min-h-11 items-center gap-2 rounded-md py-1 pr-2 pl-1 hover:bg-white/10"
      >
        <Avatar name={user.name} photo={user.picture} size="sm" />
        <span className="max-w-36 truncate font-medium max-lg:sr-only">Hi, {user.name}</span>
        <Icon name="chevronDown" size="size-4" />
      </button>
      <div
        id="user-menu"
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="top-16 right-[max(1.5rem,calc(50%-var(--container-page)/2+1.5rem))] bottom-auto left-auto m-0 mt-1 w-60 rounded-md border border-line bg-raised p-1.5 text-ink shadow-high"
      >
        <p className="border-b border-line px-3 pt-1.5 pb-2">
          <strong className="block truncate">Hi, {user.name}</strong>
          <span className="block truncate text-sm text-ink-faint">{user.email}</span>
        </p>
        <ul className="pt-1.5">
          {accountLinks(user, here).map(({ to, label, icon }) => (
            <li key={label}>
              <Link to={to} className={entry}>
                <Icon name={icon} size="size-4.5" />
                {label}
              </Link>
            </li>
          ))}
          <li>
            <LogoutForm className={entry} />
          </li>
        </ul>
      </div>
    </>
  );
}
