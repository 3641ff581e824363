import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { useRef } from 'react';
import { Link } from 'react-router';
import { BrandLink } from '../shell/frame/brand-link.tsx';
import { fromHere } from '../shell/memory/from-here.ts';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/pictures/icon.tsx';
import { accountLinks } from './account-links.ts';
import { LogoutForm } from './logout-form.tsx';
import { isCurrent, menuLinks } from './top-links.ts';

const iconBox = 'inline-grid size-11 place-items-center rounded-md hover:bg-white/10';
const entry = 'flex min-h-12 items-center gap-3 rounded-md px-3 text-lg';

// where browsers support commands they open and close the dialog, even before our script loads
const commandfor = 'mobile-menu';
const opens = { command: 'show-modal', commandfor };
const closes = { command: 'close', commandfor };

type Props = { user: SelfUser | null; here: string; place: string };

/** The navigation on small screens: a modal sheet from the right; the native dialog handles focus and Escape. */
export function MobileMenu({ user, here, place }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const { first, top, account } = menuLinks(user && accountLinks(user, here), user?.role);

  return (
    <div className={user ? 'md:hidden' : 'ml-auto md:hidden'}>
      <button
        {...opens}
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        className={iconBox}
        onClick={() => 'commandForElement' in HTMLButtonElement.prototype || dialog.current?.showModal()}
      >
        <Icon name="menu" size="size-7" />
      </button>
      <dialog
        ref={dialog}
        id={commandfor}
        aria-label="Menu"
        className="on-dark my-0 mr-0 ml-auto h-dvh max-h-none w-[min(21rem,100vw)] max-w-none bg-poster-ink text-poster-paper open:animate-[slide-in_220ms_ease-out]"
      >
        <div className="flex min-h-full flex-col gap-5 p-4">
          <div className="flex items-center justify-between">
            <BrandLink />
            <button {...closes} type="button" aria-label="Close menu" className={iconBox} onClick={close}>
              <Icon name="close" size="size-7" />
            </button>
          </div>
          {user && (
            <p className="px-3 text-poster-faded">
              Hi, <strong className="text-poster-paper">{user.name}</strong>
            </p>
          )}
          <nav aria-label="Main">
            <ul className="flex flex-col gap-1">
              {[...first, ...top].map(({ to, label }, nth) => (
                <li key={to}>
                  <Link
                    to={to}
                    onClick={close}
                    aria-current={isCurrent(to, place) ? 'page' : undefined}
                    className={cx(
                      entry,
                      nth < first.length || !user ? 'font-display text-xl' : 'text-base',
                      isCurrent(to, place) ? 'bg-marigold text-poster-ink' : 'hover:bg-white/10',
                    )}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {user ? (
            <ul className="flex flex-col gap-1 border-t border-white/15 pt-4">
              {account.map(({ to, label, icon }) => (
                <li key={to}>
                  <Link to={to} onClick={close} className={cx(entry, 'hover:bg-white/10')}>
                    <Icon name={icon} />
                    {label}
                  </Link>
                </li>
              ))}
              <li>
                <LogoutForm onClick={close} className={cx(entry, 'w-full hover:bg-white/10')} />
              </li>
            </ul>
          ) : (
            <div className="mt-auto grid grid-cols-2 gap-3 pb-4 text-center font-semibold">
              <Link
                to={fromHere('/login', here)}
                onClick={close}
                className="rounded-md border border-white/40 py-3"
              >
                Sign in
              </Link>
              <Link
                to={fromHere('/register', here)}
                onClick={close}
                className="rounded-md bg-red py-3 text-white"
              >
                Sign up
              </Link>
            </div>
          )}
        </div>
      </dialog>
    </div>
  );
}
