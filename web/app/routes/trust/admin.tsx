import { Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { apiContext } from '../../shell/calls/context.ts';
import { ErrorScreen } from '../../shell/page/error-screen.tsx';
import { part } from '../../shell/page/part.tsx';
import { currentUser } from '../../shell/session/session.ts';
import type { Admin } from '../../trust/moderation/load-admin.ts';
import { FullScreenSpinner } from '../../ui/states/full-screen-spinner.tsx';
import type { Route } from './+types/admin';

// loaded on opening: the route list is on every page and must stay small
const importPage = () => import('../../trust/moderation/admin-page.tsx');
const AdminPage = part('admin', importPage, (it) => it.AdminPage);
const AdminError = part('admin/error', importPage, (it) => it.AdminError);

const absent = () => new Response(null, { status: 404 });

/** Below '/admin' there are pages for administrators only (rule moderation/who-1). */
export async function loader({ context }: Route.LoaderArgs): Promise<Admin | null> {
  const { status, body } = await context.get(apiContext)('/api/auth');
  if (status !== 200 || !(body as { data: { isAdministrator: boolean } }).data.isAdministrator)
    throw absent();
  return null;
}

/** Not rendered on the server. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<Admin | null> {
  const user = await currentUser();
  if (!user?.isAdministrator) throw absent();
  const { loadAdmin } = await AdminPage.fetch();
  return loadAdmin(user, params['*'], request);
}
clientLoader.hydrate = true as const;

export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
});

export const HydrateFallback = () => <FullScreenSpinner title="Moderation" what="moderation" />;

/** '7 waiting · Moderation'; on other pages than the queue with their name. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  const shown = loaderData && 'counts' in loaderData ? loaderData : null;
  const page = shown?.title ? `Moderation: ${shown.title}` : 'Moderation';
  const title = shown?.counts.queue ? `${shown.counts.queue} waiting · ${page}` : page;
  return [{ title }, { name: 'robots', content: 'noindex' }];
};

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Suspense fallback={<HydrateFallback />}>{loaderData && <AdminPage admin={loaderData} />}</Suspense>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error)) return <ErrorScreen error={error} />;
  return (
    <Suspense>
      <AdminError error={error} />
    </Suspense>
  );
}
