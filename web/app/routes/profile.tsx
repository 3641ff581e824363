import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useLocation, useSearchParams } from 'react-router';
import { BackBar } from '../features/profile/back-bar.tsx';
import { listContext } from '../features/profile/list-context.ts';
import { loadProfile } from '../features/profile/load-profile.ts';
import { ProfileBody } from '../features/profile/profile-body.tsx';
import { ProfileHero } from '../features/profile/profile-hero.tsx';
import { profileMeta } from '../features/profile/profile-meta.ts';
import { ApiError } from '../shell/api-error.ts';
import { publicUrlContext } from '../shell/context.ts';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { serverGet } from '../shell/server-get.ts';
import { useUser } from '../shell/use-user.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { Route } from './+types/profile';

// Only directors with a project in hand see these parts: nobody else fetches them.
const TalentBar = lazy(() =>
  import('../features/profile/talent-bar.tsx').then((part) => ({ default: part.TalentBar })),
);
const importAuditions = () => import('../features/profile/auditions.tsx');
const Auditions = lazy(() => importAuditions().then((part) => ({ default: part.Auditions })));

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { publicIdentifier } = params;
  const query = { projectIdentifier: projectOf(request) };
  const profile = await serverGet(context, 'getProfile', { params: { publicIdentifier }, query });
  return { profile, publicUrl: context.get(publicUrlContext) };
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const asked = { publicIdentifier: params.publicIdentifier, projectIdentifier: projectOf(request) };
  const profile = await loadProfile(asked).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) throw new Response(null, { status: 404 });
    throw error;
  });
  // there at once, for it stands above all the rest
  if (profile.project) await importAuditions();
  return { profile, publicUrl: window.location.origin };
}

/** The project that a talent was opened from, as the address tells. */
function projectOf(request: Request): string | undefined {
  return new URL(request.url).searchParams.get('project') ?? undefined;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? profileMeta(loaderData.profile, loaderData.publicUrl)
    : [{ title: 'Profile not found · Kirdaar' }];

export default function Page({ loaderData: { profile } }: Route.ComponentProps) {
  const viewer = useUser();
  const [search] = useSearchParams();
  // the server knows nothing of it
  const state: unknown = useLocation().state;
  const context = listContext(search, useHydrated() ? state : null);
  return (
    <article>
      {context.kind === 'project' && viewer?.role === 'Director' && (
        <Suspense fallback={<div className="h-14" />}>
          <TalentBar artist={profile} context={context} />
        </Suspense>
      )}
      {context.kind === 'profiles' && <BackBar to={context.back} />}
      <ProfileHero profile={profile} />
      {profile.project && (
        <Suspense fallback={null}>
          <Auditions key={profile._id} profile={profile} />
        </Suspense>
      )}
      <ProfileBody key={profile._id} profile={profile} />
    </article>
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
