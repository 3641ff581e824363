import { Link, useLocation } from 'react-router';
import { BellLink } from '../messaging/notifications/bell/bell-link.tsx';
import { BrandLink } from '../shell/frame/brand-link.tsx';
import { fromHere } from '../shell/memory/from-here.ts';
import { useUser } from '../shell/session/use-user.ts';
import { cx } from '../ui/class-names.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { isCurrent, placeOf, wideLinks } from './top-links.ts';
import { UserMenu } from './user-menu.tsx';

export function Header() {
  const { pathname, search, key } = useLocation();
  const here = pathname + search;
  const user = useUser();
  const place = placeOf(here, user?.role);
  return (
    <header className="on-dark sticky top-0 z-40 border-b border-white/15 bg-poster-ink text-poster-paper">
      <div className="mx-auto flex h-16 max-w-page items-center gap-3 px-(--page-margin)">
        <BrandLink />
        <nav aria-label="Main" className="ml-auto hidden md:block">
          <ul className="flex items-center">
            {wideLinks(user).map(({ to, label }) => (
              <li key={to} className={to === '/roles' ? 'max-xl:hidden' : undefined}>
                <Link
                  to={to}
                  aria-current={isCurrent(to, place) ? 'page' : undefined}
                  className={cx(
                    'flex h-16 items-center border-y-3 border-transparent px-2 text-sm font-medium whitespace-nowrap outline-offset-[-4px] transition-colors duration-150 lg:px-4 lg:text-base',
                    isCurrent(to, place)
                      ? 'border-b-marigold text-white'
                      : 'text-poster-faded hover:text-white',
                  )}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {user && <BellLink />}
        <div className="ml-2 hidden items-center gap-1 lg:ml-4 lg:gap-2 md:flex">
          {/* closes the menu after a followed link: a new key for every page */}
          {user ? <UserMenu key={key} user={user} here={here} /> : <SignedOutLinks here={here} />}
        </div>
        <MobileMenu user={user} here={here} place={place} />
      </div>
      <NavigationProgress />
    </header>
  );
}

function SignedOutLinks({ here }: { here: string }) {
  const box =
    'inline-flex min-h-11 items-center rounded-md px-3 font-semibold lg:px-4 whitespace-nowrap transition-colors duration-150';
  return (
    <>
      <Link to={fromHere('/login', here)} className={cx(box, 'hover:bg-white/10')}>
        Sign in
      </Link>
      <Link to={fromHere('/register', here)} className={cx(box, 'bg-red text-white hover:bg-red-deep')}>
        Sign up
      </Link>
    </>
  );
}
