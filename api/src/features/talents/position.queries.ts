import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { listingCounts, listingSearch } from '../../db/tables-listings.ts';
import type { Place } from './neighbour.queries.ts';
import { countOfAll } from './page.queries.ts';

export type Position = { position: number | null; total: number };

type Row = { total: number; upTo: number; here: boolean };

/** Where a person stands in a list, counted from 1, and of how many; no position for somebody who is not in it now. The narrow
 * table alone tells, in one reading of what matches. */
export async function findPosition(
  db: Queryable,
  matching: SQL | undefined,
  place: Place,
): Promise<Position> {
  const notAfter = sql`(${listingSearch.nameKey}, ${listingSearch.id}) <= (${place.nameKey}, ${place.id}::uuid)`;
  const { rows } = await db.execute<Row>(
    matching ? among(matching, notAfter, place) : amongAll(notAfter, place),
  );
  const { total = 0, upTo = 0, here = false } = rows[0] ?? {};
  return { position: here ? upTo : null, total };
}

function among(matching: SQL, notAfter: SQL, place: Place): SQL {
  return sql`SELECT count(*)::integer AS total, count(*) FILTER (WHERE ${notAfter})::integer AS "upTo",
      coalesce(bool_or(${eq(listingSearch.id, place.id)}), false) AS here
    FROM ${listingSearch} WHERE ${matching}`;
}

/** Of the whole list the counts tell all that begin with other letters; only the names that begin alike are walked. */
function amongAll(notAfter: SQL, { id, nameKey }: Place): SQL {
  const beginning = sql`left(${nameKey}, 4)`;
  return sql`SELECT ${countOfAll} AS total,
    ((SELECT coalesce(sum(listed), 0) FROM ${listingCounts} WHERE beginning < ${beginning})
      + (SELECT count(*) FROM ${listingSearch} WHERE name_key >= ${beginning} AND ${notAfter}))::integer AS "upTo",
    EXISTS (SELECT FROM ${listingSearch} WHERE ${eq(listingSearch.id, id)}) AS here`;
}
