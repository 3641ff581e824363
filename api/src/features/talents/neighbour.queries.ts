import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { readRows } from '../../db/read-rows.ts';
import { users } from '../../db/tables/accounts.ts';
import { listingDocuments } from '../../db/tables/listings.ts';
import { type SortPosition, sorted, stands } from './order.queries.ts';
import type { Card } from './page.queries.ts';
import { type People, positionIn } from './people.queries.ts';
import { someOf, stretchOf } from './walk.queries.ts';

/** Where any user would stand in a list, listed or not; null when there is no such user. */
export async function findSortPosition(
  db: Queryable,
  id: string,
  people: People,
): Promise<SortPosition | null> {
  const { name, homeState, homeCity, currentState, currentCity } = users;
  const [user] = await db
    .select({ id: users.id, name, homeState, homeCity, currentState, currentCity })
    .from(users)
    .where(eq(users.id, id));
  if (!user) return null;
  const addresses = [
    { state: user.homeState, city: user.homeCity },
    { state: user.currentState, city: user.currentCity },
  ];
  return positionIn(people, { id, name: user.name, addresses });
}

export type Surroundings = {
  /** The nearest two on the asked side, nearest first. */
  ahead: Card[];
  /** Whether the list goes on to the other side. */
  behind: boolean;
  /** Whether the person at the position itself is in the list. */
  here: boolean;
};

/** The people next to a position in a list. Only the sort key is compared, so that somebody who has left the list has
 * neighbours too (rule talents/next-2). */
export async function findSurroundings(
  db: Queryable,
  people: People,
  position: SortPosition,
  direction: 'next' | 'previous',
): Promise<Surroundings> {
  const { order } = people;
  const backwards = direction === 'previous';
  const [ahead, behind] = backwards ? (['before', 'after'] as const) : (['after', 'before'] as const);
  const near = stretchOf(people, { limit: 2, also: stands(order, ahead, position), backwards });
  const here = sql`${order.id} = ${position.id}::uuid`;
  const rows = await readRows<{ behind: boolean; here: boolean; id: string; card: string }>(
    db,
    sql`
    SELECT around.behind, around.here, near.id, near.key, document.card
    FROM (SELECT ${someOf(people, stands(order, behind, position))} AS behind, ${someOf(people, here)} AS here) AS around
    LEFT JOIN (${near}) AS near ON true
    LEFT JOIN ${listingDocuments} AS document ON document.id = near.id
    ORDER BY ${sorted(order, backwards)}`,
  );
  return {
    ahead: rows.filter((row) => row.id !== null).map(({ id, card }) => ({ id, card })),
    behind: rows[0]?.behind ?? false,
    here: rows[0]?.here ?? false,
  };
}
