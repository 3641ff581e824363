import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import { loadPeople } from '../features/profiles-list/load-people.ts';
import { ProfilesScreen } from '../features/profiles-list/profiles-screen.tsx';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { filterLists } from '../shell/reference-lists.ts';
import { isSignedOut, requireUser } from '../shell/session.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { samePeople } from '../ui/filters/filter-params.ts';
import { FullScreenSpinner } from '../ui/full-screen-spinner.tsx';
import type { Route } from './+types/profiles';

const noLists = { languages: [], departments: [] };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request);
  const params = new URL(request.url).searchParams;
  const [people, lists] = await Promise.all([
    loadPeople(params),
    user.role === 'Director' ? filterLists() : noLists,
  ]);
  return { people, lists };
}

export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && !samePeople(currentUrl, nextUrl);

export const HydrateFallback = () => <FullScreenSpinner />;

export const meta = () => [
  { title: 'All Profiles · Kirdaar' },
  {
    name: 'description',
    content: 'Everybody who is listed on Kirdaar: search by name, narrow by what a role asks for.',
  },
];

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ProfilesScreen people={loaderData.people} lists={loaderData.lists} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate, state } = useRevalidator();
  if (isSignedOut(error)) return <ErrorScreen error={error} />;
  return (
    <ErrorState
      message="Failed to load profiles. Please try again later."
      onRetry={revalidate}
      retrying={state === 'loading'}
    />
  );
}
