import { statesAround } from '@kirdaar/domain/places/borders.ts';
import { distances, distanceTo } from '@kirdaar/domain/places/distance.ts';
import type { Place } from '@kirdaar/domain/places/place-text.ts';
import { type ListOrder, nameKey } from '@kirdaar/domain/search/talents/artist-order.ts';
import { tagOf } from '@kirdaar/domain/search/talents/person-tags.ts';
import { and, not, type SQL, sql } from 'drizzle-orm';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { applications } from '../../db/tables/projects/projects.ts';
import { livesIn, personIndex } from '../../db/tables/search/person-index.ts';

/** An order of a list: by tier, within it by a key, and by the id where keys are equal. */
export type Order = {
  by: ListOrder;
  key: SQL;
  /** Whether it goes from the largest key to the smallest. */
  falls: boolean;
  /** A table that has the key, when person_index has not. */
  join?: SQL;
  /** Conditions on rows of person_index of which each person meets one: who meets the first stands first, whatever
      else they meet. */
  tiers?: readonly SQL[];
  /** The key of any user, even of one who is not in the list, and their tier. */
  keyOf: (user: Ordered) => SQL;
  tierOf?: (user: Ordered) => number;
};

/** What an order goes by of somebody. */
export type Ordered = {
  id: string;
  name: string;
  addresses: { state: string | null; city: string | null }[];
};

/** Where a user stands in an order, whether or not they are in a list now. */
export type SortPosition = { id: string; key: SQL; tier: number };

export const positionIn = ({ keyOf, tierOf }: Order, user: Ordered): SortPosition => ({
  id: user.id,
  key: keyOf(user),
  tier: tierOf?.(user) ?? 0,
});

/** The order of all lists where no other is asked for (rule lists/order-1). */
export const byName: Order = {
  by: 'name',
  key: sql`${personIndex.nameKey}`,
  falls: false,
  keyOf: ({ name }) => sql`${nameKey(name)}`,
};

/** Who was listed last comes first; who never was stands at the end. */
export const newestListed: Order = {
  by: 'newest',
  key: sql`${personIndex.listedAt}`,
  falls: true,
  keyOf: ({ id }) => orLast(sql`SELECT first_listed_at FROM ${users} WHERE id = ${id}::uuid`),
};

/** Who applied to a project last comes first; who did not stands at the end. */
export function newestApplied(projectId: OwnedProjectId): Order {
  const newest = sql`max(${applications.createdAt})`;
  const toProject = sql`${applications.projectId} = ${projectId}`;
  return {
    by: 'newest',
    key: sql`applied.at`,
    falls: true,
    join: sql`JOIN (SELECT artist_id, ${newest} AS at FROM ${applications} WHERE ${toProject} GROUP BY artist_id) AS applied
      ON applied.artist_id = ${personIndex.id}`,
    keyOf: ({ id }) =>
      orLast(sql`SELECT ${newest} FROM ${applications} WHERE ${toProject} AND artist_id = ${id}::uuid`),
  };
}

const orLast = (key: SQL) => sql`coalesce((${key}), '-infinity')`;

/** Who lives nearest to a place comes first, and in the order of names who lives as near (M16). */
export function nearest(place: Place): Order {
  const steps = [
    sql`${personIndex.tags} @> ARRAY[${tagOf.city(place.state, place.city)}]::text[]`,
    livesIn([place.state]),
    livesIn(statesAround(place.state)),
    sql`true`,
  ];
  return {
    ...byName,
    by: 'near',
    tiers: steps,
    tierOf: ({ addresses }) => distances.indexOf(distanceTo(place, addresses)),
  };
}

/** Each condition without who meets one before it. */
export const exclusive = (conditions: readonly SQL[]): SQL[] =>
  conditions.map((condition, place) => {
    const others = conditions.slice(0, place).map(not);
    return and(condition, ...others) ?? condition;
  });

/** How rows are sorted that have `tier`, `key` and `id`. */
export function sorted({ falls }: Order, backwards = false): SQL {
  const tier = backwards ? sql`tier DESC` : sql`tier`;
  return falls === backwards ? sql`${tier}, key, id` : sql`${tier}, key DESC, id DESC`;
}

/** How the rows of one tier are sorted. */
export const sortedWithin = ({ falls }: Order, backwards = false): SQL =>
  falls === backwards ? sql`key, id` : sql`key DESC, id DESC`;

const operators = { before: ['<', '>'], upTo: ['<=', '>='], after: ['>', '<'] } as const;
export type ListSide = keyof typeof operators;

/** A condition for the rows of a tier: they stand before a position, up to it (the position included), or after it. */
export function stands(
  { falls }: Order,
  side: ListSide,
  position: SortPosition,
  columns: { id: SQL; key: SQL },
): (tier: number) => SQL {
  const operator = operators[side][falls ? 1 : 0];
  const inItsTier = sql`(${columns.key}, ${columns.id}) ${sql.raw(operator)} (${position.key}, ${position.id}::uuid)`;
  return (tier) => {
    if (tier === position.tier) return inItsTier;
    return tier > position.tier === (side === 'after') ? sql`true` : sql`false`;
  };
}
