import { Suspense } from 'react';
import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { part } from '../../shell/page/part.tsx';
import { requireUser } from '../../shell/session/session.ts';
import { samePeople } from '../../ui/filters/filter-params.ts';
import { FullScreenSpinner } from '../../ui/states/full-screen-spinner.tsx';

// loaded on opening: the route list is on every page and must stay small
const importLists = () => import('../../search/talent-lists/own-lists-page.tsx');
const ListsPage = part('lists', importLists, (it) => it.OwnListsPage);
const ListsError = part('lists/error', importLists, (it) => it.OwnListsError);

/** The lists of a casting director, or one of them; not found for others. */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const user = await requireUser(request);
  if (user.role !== 'Director') throw new Response(null, { status: 404 });
  const { loadLists } = await ListsPage.fetch();
  return loadLists(params.listId, request);
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

/** The next part of a list loads by itself. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && !samePeople(currentUrl, nextUrl);

export const HydrateFallback = () => <FullScreenSpinner title="My lists" what="your lists" />;

export const meta = ({ loaderData }: { loaderData?: Loaded }) => [
  { title: `${loaderData?.one ? `List: ${loaderData.one.name}` : 'My lists'} · Kirdaar` },
  { name: 'robots', content: 'noindex' },
];

export default function Page({ loaderData }: { loaderData: Loaded }) {
  return (
    <Suspense fallback={<HydrateFallback />}>
      <ListsPage shown={loaderData} />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Suspense>
      <ListsError error={error} />
    </Suspense>
  );
}
