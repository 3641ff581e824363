import type { ArtistCard } from '@kirdaar/contract/accounts/users.ts';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { serverGet } from '../../shell/calls/server-get.ts';
import { keptList } from '../../shell/memory/kept-list.ts';
import { type Faces, partOf } from '../../ui/faces/faces.ts';
import { pagesOf, withValues } from '../../ui/filters/filter-params.ts';
import { personQuery } from '../../ui/filters/filter-query.ts';
import { firstDrawn } from '../../ui/long-list/first-drawn.ts';
import { mostPages, type OpenPages } from '../../ui/long-list/open-pages.ts';

type People = OpenPages<ArtistCard>;

/** The people that an address names by its search, filters and order, page by page. */
export function peopleOf(params: URLSearchParams) {
  const query = personQuery(params);
  const name = `listArtists ${JSON.stringify(query)}`;
  return {
    name,
    ...keptList<ArtistCard>(name, (window) => callApi('listArtists', { query: { ...query, ...window } })),
  };
}

/** As many pages as the address has open, from the cache after Back. */
export function loadPeople(params: URLSearchParams, faces: Faces): Promise<People> {
  return peopleOf(params).load(pagesOf(params, mostPages), partOf[faces]);
}

/** The people of a document, and the address of those after them for browsers without scripts. */
type FirstPeople = { people: People | null; next: string | null };

/** The people in the server-rendered document, so that their photographs do not wait for scripts. No page
    of them is open yet: the browser requests that itself, as a document of half the size arrives a round
    trip earlier. Null when the address has more pages open. */
export async function firstPeople(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
  faces: Faces,
): Promise<FirstPeople> {
  if (pagesOf(params, mostPages) > 1) return { people: null, next: null };
  const part = Math.max(1, Math.trunc(Number(params.get(partParam))) || 1);
  const query = { ...personQuery(params), page: part, limit: firstDrawn[faces] };
  const { hasMore, ...first } = await serverGet(context, 'listArtists', { query });
  const next = withValues(params, partParam, [String(part + 1)]);
  return {
    people: { ...first, hasMore: false, pages: 0, size: partOf[faces] },
    next: hasMore ? `?${next}` : null,
  };
}

/** Which part of the list a document shows; scripts go on from the first one. */
const partParam = 'part';
