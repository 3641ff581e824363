import { countedTo, type Total } from '@kirdaar/domain/total.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { listingCounts, listingPlaces } from '../../db/tables-listings.ts';
import type { Place } from './neighbour.queries.ts';
import {
  anywhere,
  countOf,
  countWhere,
  isEverybody,
  type People,
  someOf,
  totalFrom,
} from './people.queries.ts';

export type Position = Total & { position: number | null };

type Row = { total: number; upTo: number; here: boolean };

/** Where a person stands in a list, counted from 1, and of how many; no position for somebody who is not in it now, or who
 * stands beyond what is counted of matches. The narrow table alone tells. */
export async function findPosition(db: Queryable, people: People, place: Place): Promise<Position> {
  const notAfter = sql`(${listingPlaces.nameKey}, ${listingPlaces.id}) <= (${place.nameKey}, ${place.id}::uuid)`;
  const upTo = isEverybody(people) ? upToAmongAll(notAfter, place) : countWhere(people, notAfter);
  const { rows } = await db.execute<Row>(sql`
    SELECT ${countOf(people)} AS total, ${upTo} AS "upTo",
      ${someOf(people, eq(listingPlaces.id, place.id))} AS here`);
  const row = rows[0] ?? { total: 0, upTo: 0, here: false };
  const isCounted = !people.isFiltered || row.upTo <= countedTo;
  return { position: row.here && isCounted ? row.upTo : null, ...totalFrom(people, row.total) };
}

/** Of the whole list the counts tell all that begin with other letters; only the names that begin alike are walked. */
function upToAmongAll(notAfter: SQL, { nameKey }: Place): SQL {
  const beginning = sql`left(${nameKey}, 4)`;
  return sql`((SELECT coalesce(sum(listed), 0) FROM ${listingCounts} WHERE beginning < ${beginning})
    + (SELECT count(*) FROM ${listingPlaces}
      WHERE state = ${anywhere} AND name_key >= ${beginning} AND ${notAfter}))::integer`;
}
