import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { firstListings, listingFacts, listingPlaces } from '../../db/tables/listings.ts';
import { countOf } from './counts.queries.ts';
import { byName } from './order.queries.ts';
import { anywhere, type People } from './people.queries.ts';
import { amongOf } from './walk.queries.ts';

/** The listed people among some whose ids a statement gives, by name. */
export const pickedPeople = (picked: SQL): People => ({
  states: [anywhere],
  where: sql`${listingPlaces.id} = ANY(ARRAY(${picked}))`,
  order: byName,
  isFiltered: false,
  isPicked: true,
});

/** People who may be in a list, and the list. */
export type PeopleAsk = { people: People; among: readonly string[] };

const within: SQL = sql`fresh AS ${listingPlaces}`;

/** Which of the people are in their lists, in one statement for all of these: they are read once. Gives for each the place of
    its list. */
export async function findAmong(db: Queryable, asks: PeopleAsk[]): Promise<{ ask: number; id: string }[]> {
  if (asks.length === 0) return [];
  const everybody = [...new Set(asks.flatMap(({ among }) => among))];
  const rows = asks.map(({ people, among }, place) => amongOf({ ...people, from: within }, place, among));
  const found = await db.execute<{ ask: number; id: string }>(sql`
    WITH fresh AS MATERIALIZED (SELECT * FROM ${listingPlaces} WHERE id = ANY(${sql.param(everybody)}::uuid[]))
    ${sql.join(rows, sql` UNION ALL `)}`);
  return found.rows;
}

/** How many people a list holds, counted up to one beyond the limit. */
export async function countPeople(db: Queryable, people: People): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`SELECT ${countOf(people)} AS total`);
  return rows[0]?.total ?? 0;
}

/** What listed people have, as the lists keep it, and since when they are listed. */
export type ListedFacts = {
  id: string;
  gender: number;
  /** The numbers of their languages and departments. */
  numbers: number[];
  traits: string[];
  listedAt: string;
};

export async function findListedFacts(db: Queryable, ids: string[]): Promise<ListedFacts[]> {
  const { rows } = await db.execute<ListedFacts>(sql`
    SELECT place.id, place.gender, place.traits AS numbers, facts.traits, first.listed_at AS "listedAt"
    FROM ${listingPlaces} AS place JOIN ${listingFacts} AS facts ON facts.id = place.id
    JOIN ${firstListings} AS first ON first.id = place.id
    WHERE place.state = ${anywhere} AND place.id = ANY(${sql.param(ids)}::uuid[])`);
  return rows;
}
