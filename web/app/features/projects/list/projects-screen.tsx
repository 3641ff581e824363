import { Suspense, useEffect } from 'react';
import { Outlet, useNavigation, useParams } from 'react-router';
import { useUser } from '../../../shell/use-user.ts';
import { cx } from '../../../ui/class-names.ts';
import { prepareToasts } from '../../../ui/toast.ts';
import { ListPanel } from '../signed-in-parts.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import type { ProjectList } from './project-list.ts';

/** List and detail side by side; on a phone one of them at a time (P §2, reading 37). */
export function ProjectsScreen({ list }: { list: ProjectList | null }) {
  const user = useUser();
  const { projectIdentifier } = useParams();
  const coming = usePendingIdentifier();
  const open = projectIdentifier !== undefined;
  const signedIn = user !== null;
  useEffect(() => {
    if (signedIn) prepareToasts();
  }, [signedIn]);

  // a visitor with a shared link sees that project alone
  if (!user) return <Outlet context={null} />;

  const alone = !open && list?.projects.length === 0;
  return (
    <div className="mx-auto grid w-full max-w-page flex-1 items-start gap-x-8 px-4 py-5 sm:px-6 md:grid-cols-[17rem_minmax(0,1fr)] md:py-8 lg:grid-cols-[21rem_minmax(0,1fr)]">
      <aside
        aria-label="Projects"
        className={cx(
          'md:sticky md:top-24 md:flex md:max-h-[calc(100dvh-7.5rem)] md:flex-col',
          open && 'max-md:hidden',
        )}
      >
        <Suspense fallback={<ListSkeleton />}>
          {list ? <ListPanel list={list} selected={coming ?? projectIdentifier} /> : <ListSkeleton />}
        </Suspense>
      </aside>
      <div className={cx('min-w-0', !open && !alone && 'max-md:hidden')}>
        <Outlet context={list} />
      </div>
    </div>
  );
}

/** The project that was just chosen and is still loading, so that its row answers at once. */
function usePendingIdentifier(): string | undefined {
  const { location } = useNavigation();
  const found = location && /^\/projects\/([^/]+)$/.exec(location.pathname);
  return found?.[1] && decodeURIComponent(found[1]);
}
