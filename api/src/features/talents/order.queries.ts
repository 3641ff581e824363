import type { ListOrder } from '@kirdaar/domain/lists/artist-order.ts';
import { nameKey } from '@kirdaar/domain/lists/artist-order.ts';
import { stateNumber } from '@kirdaar/domain/lists/listing-numbers.ts';
import { traitOf } from '@kirdaar/domain/lists/listing-traits.ts';
import { statesAround } from '@kirdaar/domain/places/borders.ts';
import { distances, distanceTo } from '@kirdaar/domain/places/distance.ts';
import type { Place } from '@kirdaar/domain/places/place-text.ts';
import { and, not, type SQL, sql } from 'drizzle-orm';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { firstListings, listingFacts, listingPlaces } from '../../db/tables/listings.ts';
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
  keyOf: (user: Ordered) => SQL;
  /** Its parts, which follow each other: everybody is in one. */
  parts?: OrderPart[];
  /** In which of them any user stands. */
  partOf?: (user: Ordered) => number;
};

/** A part of an order, as a condition on rows of listing_places. */
type OrderPart = {
  where: SQL;
  /** The states of which everybody in it has a row. */
  states?: number[];
  /** Whether so few are in it that reading all of them is quicker than looking for them in the order of names. */
  isRare?: boolean;
};

/** What an order goes by of somebody. */
export type Ordered = {
  id: string;
  name: string;
  addresses: { state: string | null; city: string | null }[];
};

/** Where a user stands in an order, whether or not they are in a list now: in which of its parts, and there by their key. */
export type SortPosition = { id: string; key: SQL; part: number };

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

/** Who lives nearest to a place comes first, and in the order of names who lives as near (M16); with whether hardly anybody of
    its state lives in the city itself. */
export function nearest(place: Place, isRare: boolean): Order {
  const has = (...traits: string[]) => withTraits(traits);
  const around = statesAround(place.state);
  const steps = [
    {
      of: has(traitOf.city(place.state, place.city)),
      states: [place.state],
      isRare,
    },
    { of: has(traitOf.state(place.state)), states: [place.state] },
    { of: has(...around.map(traitOf.state)) ?? sql`false`, states: around },
    { of: sql`true` },
  ];
  const parts = steps.map(({ of, states, isRare = false }, nearer): OrderPart => {
    const others = steps.slice(0, nearer).map((step) => step.of && not(step.of));
    return {
      where: withFacts(and(of, ...others)) ?? sql`true`,
      ...(states && { states: states.map(stateNumber) }),
      isRare,
    };
  });
  return {
    ...byName,
    by: 'near',
    parts,
    partOf: ({ addresses }) => distances.indexOf(distanceTo(place, addresses)),
  };
}

const orLast = (key: SQL) => sql`coalesce((${key}), '-infinity')`;

/** How rows are sorted that have `key` and `id`. */
export function sorted({ falls }: Order, backwards = false): SQL {
  return falls === backwards ? sql`key, id` : sql`key DESC, id DESC`;
}

const operators = { before: ['<', '>'], upTo: ['<=', '>='], after: ['>', '<'] } as const;

/** A condition for the rows of a part: they stand before a position, up to it (the position included), or after it. */
export function stands({ id, key, falls }: Order, side: keyof typeof operators, position: SortPosition) {
  const operator = operators[side][falls ? 1 : 0];
  const inItsPart = sql`(${key}, ${id}) ${sql.raw(operator)} (${position.key}, ${position.id}::uuid)`;
  return (part: number): SQL => {
    if (part === position.part) return inItsPart;
    return part > position.part === (side === 'after') ? sql`true` : sql`false`;
  };
}

/** A condition on the facts about somebody, as one on their rows in listing_places. */
export function withFacts(condition: SQL | undefined): SQL | undefined {
  if (!condition) return undefined;
  return sql`EXISTS (SELECT FROM ${listingFacts} WHERE ${listingFacts.id} = ${listingPlaces.id} AND ${condition})`;
}

/** Who has one of these traits, or all of them; of none nothing is asked. */
export function withTraits(traits: readonly string[], all = false): SQL | undefined {
  if (traits.length === 0) return undefined;
  const asked = sql`${sql.param(traits)}::text[]`;
  return all ? sql`${listingFacts.traits} @> ${asked}` : sql`${listingFacts.traits} && ${asked}`;
}
