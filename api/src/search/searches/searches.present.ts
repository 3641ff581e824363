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

/** What a search asks its list for. */
export type ReadSearch = { words: string; keys: string[]; asleep: string | null } & (
  | { kind: 'talents'; query: ParsedQuery<'listArtists'> }
  | { kind: 'roles'; query: ParsedQuery<'listRolesForMe'> }
);

/** Parses the parameters of a search as its list does (rule searches/own-2). */
export function readParameters(
  { kind, query }: { kind: SearchKind; query: SearchParameters },
  known: KnownValues,
): ReadSearch {
  if (kind === 'talents') {
    const { data } = searchQueries.talents.safeParse(query);
    if (!data) return { ...unreadable, kind, query: searchQueries.talents.parse({}) };
    const { words, gone } = talentWords(data, known);
    return { kind, query: data, words, keys: talentKeys(data), asleep: asleepText(gone) };
  }
  const { data } = searchQueries.roles.safeParse(query);
  if (!data) return { ...unreadable, kind, query: searchQueries.roles.parse({}) };
  const { words, gone } = roleWords(data, known);
  return { kind, query: data, words, keys: roleKeys(data), asleep: asleepText(gone) };
}

/** A search saved before its list took other parameters. */
const unreadable = {
  words: '',
  keys: [],
  asleep: asleepText(['What it asks for']),
};

/** Since when people and roles are new to a search: since it was last opened, or made. */
export const newSince = ({ openedAt, madeAt }: Pick<SearchRow, 'openedAt' | 'madeAt'>): Date =>
  openedAt ?? madeAt;

/** A search on the wire. */
export function searchOf(row: SearchRow, { words, asleep }: ReadSearch, newCount: number): SavedSearch {
  const { id, kind, name, query, pace } = row;
  return { _id: id, kind, name, query, words, pace, newCount, since: newSince(row).toISOString(), asleep };
}
