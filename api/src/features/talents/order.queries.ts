import type { ListOrder } from '@kirdaar/domain/lists/artist-order.ts';
import { nameKey } from '@kirdaar/domain/lists/artist-order.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { firstListings, listingPlaces } from '../../db/tables/listings.ts';
import { applications } from '../../db/tables/projects.ts';

/** An order of a list: by a key, and by the id where keys are equal. */
export type Order = {
  by: ListOrder;
  id: SQL;
  key: SQL;
  /** Whether it goes from the largest key to the smallest. */
  falls: boolean;
  /** The table that has the key, when listing_places has not. */
  join?: SQL;
  /** A table that has both the key and everybody who is listed, so that listing_places need not be read. */
  everybody?: { from: SQL; where: SQL };
  /** The key of any user, even of one who is not in the list. */
  keyOf: (user: { id: string; name: string }) => SQL;
};

/** Where a user stands in an order, whether or not they are in a list now. */
export type SortPosition = { id: string; key: SQL };

/** The order of all lists where no other is asked for (rule lists/order-1). */
export const byName: Order = {
  by: 'name',
  id: sql`${listingPlaces.id}`,
  key: sql`${listingPlaces.nameKey}`,
  falls: false,
  keyOf: ({ name }) => sql`${nameKey(name)}`,
};

/** Who was listed last comes first; whoever never was stands at the end. */
export const newestListed: Order = {
  by: 'newest',
  id: sql`${firstListings.id}`,
  key: sql`${firstListings.listedAt}`,
  falls: true,
  join: sql`JOIN ${firstListings} ON ${firstListings.id} = ${listingPlaces.id} AND ${firstListings.isListed}`,
  everybody: { from: sql`${firstListings}`, where: sql`${firstListings.isListed}` },
  keyOf: ({ id }) => orLast(sql`SELECT listed_at FROM ${firstListings} WHERE id = ${id}::uuid`),
};

/** Who applied to a project last comes first; whoever did not stands at the end. */
export function newestApplied(projectId: OwnedProjectId): Order {
  const newest = sql`max(${applications.createdAt})`;
  const toProject = sql`${applications.projectId} = ${projectId}`;
  return {
    by: 'newest',
    id: sql`${listingPlaces.id}`,
    key: sql`applied.at`,
    falls: true,
    join: sql`JOIN (SELECT artist_id, ${newest} AS at FROM ${applications} WHERE ${toProject} GROUP BY artist_id) AS applied
      ON applied.artist_id = ${listingPlaces.id}`,
    keyOf: ({ id }) =>
      orLast(sql`SELECT ${newest} FROM ${applications} WHERE ${toProject} AND artist_id = ${id}::uuid`),
  };
}

const orLast = (key: SQL) => sql`coalesce((${key}), '-infinity')`;

/** How rows are sorted that have `key` and `id`. */
export function sorted({ falls }: Order, backwards = false): SQL {
  return falls === backwards ? sql`key, id` : sql`key DESC, id DESC`;
}

const operators = { before: ['<', '>'], upTo: ['<=', '>='], after: ['>', '<'] } as const;

/** A condition: the row stands before a position, up to it (the position included), or after it. */
export function stands({ id, key, falls }: Order, side: keyof typeof operators, position: SortPosition): SQL {
  const operator = operators[side][falls ? 1 : 0];
  return sql`(${key}, ${id}) ${sql.raw(operator)} (${position.key}, ${position.id}::uuid)`;
}
