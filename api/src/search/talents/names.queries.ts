import { nameSearch, nameTier } from '@kirdaar/domain/search/names/name-search.ts';
import { composed } from '@kirdaar/domain/texts/clean-text.ts';
import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { personIndex } from '../../db/tables/search/person-index.ts';

/** A search for names: matches by letters, then by sound, then by words (rule names/search-2). For directors
    a word may also be one of a town, state or job (rule names/facts-1). */
export type CalledSo = {
  /** Conditions on rows of person_index, most important first. */
  tiers: SQL[];
  /** The first condition that a person meets, by index; a person without a match gets the first. */
  tierOf: (name: string, facts: readonly string[]) => number;
  /** Whether the last condition can match a large part of all people. */
  isWide: boolean;
};

/** `% _ \` in a search are literal. None when the search is empty. */
export function calledSo(searchQuery: string, withFacts: boolean): CalledSo | undefined {
  const text = composed(searchQuery);
  const search = nameSearch(text);
  if (!search) return undefined;
  const { literal, sounds, words, facts } = search;
  const bySound = or(...sounds.map((sound) => holds(personIndex.phoneticKey, sound)));
  const byWords = and(
    ...words.map((group, at) =>
      or(
        ...group.map((word) => holds(personIndex.phoneticKey, word)),
        withFacts ? isFact(facts[at] ?? []) : undefined,
      ),
    ),
  );
  const all = [holds(personIndex.nameKey, literal), bySound, byWords];
  const asked = all.flatMap((condition, tier) => (condition ? [{ condition, tier }] : []));
  return {
    tiers: asked.map(({ condition }) => condition),
    tierOf: (name, facts) =>
      Math.max(
        0,
        asked.findIndex(({ tier }) => tier === nameTier(name, text, withFacts ? facts : [])),
      ),
    isWide: withFacts && byWords !== undefined,
  };
}

const isFact = (words: string[]) => sql`${personIndex.searchWords} && ${sql.param(words)}::text[]`;
const holds = (column: SQLWrapper, text: string) =>
  sql`${column} LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
