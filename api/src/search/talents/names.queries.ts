import { nameSearch, nameTier } from '@kirdaar/domain/search/names/name-search.ts';
import { composed } from '@kirdaar/domain/texts/clean-text.ts';
import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { personIndex } from '../../db/tables/search/person-index.ts';

/** A search for names: matches by letters, then by sound, then by words (rule names/search-2). */
export type CalledSo = {
  /** Conditions on rows of person_index, most important first. */
  tiers: SQL[];
  /** The first condition that a name meets, by index; a name without a match gets the first. */
  tierOf: (name: string) => number;
};

/** `% _ \` in a search are literal. None when the search is empty. */
export function calledSo(searchQuery: string): CalledSo | undefined {
  const text = composed(searchQuery);
  const search = nameSearch(text);
  if (!search) return undefined;
  const { literal, sounds, words } = search;
  const bySound = or(...sounds.map((sound) => holds(personIndex.phoneticKey, sound)));
  const byWords = and(
    ...words.map((group) => or(...group.map((word) => holds(personIndex.phoneticKey, word)))),
  );
  const all = [holds(personIndex.nameKey, literal), bySound, byWords];
  const asked = all.flatMap((condition, tier) => (condition ? [{ condition, tier }] : []));
  return {
    tiers: asked.map(({ condition }) => condition),
    tierOf: (name) =>
      Math.max(
        0,
        asked.findIndex(({ tier }) => tier === nameTier(name, text)),
      ),
  };
}

const holds = (column: SQLWrapper, text: string) =>
  sql`${column} LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
