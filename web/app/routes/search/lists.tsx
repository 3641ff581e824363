import { Suspense } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { part } from '../../shell/page/part.tsx';
import { requireUser } from '../../shell/session/session.ts';
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
  return loadLists(user._id, params.listId, request);
}

export const HydrateFallback = () => <FullScreenSpinner what="your lists" />;

export const meta = () => [{ title: 'My lists · Kirdaar' }, { name: 'robots', content: 'noindex' }];

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
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
