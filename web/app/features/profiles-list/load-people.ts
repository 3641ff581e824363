import type { ArtistCard } from '@kirdaar/contract/users.ts';
import { callApi } from '../../shell/api.ts';
import { filterQuery, pagesOf } from '../../ui/filters/filter-params.ts';
import { keepPages, keptPages } from '../../ui/long-list/kept-pages.ts';
import { type AskPage, mostPages, type OpenPages, openPages } from '../../ui/long-list/open-pages.ts';

/** The people that an address names by its search and filters, page by page; `of` names them for `keptPages`. */
export function peopleOf(params: URLSearchParams): { of: string; ask: AskPage<ArtistCard> } {
  const { roles: _, ...query } = filterQuery(params);
  return {
    of: `listArtists ${JSON.stringify(query)}`,
    ask: (window) => callApi('listArtists', { query: { ...query, ...window } }),
  };
}

/** As many pages of them as the address says are open, without asking when Back leads to what is kept. */
export async function loadPeople(params: URLSearchParams): Promise<OpenPages<ArtistCard>> {
  const { of, ask } = peopleOf(params);
  const wanted = pagesOf(params, mostPages);
  const kept = keptPages<ArtistCard>(of, wanted);
  if (kept) return kept;
  const open = await openPages(ask, wanted);
  keepPages(of, open);
  return open;
}
