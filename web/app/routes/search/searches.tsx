import { Suspense } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { part } from '../../shell/page/part.tsx';
import { requireUser } from '../../shell/session/session.ts';
import { FullScreenSpinner } from '../../ui/states/full-screen-spinner.tsx';

// loaded on opening: the route list is on every page and must stay small
const importSearches = () => import('../../search/searches/searches-page.tsx');
const SearchesPage = part('searches', importSearches, (it) => it.SearchesPage);
const SearchesError = part('searches/error', importSearches, (it) => it.SearchesError);

/** Saved searches; the address of one redirects to its results. */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  await requireUser(request);
  const { loadSearches } = await SearchesPage.fetch();
  return loadSearches(params.searchId, request.signal);
}

export const HydrateFallback = () => <FullScreenSpinner title="Saved searches" what="your searches" />;

export const meta = () => [{ title: 'Saved searches · Kirdaar' }, { name: 'robots', content: 'noindex' }];

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
  return (
    <Suspense fallback={<HydrateFallback />}>
      <SearchesPage shown={loaderData} />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Suspense>
      <SearchesError error={error} />
    </Suspense>
  );
}
