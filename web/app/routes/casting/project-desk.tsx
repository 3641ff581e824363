import { type ComponentType, Suspense } from 'react';
import { type ShouldRevalidateFunctionArgs, useParams } from 'react-router';
import { part } from '../../shell/page/part.tsx';
import { requireUser } from '../../shell/session/session.ts';
import { samePeople } from '../../ui/filters/filter-params.ts';
import { FullScreenSpinner } from '../../ui/states/full-screen-spinner.tsx';
import type { Route } from './+types/project-desk';

type Data = { project: { name: string | null } } | null;
type PageProps = { data: never; projectIdentifier: string };
type DeskPage = {
  load: (projectIdentifier: string, params: URLSearchParams) => Promise<Data>;
  Page: ComponentType<PageProps>;
};

// pages load on opening; they share an address, to keep the route list small
const deskPages: Record<string, { title: string; ask: () => Promise<DeskPage> }> = {
  '': { title: 'Casting desk', ask: () => import('../../casting/desk/desk-page.tsx') },
  compare: { title: 'Compare', ask: () => import('../../casting/desk/compare/compare-page.tsx') },
  sheet: { title: 'Print sheet', ask: () => import('../../casting/desk/sheet/sheet-page.tsx') },
};

const drawn = Object.fromEntries(
  Object.entries(deskPages).map(([name, { ask }]) => [name, part(`desk/${name}`, ask, (it) => it.Page)]),
);
const ProjectError = part(
  'desk/error',
  () => import('../../projects/project-error.tsx'),
  (it) => it.ProjectError,
);

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  await requireUser(request);
  const asked = drawn[params['*']];
  if (!asked) throw new Response(null, { status: 404 });
  const { load } = await asked.fetch();
  return load(params.projectIdentifier, new URL(request.url).searchParams);
}

const titleOf = (params: { '*'?: string | undefined }) =>
  deskPages[params['*'] ?? '']?.title ?? 'Casting desk';

export const HydrateFallback = () => (
  <FullScreenSpinner title={titleOf(useParams())} what="the casting desk" />
);

export const meta: Route.MetaFunction = ({ loaderData, params }) => {
  const data = loaderData as Data | undefined;
  return [{ title: `${titleOf(params)}${data?.project.name ? `: ${data.project.name}` : ''} · Kirdaar` }];
};

/** More open pages do not make another list. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isSamePage = args.currentUrl.pathname === args.nextUrl.pathname;
  return isSamePage && samePeople(args.currentUrl, args.nextUrl) ? false : args.defaultShouldRevalidate;
}

export default function Page({ loaderData, params }: Route.ComponentProps) {
  const Shown = drawn[params['*']];
  return (
    <Suspense fallback={<HydrateFallback />}>
      {Shown && <Shown data={loaderData as never} projectIdentifier={params.projectIdentifier} />}
    </Suspense>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <h1 className="sr-only">Casting desk</h1>
      <ProjectError error={error} />
    </Suspense>
  );
}
