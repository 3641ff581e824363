import { Link, useLocation } from 'react-router';
import { useUser } from '../../shell/session/use-user.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SlowWord } from '../../ui/states/slow-word.tsx';

/** The skeleton of the own auditions, or of one. It has no data: this is all that the server renders (rule
    auditions/mine-4). */
export function OwnSkeleton() {
  const { pathname } = useLocation();
  const user = useUser();
  return (
    <div className="mx-auto flex w-full max-w-page flex-1 flex-col gap-5 px-(--page-margin) py-8 *:max-w-3xl">
      <h1 className="font-display text-3xl sm:text-4xl">My auditions</h1>
      <div role="status" className="noscript:hidden flex flex-col gap-4">
        <span className="sr-only">Loading…</span>
        {['one', 'two', 'three'].map((card) => (
          <span key={card} className="flex flex-col gap-2.5 rounded-lg border border-line bg-raised p-4">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="mt-3 h-12 w-full" />
          </span>
        ))}
        <SlowWord what="your auditions" />
      </div>
      <noscript>
        This page needs JavaScript, which is switched off in this browser.
        {!user && (
          <>
            {' '}
            <Link to={`/login?from=${encodeURIComponent(pathname)}`} className="font-semibold underline">
              Sign in
            </Link>
          </>
        )}
      </noscript>
    </div>
  );
}
