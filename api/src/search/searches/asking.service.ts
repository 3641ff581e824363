import type { KnownValues } from '@kirdaar/domain/search/searches/search-words.ts';
import type { Transaction } from '../../db/database.ts';
import type { SearchRow } from '../../db/tables/search/searches.ts';
import type { Deps } from '../../deps.ts';
import { findFitting, type RolesAsk } from '../roles-for-me/searched.service.ts';
import { findOnLists, type TalentAsk } from '../talents/artists.service.ts';
import { readParameters } from './searches.present.ts';
import type { Searcher } from './searches.queries.ts';

/** A search with its owner. */
export type OwnSearch = SearchRow & { searcher: Searcher };
/** A search, with the people or roles that it can match, or that it found. */
export type Wanting = { search: OwnSearch; among: string[] };

/** Which of the people each search finds now; a search with removed values finds none. */
export async function askTalents(
  tx: Transaction,
  wanting: Wanting[],
  known: KnownValues,
): Promise<Wanting[]> {
  const asks: (TalentAsk & Wanting)[] = [];
  for (const { search, among } of wanting) {
    const read = readParameters(search, known);
    if (among.length > 0 && !read.asleep && read.kind === 'talents' && search.searcher.kind === 'Director')
      asks.push({ search, among, director: search.searcher, query: read.query });
  }
  const found = await findOnLists(tx, asks);
  return asks.map(({ search }, place) => ({ search, among: found[place] ?? [] }));
}

/** The same for roles. */
export async function askRoles(
  tx: Transaction,
  deps: Deps,
  wanting: Wanting[],
  known: KnownValues,
): Promise<Wanting[]> {
  const asks: (RolesAsk & Wanting)[] = [];
  for (const { search, among } of wanting) {
    const read = readParameters(search, known);
    if (among.length > 0 && !read.asleep && read.kind === 'roles')
      asks.push({ search, among, seeker: search.searcher, query: read.query });
  }
  const found = await findFitting(tx, deps, asks);
  return asks.map(({ search }, place) => ({ search, among: found[place] ?? [] }));
}
