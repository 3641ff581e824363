import { Suspense } from 'react';
import { redirect } from 'react-router';
import { listParams, sameParams } from '../../projects/addresses.ts';
import { loadProjectList, type ProjectList, projectListIsStale } from '../../projects/list/project-list.ts';
import { ProjectsScreen } from '../../projects/list/projects-screen.tsx';
import { ListPanel } from '../../projects/signed-in-parts.ts';
import { loadShared, type Shared } from '../../projects/team/load-shared.ts';
import { apiContext } from '../../shell/calls/context.ts';
import { PanelError } from '../../shell/page/panel-error.tsx';
import { part } from '../../shell/page/part.tsx';
import { currentUser, requireUser, signInPath } from '../../shell/session/session.ts';
import type { Route } from './+types/projects';

// few users have shared projects
const SharedProjects = part(
  'projects/shared',
  () => import('../../projects/team/shared-projects.tsx'),
  (it) => it.SharedProjects,
);

/** The projects shared with the user, and their component; none if loading fails: the list below still shows. */
async function loadSharedOrNone(signal: AbortSignal): Promise<Shared> {
  try {
    const shared = await loadShared(signal);
    if (shared.length > 0) await SharedProjects.fetch();
    return shared;
  } catch {
    return [];
  }
}

/** The browser loads the list when signed in; signed out, only a shared project link opens (rule projects/seen-2). */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Lists | null> {
  if (!('projectIdentifier' in params)) {
    const { status } = await context.get(apiContext)('/api/auth');
    if (status !== 200) throw redirect(signInPath(request));
  }
  return null;
}

type Lists = { list: ProjectList | null; shared: Shared };

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<Lists | null> {
  const user = 'projectIdentifier' in params ? await currentUser() : await requireUser(request);
  if (!user) return null;
  const [list, shared] = await Promise.all([
    loadProjectList(user, new URL(request.url).searchParams, request.signal),
    // artists are in no team
    user.role === 'Artist' ? [] : loadSharedOrNone(request.signal),
    ListPanel.fetch(),
  ]);
  return { list, shared };
}
clientLoader.hydrate = true as const;

export function shouldRevalidate(args: {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return projectListIsStale() || !sameParams(listParams, currentUrl.searchParams, nextUrl.searchParams);
}

export const meta = () => [{ title: 'Projects · Kirdaar' }];

export default function Page({ loaderData }: Route.ComponentProps) {
  const shared = loaderData?.shared ?? [];
  const above = shared.length > 0 && (
    <Suspense fallback={null}>
      <SharedProjects shared={shared} />
    </Suspense>
  );
  return <ProjectsScreen list={loaderData?.list ?? null} above={above} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <h1 className="sr-only">Projects</h1>
      <PanelError error={error} message="The projects could not be loaded." />
    </>
  );
}
