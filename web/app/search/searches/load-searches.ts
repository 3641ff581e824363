import type { SavedSearch } from '@kirdaar/contract/search/searches/searches.ts';
import { redirect } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';

export type ShownSearches = { searches: SavedSearch[] };

/** A person's searches; the address of one opens its results, and resets what is new (rule
    searches/screens-1). */
export async function loadSearches(id: string | undefined, signal: AbortSignal): Promise<ShownSearches> {
  const { searches } = await callApi('readSearches', { signal });
  if (id === undefined) return { searches };
  const search = searches.find(({ _id }) => _id === id);
  // the link of a mail can outlive its search
  if (!search) throw redirect('/searches');
  await callApi('changeSearch', { params: { id }, body: { opened: true } });
  throw redirect(addressOf(search));
}

/** The list of a search: people newest first, when no other order was chosen. */
function addressOf({ kind, query }: Pick<SavedSearch, 'kind' | 'query'>): string {
  const asked = kind === 'talents' ? { sort: 'newest', ...query } : query;
  const params = Object.entries(asked).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  return `${kind === 'talents' ? '/profiles' : '/roles'}?${new URLSearchParams(params)}`;
}
