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

/** An order of a list: by tier, within it by a key, and by id where keys are equal. */
export type Order = {
  by: ListOrder;
  key: SQL;
  /** Whether keys are descending. */
  falls: boolean;
  /** A table with the key, when person_index does not have it. */
  join?: SQL;
  /** Conditions on rows of person_index, most important first. Each person meets at least one, and the first
      one they meet decides. */
  tiers?: readonly SQL[];
  /** The key and tier of any user, even of one who is not in the list. */
  keyOf: (user: Ordered) => SQL;
  tierOf?: (user: Ordered) => number;
};

/** The sort key of a person. */
export type Ordered = {
  id: string;
  name: string;
  addresses: { state: string | null; city: string | null }[];
  /** The words of their towns, states and jobs, while they are listed. */
  searchWords: readonly string[];
};

/** The position of a user in an order, whether or not they are in a list now. */
export type SortPosition = { id: string; key: SQL; tier: number };

export const positionIn = ({ keyOf, tierOf }: Order, user: Ordered): SortPosition => ({
  id: user.id,
  key: keyOf(user),
  tier: tierOf?.(user) ?? 0,
});

/** The default order of all lists (rule lists/order-1). */
export const byName: Order = {
  by: 'name',
  key: sql`${personIndex.nameKey}`,
  falls: false,
  keyOf: ({ name }) => sql`${nameKey(name)}`,
};

/** People listed last come first; those never listed come last. */
export const newestListed: Order = {
  by: 'newest',
  key: sql`${personIndex.listedAt}`,
  falls: true,
  keyOf: ({ id }) => orLast(sql`SELECT first_listed_at FROM ${users} WHERE id = ${id}::uuid`),
};

/** The last applicants of a project come first; those who did not apply come last. */
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

/** People who live nearest to a place come first; ties are sorted by name (M16). */
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

/** Each condition without the matches of the ones before it. */
export const exclusive = (conditions: readonly SQL[]): SQL[] =>
  conditions.map((condition, place) => {
    const others = conditions.slice(0, place).map(not);
    return and(condition, ...others) ?? condition;
  });

/** Sorts rows that have `tier`, `key` and `id`. */
export function sorted({ falls }: Order, backwards = false): SQL {
  const tier = backwards ? sql`tier DESC` : sql`tier`;
  return falls === backwards ? sql`${tier}, key, id` : sql`${tier}, key DESC, id DESC`;
}

/** Sorts the rows of one tier. */
export const sortedWithin = ({ falls }: Order, backwards = false): SQL =>
  falls === backwards ? sql`key, id` : sql`key DESC, id DESC`;

const operators = { before: ['<', '>'], upTo: ['<=', '>='], after: ['>', '<'] } as const;
export type ListSide = keyof typeof operators;

/** The condition for rows of a tier before a position, up to it (inclusive), or after it. */
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
