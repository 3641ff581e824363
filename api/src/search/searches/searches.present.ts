import type { ParsedQuery } from '@kirdaar/contract/operations.ts';
import {
  type SavedSearch,
  type SearchParameters,
  searchQueries,
} from '@kirdaar/contract/search/searches/searches.ts';
import { roleKeys, talentKeys } from '@kirdaar/domain/search/searches/search-keys.ts';
import {
  asleepText,
  type KnownValues,
  roleWords,
  talentWords,
} from '@kirdaar/domain/search/searches/search-words.ts';
import type { SearchKind } from '@kirdaar/domain/search/searches/searches.ts';
import type { SearchRow } from '../../db/tables/search/searches.ts';

/** What a search asks the list of its kind for. */
export type ReadSearch = { words: string; keys: string[]; asleep: string | null } & (
  | { kind: 'talents'; query: ParsedQuery<'listArtists'> }
  | { kind: 'roles'; query: ParsedQuery<'listRolesForMe'> }
);

/** Reads the parameters of a search as the list of its kind reads them (rule searches/own-2). */
export function readParameters(
  { kind, query }: { kind: SearchKind; query: SearchParameters },
  known: KnownValues,
): ReadSearch {
  if (kind === 'talents') {
    const { data } = searchQueries.talents.safeParse(query);
    if (!data) return { ...unreadable(kind), kind, query: searchQueries.talents.parse({}) };
    const { words, gone } = talentWords(data, known);
    return { kind, query: data, words, keys: talentKeys(data), asleep: asleepText(kind, gone) };
  }
  const { data } = searchQueries.roles.safeParse(query);
  if (!data) return { ...unreadable(kind), kind, query: searchQueries.roles.parse({}) };
  const { words, gone } = roleWords(data, known);
  return { kind, query: data, words, keys: roleKeys(data), asleep: asleepText(kind, gone) };
}

/** A search from before its list took other parameters. */
const unreadable = (kind: SearchKind) => ({
  words: '',
  keys: [],
  asleep: asleepText(kind, ['What it asks for']),
});

/** From when on people and roles are new to a search: since it was last opened, or made. */
export const newSince = ({ openedAt, madeAt }: Pick<SearchRow, 'openedAt' | 'madeAt'>): Date =>
  openedAt ?? madeAt;

/** A search as the wire has it. */
export function searchOf(row: SearchRow, { words, asleep }: ReadSearch, newCount: number): SavedSearch {
  const { id, kind, name, query, pace } = row;
  return { _id: id, kind, name, query, words, pace, newCount, since: newSince(row).toISOString(), asleep };
}
