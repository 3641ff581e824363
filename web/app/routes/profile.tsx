import type { ProfileView } from '@kirdaar/contract/users.ts';
import { Suspense } from 'react';
import {
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useSearchParams,
} from 'react-router';
import { BackBar } from '../features/profile/back-bar.tsx';
import { type ListContext, listContext } from '../features/profile/list-context.ts';
import { fetchPartsOf, Review } from '../features/profile/parts-of-some.ts';
import { isPhotoTurn } from '../features/profile/photo-viewer.tsx';
import { ProfileBody } from '../features/profile/profile-body.tsx';
import { ProfileHero } from '../features/profile/profile-hero.tsx';
import { profileMeta } from '../features/profile/profile-meta.ts';
import { ApiError } from '../shell/calls/api-error.ts';
import { publicUrlContext } from '../shell/calls/context.ts';
import { serverGet } from '../shell/calls/server-get.ts';
import { ErrorScreen } from '../shell/page/error-screen.tsx';
import { useUser } from '../shell/session/use-user.ts';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { Route } from './+types/profile';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { publicIdentifier } = params;
  const query = { projectIdentifier: projectOf(request) };
  const profile = await serverGet(context, 'getProfile', { params: { publicIdentifier }, query });
  return { profile, publicUrl: context.get(publicUrlContext) };
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  // a profile that the server rendered needs none of this: it comes with the first one that is stepped to
  const { loadProfile } = await import('../features/profile/load-profile.ts');
  const asked = { publicIdentifier: params.publicIdentifier, projectIdentifier: projectOf(request) };
  const profile = await loadProfile(asked).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) throw new Response(null, { status: 404 });
    throw error;
  });
  await fetchPartsOf(profile);
  return { profile, publicUrl: window.location.origin };
}

/** A photograph that Back closes leaves the profile as it is. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href || !isPhotoTurn();

/** The project that a talent was opened from, as the address tells. */
function projectOf(request: Request): string | undefined {
  return new URL(request.url).searchParams.get('project') ?? undefined;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? profileMeta(loaderData.profile, loaderData.publicUrl)
    : [{ title: 'Profile not found · Kirdaar' }];

export default function Page({ loaderData: { profile } }: Route.ComponentProps) {
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
    </article>
  );
}

/** Where only the navigation state may tell of a list. It looks once more when the scripts are there, which the page
    around it must not: parts that are still on their way would vanish until they come. */
function OpenedFrom({ profile }: { profile: ProfileView }) {
  const [search] = useSearchParams();
  // the server knows nothing of it
  const state: unknown = useLocation().state;
  return <Head profile={profile} context={listContext(search, useHydrated() ? state : null)} />;
}

/** The head of a profile, below the bar of the list that it was opened from. */
function Head({ profile, context }: { profile: ProfileView; context: ListContext }) {
  const viewer = useUser();
  const hero = <ProfileHero profile={profile} />;
  if (context.kind === 'project' && viewer?.role === 'Director') {
    return (
      <Suspense fallback={hero}>
        <Review profile={profile} context={context} />
      </Suspense>
    );
  }
  return (
    <>
      {context.kind === 'profiles' && <BackBar to={context.back} />}
      {hero}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorScreen error={error} />;
  return (
    <div className="mx-auto max-w-2xl py-12">
      <h1 className="sr-only">Profile not found</h1>
      <EmptyState title="Profile not found" action={<ButtonLink to="/profiles">All Profiles</ButtonLink>}>
        This profile does not exist, or is not complete yet.
      </EmptyState>
    </div>
  );
}
