import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { Suspense } from 'react';
import { type ShouldRevalidateFunctionArgs, useOutletContext } from 'react-router';
import type { Talents } from '../../casting/candidates/load-talents.ts';
import { TalentsSection } from '../../projects/signed-in-parts.ts';
import { PanelError } from '../../shell/page/panel-error.tsx';
import { currentUser } from '../../shell/session/session.ts';
import { samePeople } from '../../ui/filters/filter-params.ts';
import type { Route } from './+types/projects-talents';

/** Not rendered on the server. */
export function loader(): Talents | null {
  return null;
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<Talents | null> {
  const user = await currentUser();
  if (user?.role !== 'Director') return null;
  // loaded in parallel with the parts that show them
  const [talents] = await Promise.all([
    import('../../casting/candidates/load-talents.ts').then(({ loadTalents }) =>
      loadTalents(params.projectIdentifier, new URL(request.url).searchParams),
    ),
    TalentsSection.fetch(),
  ]);
  return talents;
}
clientLoader.hydrate = true as const;

/** More open pages do not make another list. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return samePeople(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const project = useOutletContext<Project>();
  return (
    loaderData && (
      <Suspense fallback={null}>
        <TalentsSection project={project} talents={loaderData} />
      </Suspense>
    )
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PanelError error={error} message="The talents could not be loaded." />;
}
