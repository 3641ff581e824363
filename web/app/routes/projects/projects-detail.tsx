import type { ProjectPreview as Preview, Project } from '@kirdaar/contract/projects/projects.ts';
import { Suspense } from 'react';
import { Outlet, replace, useRouteLoaderData } from 'react-router';
import type { Talents } from '../../casting/candidates/load-talents.ts';
import { editPath } from '../../projects/addresses.ts';
import { DetailSkeleton } from '../../projects/detail/detail-skeleton.tsx';
import { WayBack } from '../../projects/detail/way-back.tsx';
import { ProjectPreview, previewDescription } from '../../projects/preview.tsx';
import { isNotFound, ProjectError } from '../../projects/project-error.tsx';
import { ProjectDetail } from '../../projects/signed-in-parts.ts';
import { apiContext, publicUrlContext } from '../../shell/calls/context.ts';
import { serverGet } from '../../shell/calls/server-get.ts';
import { askProject } from '../../shell/memory/known-projects.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { currentUser } from '../../shell/session/session.ts';
import { useUser } from '../../shell/session/use-user.ts';
import { fileAddress } from '../../ui/pictures/photo-source.ts';
import type { Route } from './+types/projects-detail';

type ProjectPage =
  | { kind: 'preview'; preview: Preview; publicUrl: string }
  | { kind: 'project'; project: Project }
  /** Signed in: the browser loads the project. */
  | { kind: 'waiting' };

export async function loader({ context, params }: Route.LoaderArgs): Promise<ProjectPage> {
  const { status } = await context.get(apiContext)('/api/auth');
  if (status === 200) return { kind: 'waiting' };
  const preview = await serverGet(context, 'getProjectPreview', {
    params: { identifier: params.projectIdentifier },
  });
  return { kind: 'preview', preview, publicUrl: context.get(publicUrlContext) };
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<ProjectPage> {
  const user = await currentUser();
  if (!user) return serverLoader();
  const [project] = await Promise.all([loadProject(params.projectIdentifier), ProjectDetail.fetch()]);
  return { kind: 'project', project };
}
clientLoader.hydrate = true as const;

/** A project for the signed-in viewer; a draft that they may edit redirects to its form (rule projects/drafts-9).
    Throws the server's refusal. */
async function loadProject(projectIdentifier: string): Promise<Project> {
  const project = await askProject(projectIdentifier);
  if (project.can.edit && project.isDraft) throw replace(editPath(project.projectIdentifier));
  return project;
}

/** The talents below have their own parameters; only another project, or a change to this one, loads it again. */
export function shouldRevalidate(args: {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
    ? defaultShouldRevalidate
    : false;
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (loaderData?.kind === 'project')
    return pageMeta({ title: loaderData.project.name ?? 'Untitled Project' });
  if (loaderData?.kind !== 'preview')
    return pageMeta({ title: isNotFound(error) ? 'Project not Found' : 'Project' });
  const { preview, publicUrl } = loaderData;
  return pageMeta({
    title: preview.name,
    description: previewDescription(preview),
    path: `/projects/${preview.projectIdentifier}`,
    publicUrl,
    image: preview.banner && fileAddress(preview.banner.url),
  });
};

export default function Page({ loaderData: shown }: Route.ComponentProps) {
  const talents = useRouteLoaderData('routes/casting/projects-talents') as Talents | null | undefined;
  if (shown.kind === 'waiting') return <Waiting />;
  if (shown.kind === 'preview') return <ProjectPreview preview={shown.preview} />;
  const { project } = shown;
  return (
    <Suspense fallback={<Waiting />}>
      <ProjectDetail key={project._id} project={project} counts={talents?.people.counts ?? null}>
        <Outlet context={project} />
      </ProjectDetail>
    </Suspense>
  );
}

function Waiting() {
  return (
    <>
      <h1 className="sr-only">Project</h1>
      <DetailSkeleton />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const user = useUser();
  return (
    <>
      <h1 className="sr-only">Project</h1>
      {user && <WayBack />}
      <ProjectError error={error} />
    </>
  );
}
