import type { ArtistCard } from '@kirdaar/contract/accounts/users.ts';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { serverGet } from '../../shell/calls/server-get.ts';
import { keptList } from '../../shell/memory/kept-list.ts';
import { pagesOf } from '../../ui/filters/filter-params.ts';
import { personQuery } from '../../ui/filters/filter-query.ts';
import { firstDrawn } from '../../ui/long-list/first-drawn.ts';
import { mostPages, type OpenPages } from '../../ui/long-list/open-pages.ts';

type People = OpenPages<ArtistCard>;

/** The people that an address names by its search, filters and order, page by page. */
export function peopleOf(params: URLSearchParams) {
  const query = personQuery(params);
  return keptList<ArtistCard>(`listArtists ${JSON.stringify(query)}`, (window) =>
    callApi('listArtists', { query: { ...query, ...window } }),
  );
}

/** As many pages as the address has open, from the cache after Back. */
export function loadPeople(params: URLSearchParams): Promise<People> {
  return peopleOf(params).load(pagesOf(params, mostPages));
}

/** The people in the server-rendered document, so that their photographs do not wait for scripts. No page
    of them is open yet: the browser requests that itself, as a document of half the size arrives a round
    trip earlier. Null when the address has more pages open. */
export async function firstPeople(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
): Promise<People | null> {
  if (pagesOf(params, mostPages) > 1) return null;
  const query = { ...personQuery(params), page: 1, limit: firstDrawn };
  return { ...(await serverGet(context, 'listArtists', { query })), hasMore: false, pages: 0 };
}
