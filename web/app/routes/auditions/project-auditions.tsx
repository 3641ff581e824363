import { type ComponentType, Suspense } from 'react';
import { type ShouldRevalidateFunctionArgs, useParams } from 'react-router';
import { part } from '../../shell/page/part.tsx';
import { requireUser } from '../../shell/session/session.ts';
import { FullScreenSpinner } from '../../ui/states/full-screen-spinner.tsx';
import type { Route } from './+types/project-auditions';

type Address = { projectIdentifier: string; auditionId: string; userId: string; params: URLSearchParams };
type PageProps = { data: never; projectIdentifier: string };
type AuditionPage = { load: (address: Address) => Promise<unknown>; Page: ComponentType<PageProps> };

// each page loads lazily; they share a route, because every page loads the list of routes
const auditionPages: Record<string, { title: string; ask: () => Promise<AuditionPage> }> = {
  '': { title: 'Auditions', ask: () => import('../../auditions/team/rounds-page.tsx') },
  new: { title: 'New audition', ask: () => import('../../auditions/form/form-page.tsx') },
  round: { title: 'Audition', ask: () => import('../../auditions/team/round-page.tsx') },
  'round/invite': { title: 'Invite', ask: () => import('../../auditions/invitations/invite-page.tsx') },
  'round/day': { title: 'Day sheet', ask: () => import('../../auditions/day-sheet/day-page.tsx') },
  'round/edit': {
    title: 'Edit the audition',
    ask: () => import('../../auditions/form/form-page.tsx'),
  },
};

const drawn = Object.fromEntries(
  Object.entries(auditionPages).map(([name, { ask }]) => [
    name,
    part(`auditions/${name}`, ask, (it) => it.Page),
  ]),
);
const AuditionsError = part(
  'auditions/error',
  () => import('../../auditions/team/auditions-error.tsx'),
  (it) => it.AuditionsError,
);

/** The page in an address, '{id}' or '{id}/day', and its round. */
function pageOf(rest = '') {
  const [id = '', ...below] = rest.split('/');
  const isRound = id !== '' && id !== 'new';
  return { name: isRound ? ['round', ...below].join('/') : rest, auditionId: isRound ? id : '' };
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { _id: userId } = await requireUser(request);
  const { name, auditionId } = pageOf(params['*']);
  const asked = drawn[name];
  if (!asked) throw new Response(null, { status: 404 });
  const { load } = await asked.fetch();
  const { projectIdentifier } = params;
  return load({ projectIdentifier, auditionId, userId, params: new URL(request.url).searchParams });
}

const titleOf = (params: { '*'?: string | undefined }) =>
  auditionPages[pageOf(params['*']).name]?.title ?? 'Auditions';

export const HydrateFallback = () => <FullScreenSpinner title={titleOf(useParams())} what="the auditions" />;

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${titleOf(params)} · Kirdaar` },
  { name: 'robots', content: 'noindex' },
];

/** A tab of people is the same page, another day is not. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isSamePage = args.currentUrl.pathname === args.nextUrl.pathname;
  const isOtherTab = isSamePage && args.currentUrl.search !== args.nextUrl.search;
  const isDay = args.nextUrl.pathname.endsWith('/day');
  return isOtherTab && !isDay ? false : args.defaultShouldRevalidate;
}

export default function Page({ loaderData, params }: Route.ComponentProps) {
  const { name, auditionId } = pageOf(params['*']);
  const Shown = drawn[name];
  return (
    <Suspense fallback={<HydrateFallback />}>
      {Shown && (
        <Shown key={auditionId} data={loaderData as never} projectIdentifier={params.projectIdentifier} />
      )}
    </Suspense>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <AuditionsError error={error} />
    </Suspense>
  );
}
