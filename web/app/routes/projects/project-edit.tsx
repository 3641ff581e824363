import { AccessDenied } from '../../projects/project-form/access-denied.tsx';
import { loadEdited } from '../../projects/project-form/load-edited.ts';
import { ProjectForm } from '../../projects/project-form/project-form.tsx';
import { requireUser } from '../../shell/session/session.ts';
import { FullScreenSpinner } from '../../ui/states/full-screen-spinner.tsx';
import type { Route } from './+types/project-edit';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { _id, role } = await requireUser(request);
  if (role !== 'Director') return null;
  return { userId: _id, ...(await loadEdited(params.projectIdentifier, _id)) };
}

export const HydrateFallback = () => <FullScreenSpinner title="Edit project" what="the form" />;

export const meta = () => [{ title: 'Edit project · Kirdaar' }];

// a later load must not replace typed text
export const shouldRevalidate = () => false;

export default function Page({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <AccessDenied signedIn />;
  const { project } = loaderData;
  return <ProjectForm key={project._id} mode={project.isDraft ? 'draft' : 'published'} {...loaderData} />;
}
