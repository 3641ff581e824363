import type { ArtistCard, SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import { firstPeople, loadPeople } from '../../search/talents/load-people.ts';
import { ProfilesScreen } from '../../search/talents/profiles-screen.tsx';
import { filterLists, serverFilterLists } from '../../shell/memory/reference-lists.ts';
import { ErrorScreen } from '../../shell/page/error-screen.tsx';
import { isSignedOut, requireUser } from '../../shell/session/session.ts';
import { requireUserOnServer } from '../../shell/session/session-on-server.ts';
import { type Faces, facesIn } from '../../ui/faces/faces.ts';
import type { FilterLists } from '../../ui/filters/filter-lists.ts';
import { samePeople } from '../../ui/filters/filter-params.ts';
import type { OpenPages } from '../../ui/long-list/open-pages.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { FullScreenSpinner } from '../../ui/states/full-screen-spinner.tsx';
import type { Route } from './+types/profiles';

type ProfilesPage = {
  people: OpenPages<ArtistCard> | null;
  /** For browsers without scripts. */
  next: string | null;
  faces: Faces;
  lists: FilterLists;
};

/** Only directors have small faces (rule lists/faces-1). */
const facesOf = ({ role }: SelfUser, cookies: string | null): Faces =>
  role === 'Director' ? facesIn(cookies) : 'large';

/** Only directors have filters. */
const noLists: FilterLists = { languages: [], departments: [] };
const chosenFrom = ['languages', 'departments', 'skills'];

export async function loader({ context, request }: Route.LoaderArgs): Promise<ProfilesPage> {
  const user = await requireUserOnServer(context, request);
  const { searchParams } = new URL(request.url);
  const faces = facesOf(user, request.headers.get('cookie'));
  const [first, lists] = await Promise.all([
    firstPeople(context, searchParams, faces),
    // the page names the chosen ones; the options load with the scripts
    user.role === 'Director' && chosenFrom.some((name) => searchParams.has(name))
      ? serverFilterLists(context)
      : noLists,
  ]);
  return { ...first, faces, lists };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<ProfilesPage> {
  const user = await requireUser(request);
  const faces = facesOf(user, document.cookie);
  const [people, lists] = await Promise.all([
    loadPeople(new URL(request.url).searchParams, faces),
    user.role === 'Director' ? filterLists() : noLists,
  ]);
  return { people, next: null, faces, lists };
}
// data missing in the document loads as soon as the scripts run
clientLoader.hydrate = true as const;

export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && !samePeople(currentUrl, nextUrl);

export const meta = () => [
  { title: 'All Profiles · Kirdaar' },
  {
    name: 'description',
    content: 'Everybody who is listed on Kirdaar: search by name, narrow by what a role asks for.',
  },
];

export default function Page({ loaderData: { people, ...rest } }: Route.ComponentProps) {
  return people ? (
    <ProfilesScreen people={people} {...rest} />
  ) : (
    <FullScreenSpinner title="All Profiles" what="the list" />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate, state } = useRevalidator();
  if (isSignedOut(error)) return <ErrorScreen error={error} />;
  return (
    <div className="mx-auto w-full max-w-page px-(--page-margin) py-8">
      <h1 className="font-display text-3xl sm:text-4xl">All Profiles</h1>
      <ErrorState
        message="Failed to load profiles. Please try again later."
        onRetry={revalidate}
        retrying={state === 'loading'}
      />
    </div>
  );
}
