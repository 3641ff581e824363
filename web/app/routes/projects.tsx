import { redirect } from 'react-router';
import { listParams, sameParams } from '../features/projects/addresses.ts';
import {
  loadProjectList,
  type ProjectList,
  projectListIsStale,
} from '../features/projects/list/project-list.ts';
import { ProjectsScreen } from '../features/projects/list/projects-screen.tsx';
import { importListPanel } from '../features/projects/signed-in-parts.ts';
import { apiContext } from '../shell/calls/context.ts';
import { PanelError } from '../shell/page/panel-error.tsx';
import { currentUser, requireUser, signInPath } from '../shell/session/session.ts';
import type { Route } from './+types/projects';

/** The list is the signed-in browser's own matter; without a session only a shared project link opens
    (rule projects/seen-2). */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<ProjectList | null> {
  if (!('projectIdentifier' in params)) {
    const { status } = await context.get(apiContext)('/api/auth');
    if (status !== 200) throw redirect(signInPath(request));
  }
  return null;
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<ProjectList | null> {
  const user = 'projectIdentifier' in params ? await currentUser() : await requireUser(request);
  if (!user) return null;
  const [list] = await Promise.all([
    loadProjectList(user, new URL(request.url).searchParams, request.signal),
    importListPanel(),
  ]);
  return list;
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
  return <ProjectsScreen list={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <h1 className="sr-only">Projects</h1>
      <PanelError error={error} message="The projects could not be loaded." />
    </>
  );
}
