import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { rolesTitle } from '../../search/roles-for-me/roles-title.ts';
import { part } from '../../shell/page/part.tsx';
import { requireUser } from '../../shell/session/session.ts';
import { useUser } from '../../shell/session/use-user.ts';
import { FullScreenSpinner } from '../../ui/states/full-screen-spinner.tsx';
import type { Route } from './+types/roles';

// loaded on opening: the route list is on every page and must stay small
const importRoles = () => import('../../search/roles-for-me/roles-page.tsx');
const RolesPage = part('roles', importRoles, (it) => it.RolesPage);
const RolesError = part('roles/error', importRoles, (it) => it.RolesError);

/** The roles that fit an artist, and the invitations of another professional; directors are sent to the projects. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireUser(request);
  if (user.role === 'Director') throw redirect('/projects');
  const { loadRoles } = await RolesPage.fetch();
  return loadRoles(request, user);
}

export const HydrateFallback = () => <FullScreenSpinner title={rolesTitle(useUser())} what="your roles" />;

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${rolesTitle(root.loaderData?.user)} · Kirdaar` },
  { name: 'robots', content: 'noindex' },
];

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
  return (
    <Suspense fallback={<HydrateFallback />}>
      <RolesPage shown={loaderData} />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Suspense>
      <RolesError error={error} />
    </Suspense>
  );
}
