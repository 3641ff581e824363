import { nameKey } from '@kirdaar/domain/artist-order.ts';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables-accounts.ts';
import { listingDocuments, listingPlaces } from '../../db/tables-listings.ts';
import type { Card } from './page.queries.ts';
import { type People, someOf, stretchOf } from './people.queries.ts';

/** Where a person stands in the one order of all lists, whether or not they are in one now. */
export type Place = { id: string; nameKey: string };

/** The place of any user; null when there is no such user. */
export async function findPlace(db: Queryable, id: string): Promise<Place | null> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, id));
  return user ? { id, nameKey: nameKey(user.name) } : null;
}

export type Surroundings = {
  /** The nearest two on the asked side, nearest first. */
  ahead: Card[];
  /** Whether the list goes on to the other side. */
  behind: boolean;
  /** Whether the list holds the person at the place itself. */
  here: boolean;
};

/** What of a list lies around a place, by sort key alone (reading 34). */
export async function findSurroundings(
  db: Queryable,
  people: People,
  place: Place,
  direction: 'next' | 'previous',
): Promise<Surroundings> {
  const key = sql`(${place.nameKey}, ${place.id}::uuid)`;
  const position = sql`(${listingPlaces.nameKey}, ${listingPlaces.id})`;
  const backwards = direction === 'previous';
  const [ahead, behind, order] = backwards
    ? [sql`${position} < ${key}`, sql`${position} > ${key}`, sql`DESC`]
    : [sql`${position} > ${key}`, sql`${position} < ${key}`, sql`ASC`];
  const { rows } = await db.execute<{ behind: boolean; here: boolean; id: string; card: string }>(sql`
    SELECT around.behind, around.here, near.id, document.card
    FROM (SELECT ${someOf(people, behind)} AS behind,
      ${someOf(people, eq(listingPlaces.id, place.id))} AS here) AS around
    LEFT JOIN (${stretchOf(people, { limit: 2, also: ahead, backwards })}) AS near ON true
    LEFT JOIN ${listingDocuments} AS document ON document.id = near.id
    ORDER BY near.name_key ${order}, near.id ${order}`);
  return {
    ahead: rows.filter((row) => row.id !== null).map(({ id, card }) => ({ id, card })),
    behind: rows[0]?.behind ?? false,
    here: rows[0]?.here ?? false,
  };
}
