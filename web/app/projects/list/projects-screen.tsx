import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation, useParams } from 'react-router';
import { useUser } from '../../shell/session/use-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { prepareToasts } from '../../ui/toasts/toast.ts';
import { ListPanel } from '../signed-in-parts.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import type { ProjectList } from './project-list.ts';

/** List and detail side by side; on a phone one of them at a time (rule projects/lists-4). On a tablet a
    director's list collapses next to an open project, to give the width to its talents. */
export function ProjectsScreen({ list, above }: { list: ProjectList | null; above?: ReactNode }) {
  const user = useUser();
  const { projectIdentifier } = useParams();
  const coming = usePendingIdentifier();
  const open = projectIdentifier !== undefined;
  const signedIn = user !== null;
  const foldable = open && user?.role === 'Director';
  const [folded, setFolded] = useFolded(foldable);
  useEffect(() => {
    if (signedIn) prepareToasts();
  }, [signedIn]);

  // a visitor with a shared link sees only that project
  if (!user) return <Outlet context={null} />;

  const waiting = (
    <>
      {!open && <h1 className="sr-only">Projects</h1>}
      <ListSkeleton />
    </>
  );
  const alone = !open && list?.projects.length === 0;
  const isLeaving = open && coming !== undefined && coming !== projectIdentifier;
  return (
    <div
      className={cx(
        'mx-auto grid w-full max-w-page flex-1 content-start items-start gap-x-8 px-(--page-margin) py-5 md:py-8 lg:grid-cols-[21rem_minmax(0,1fr)] print:block',
        !folded && 'md:max-lg:grid-cols-[17rem_minmax(0,1fr)]',
      )}
    >
      {foldable && (
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={!folded}
          aria-controls="project-list"
          onClick={() => setFolded(!folded)}
          className="col-span-full -mt-3 mb-3 -ml-3 justify-self-start max-md:hidden lg:hidden"
        >
          <Icon name={folded ? 'menu' : 'close'} />
          {folded ? 'Show projects' : 'Hide projects'}
        </Button>
      )}
      <aside
        id="project-list"
        aria-label="Projects"
        className={cx(
          'print:hidden md:sticky md:top-24 md:flex md:max-h-[calc(100dvh-7.5rem)] md:flex-col',
          open && 'max-md:hidden',
          folded && 'md:max-lg:hidden',
        )}
      >
        {above}
        <Suspense fallback={waiting}>
          {list ? <ListPanel list={list} selected={coming ?? projectIdentifier} /> : waiting}
        </Suspense>
      </aside>
      <div
        // until the chosen project is here, the other one takes no clicks
        inert={isLeaving}
        className={cx('min-w-0', !open && !alone && 'max-md:hidden', isLeaving && 'opacity-60')}
      >
        <Outlet context={list} />
      </div>
    </div>
  );
}

/** Whether the list is collapsed: initially for those who come to a project from a talent or by a link, and
    after scrolling down to the talents; not while choosing among projects. */
function useFolded(foldable: boolean) {
  const { hash, key } = useLocation();
  const [folded, setFolded] = useState(foldable);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (hash === '#talents') setFolded(true);
  }
  return [folded && foldable, setFolded] as const;
}

/** The chosen project that is still loading, so that its row reacts at once. */
function usePendingIdentifier(): string | undefined {
  const { location } = useNavigation();
  const found = location && /^\/projects\/([^/]+)$/.exec(location.pathname);
  return found?.[1] && decodeURIComponent(found[1]);
}
