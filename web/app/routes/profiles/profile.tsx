import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { Suspense } from 'react';
import {
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useSearchParams,
} from 'react-router';
import { profileAtDesk } from '../../profiles/profile/at-desk.ts';
import { isAtDesk, type ListContext, listContext, projectOf } from '../../profiles/profile/list-context.ts';
import { BackBar, fetchPartsOf } from '../../profiles/profile/parts-of-some.ts';
import { PersonScript } from '../../profiles/profile/person-script.tsx';
import { isPhotoTurn } from '../../profiles/profile/photos/photo-viewer.tsx';
import { ProfileBody } from '../../profiles/profile/profile-body.tsx';
import { ProfileHero } from '../../profiles/profile/profile-hero.tsx';
import { profileMeta } from '../../profiles/profile/profile-meta.ts';
import { seenFrom } from '../../profiles/profile/seen-at-desk.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { publicUrlContext } from '../../shell/calls/context.ts';
import { serverGet } from '../../shell/calls/server-get.ts';
import { ErrorScreen } from '../../shell/page/error-screen.tsx';
import { part } from '../../shell/page/part.tsx';
import { useUser } from '../../shell/session/use-user.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { Route } from './+types/profile';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { publicIdentifier } = params;
  const { searchParams } = new URL(request.url);
  const projectIdentifier = projectOf(searchParams) ?? undefined;
  const reviewed =
    projectIdentifier && isAtDesk(searchParams) ? await asReviewer(context, projectIdentifier) : null;
  const profile = await (reviewed
    ? profileAtDesk((name, input) => serverGet(context, name, input as never), {
        projectId: reviewed._id,
        publicIdentifier,
        search: searchParams,
      }).catch(notFound)
    : serverGet(context, 'getProfile', {
        params: { publicIdentifier },
        query: { projectIdentifier, contact: isAhead(request) ? 'later' : undefined },
      }));
  return { profile: seenFrom(profile, searchParams), publicUrl: context.get(publicUrlContext) };
}

/**
 * Whether no user looks at the request: a browser prefetches, or the desk's page shows no contact details of
 * another owner's project (rules contact/card-2, desk/screens-10).
 */
function isAhead({ url, headers }: Request): boolean {
  return headers.get('sec-purpose')?.startsWith('prefetch') || new URL(url).searchParams.has('desk');
}

/** The project whose desk an address names, if the viewer is its reviewer. */
async function asReviewer(context: Route.LoaderArgs['context'], identifier: string) {
  const project = await serverGet(context, 'getProjectByIdentifier', { params: { identifier } }).catch(
    () => null,
  );
  return project?.team === 'reviewer' ? project : null;
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  // a server-rendered profile does not need this: it is loaded with the first step to another profile
  const { loadProfile } = await import('../../profiles/profile/load-profile.ts');
  const { searchParams } = new URL(request.url);
  const profile = await loadProfile(params.publicIdentifier, searchParams).catch(notFound);
  await Promise.all([fetchPartsOf(profile), isReviewedAt(profile, searchParams) && ProfileReview.fetch()]);
  return { profile, publicUrl: window.location.origin };
}

/** Whether the viewer will probably see the profile as part of a casting team. */
const isReviewedAt = ({ project }: ProfileView, search: URLSearchParams) =>
  Boolean(project) || search.has('suggested');

function notFound(error: unknown): never {
  if (error instanceof ApiError && error.status === 404) throw new Response(null, { status: 404 });
  throw error;
}

const ProfileReview = part(
  'profile/review',
  () => import('../casting/profile-review.tsx'),
  (it) => it.ProfileReview,
);

/** Closing a photograph with Back does not reload the profile. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href || !isPhotoTurn();

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData
    ? profileMeta(loaderData.profile, loaderData.publicUrl)
    : [{ title: `${isMissing(error) ? 'Profile not found' : 'Profile'} · Kirdaar` }];

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export default function Page({ loaderData: { profile, publicUrl } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const context = listContext(search);
  return (
    <article>
      {context.kind === 'none' ? (
        <OpenedFrom profile={profile} />
      ) : (
        <Head profile={profile} context={context} />
      )}
      <ProfileBody key={profile._id} profile={profile} />
      <PersonScript profile={profile} publicUrl={publicUrl} />
    </article>
  );
}

/**
 * Where only the navigation state may name a list. It renders again when scripts run, on its own: otherwise
 * suspended parts of the page would vanish until they load.
 */
function OpenedFrom({ profile }: { profile: ProfileView }) {
  const [search] = useSearchParams();
  // the server does not know it
  const state: unknown = useLocation().state;
  return <Head profile={profile} context={listContext(search, useHydrated() ? state : null)} />;
}

/** The head of a profile, below the bar of the list it was opened from. */
function Head({ profile, context }: { profile: ProfileView; context: ListContext }) {
  const viewer = useUser();
  const hero = <ProfileHero profile={profile} />;
  const isReviewed =
    context.kind === 'suggested' ||
    (context.kind === 'project' && (context.atDesk || viewer?.role === 'Director'));
  if (isReviewed && viewer) {
    return (
      <Suspense fallback={hero}>
        <ProfileReview profile={profile} context={context} />
      </Suspense>
    );
  }
  return (
    <>
      <Suspense>{context.kind === 'profiles' && <BackBar to={context.back} />}</Suspense>
      {hero}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const viewer = useUser();
  const { pathname } = useLocation();
  if (!isMissing(error)) return <ErrorScreen error={error} />;
  const signIn = `/login?from=${encodeURIComponent(pathname)}`;
  return (
    <div className="mx-auto max-w-2xl py-12">
      <h1 className="sr-only">Profile not found</h1>
      {viewer ? (
        <EmptyState title="Profile not found" action={<ButtonLink to="/profiles">All Profiles</ButtonLink>}>
          This profile does not exist, or is not complete yet.
        </EmptyState>
      ) : (
        <EmptyState title="Profile not found." action={<ButtonLink to={signIn}>Sign in</ButtonLink>}>
          Some are for members: sign in to look again.
        </EmptyState>
      )}
    </div>
  );
}
