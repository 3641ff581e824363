import { AccessDenied } from '../../projects/project-form/access-denied.tsx';
import { loadNew } from '../../projects/project-form/load-edited.ts';
import { ProjectForm } from '../../projects/project-form/project-form.tsx';
import { requireUser } from '../../shell/session/session.ts';
import { FullScreenSpinner } from '../../ui/states/full-screen-spinner.tsx';
import type { Route } from './+types/project-create';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { _id, role } = await requireUser(request);
  return role === 'Director' ? { userId: _id, kept: await loadNew(_id) } : null;
}

export const HydrateFallback = () => <FullScreenSpinner title="Create a project" what="the form" />;

export const meta = () => [{ title: 'Create a project · Kirdaar' }];

// a later load must not replace typed text
export const shouldRevalidate = () => false;

export default function Page({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <AccessDenied signedIn />;
  return <ProjectForm mode="create" project={null} protectedRoles={[]} {...loaderData} />;
}
