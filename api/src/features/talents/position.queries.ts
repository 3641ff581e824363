import { countedTo, type Total, totalOf } from '@kirdaar/domain/total.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { listingCounts, listingSearch } from '../../db/tables-listings.ts';
import type { Place } from './neighbour.queries.ts';
import { countOf, countOfAll } from './page.queries.ts';

export type Position = Total & { position: number | null };

type Row = { total: number; upTo: number; here: boolean };

/** Where a person stands in a list, counted from 1, and of how many; no position for somebody who is not in it now, or who
 * stands beyond what is counted of matches. The narrow table alone tells. */
export async function findPosition(
  db: Queryable,
  matching: SQL | undefined,
  place: Place,
): Promise<Position> {
  const notAfter = sql`(${listingSearch.nameKey}, ${listingSearch.id}) <= (${place.nameKey}, ${place.id}::uuid)`;
  const here = and(eq(listingSearch.id, place.id), matching);
  const { rows } = await db.execute<Row>(sql`
    SELECT ${matching ? countOf(matching) : countOfAll} AS total,
      ${matching ? countOf(sql`(${matching}) AND ${notAfter}`) : upToAmongAll(notAfter, place)} AS "upTo",
      EXISTS (SELECT FROM ${listingSearch} WHERE ${here}) AS here`);
  const row = rows[0] ?? { total: 0, upTo: 0, here: false };
  const counted = !matching || row.upTo <= countedTo;
  return {
    position: row.here && counted ? row.upTo : null,
    ...(matching ? totalOf(row.total) : { total: row.total }),
  };
}

/** Of the whole list the counts tell all that begin with other letters; only the names that begin alike are walked. */
function upToAmongAll(notAfter: SQL, { nameKey }: Place): SQL {
  const beginning = sql`left(${nameKey}, 4)`;
  return sql`((SELECT coalesce(sum(listed), 0) FROM ${listingCounts} WHERE beginning < ${beginning})
    + (SELECT count(*) FROM ${listingSearch} WHERE name_key >= ${beginning} AND ${notAfter}))::integer`;
}
