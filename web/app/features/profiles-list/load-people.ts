import type { ArtistCard } from '@kirdaar/contract/users.ts';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { serverGet } from '../../shell/calls/server-get.ts';
import { pagesOf } from '../../ui/filters/filter-params.ts';
import { personQuery } from '../../ui/filters/filter-query.ts';
import { firstDrawn } from '../../ui/long-list/first-drawn.ts';
import { keptPages } from '../../ui/long-list/kept-pages.ts';
import { type AskPage, mostPages, type OpenPages, openPages } from '../../ui/long-list/open-pages.ts';

type People = OpenPages<ArtistCard>;

/** The people that an address names by its search, filters and order, page by page; `of` names them for `keptPages`. */
export function peopleOf(params: URLSearchParams): { of: string; ask: AskPage<ArtistCard> } {
  const query = personQuery(params);
  return {
    of: `listArtists ${JSON.stringify(query)}`,
    ask: (window) => callApi('listArtists', { query: { ...query, ...window } }),
  };
}

/** As many pages of them as the address says are open, without asking when Back leads to what is kept. */
export async function loadPeople(params: URLSearchParams): Promise<People> {
  const { of, ask } = peopleOf(params);
  const wanted = pagesOf(params, mostPages);
  return keptPages<ArtistCard>(of, wanted) ?? openPages(ask, wanted);
}

/** Those whom the document draws, so that their photographs wait for no script; no page of them is open yet, the browser
    asks for that itself: a document of half the size arrives a round trip earlier. Null when the address says that more
    pages are open. */
export async function firstPeople(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
): Promise<People | null> {
  if (pagesOf(params, mostPages) > 1) return null;
  const query = { ...personQuery(params), page: 1, limit: firstDrawn };
  return { ...(await serverGet(context, 'listArtists', { query })), hasMore: false, pages: 0 };
}
