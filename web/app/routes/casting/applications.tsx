import { redirect } from 'react-router';
import { ApplicationsFrame } from '../../casting/applications/applications-frame.tsx';
import { ApplicationsScreen } from '../../casting/applications/applications-screen.tsx';
import { ApplicationsSkeleton } from '../../casting/applications/applications-skeleton.tsx';
import { loadApplications } from '../../casting/applications/load-applications.ts';
import { PanelError } from '../../shell/page/panel-error.tsx';
import { requireUser } from '../../shell/session/session.ts';
import type { Route } from './+types/applications';

/** Directors do not apply: their casting is with their projects. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request);
  if (user.role === 'Director') throw redirect('/projects');
  return loadApplications(new URL(request.url).searchParams, request.signal);
}

export const HydrateFallback = () => <ApplicationsSkeleton />;

export const meta = () => [{ title: 'My applications · Kirdaar' }];

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ApplicationsScreen applications={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ApplicationsFrame>
      <PanelError error={error} message="Your applications could not be loaded." />
    </ApplicationsFrame>
  );
}
