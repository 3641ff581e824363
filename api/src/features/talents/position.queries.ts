import { countedTo, type Total } from '@kirdaar/domain/lists/total.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { readRows } from '../../db/read-rows.ts';
import {
  hiddenCounts,
  hiddenListings,
  listingCounts,
  listingNames,
  listingPlaces,
} from '../../db/tables/listings.ts';
import { countOf } from './counts.queries.ts';
import { type SortPosition, stands } from './order.queries.ts';
import { anywhere, isEverybody, type People, seenByAll, totalFrom } from './people.queries.ts';
import { countWhere, someOf } from './walk.queries.ts';

export type ListPosition = Total & { position: number | null };

type Row = { total: number; upTo: number; here: boolean };

/** Where a person stands in a list, counted from 1, and of how many; no position for somebody who is not in it now, or who
 * stands beyond what is counted of matches. The narrow table alone tells. */
export async function findPosition(
  db: Queryable,
  people: People,
  position: SortPosition,
): Promise<ListPosition> {
  const { order } = people;
  const notAfter = stands(order, 'upTo', position);
  const isByCounts = isEverybody(seenByAll(people)) && order.by === 'name';
  const upTo = isByCounts ? upToAmongAll(people, notAfter(0), position) : countWhere(people, notAfter);
  const rows = await readRows<Row>(
    db,
    sql`
    SELECT ${countOf({ ...people, surelyMore: undefined })} AS total, ${upTo} AS "upTo",
      ${someOf(people, sql`${order.id} = ${position.id}::uuid`)} AS here`,
  );
  const row = rows[0] ?? { total: 0, upTo: 0, here: false };
  const isCounted = !people.isFiltered || row.upTo <= countedTo;
  return { position: row.here && isCounted ? row.upTo : null, ...totalFrom(people, row.total) };
}

/** Of the whole list by name the counts tell all who are called otherwise; only those with the same name are walked, and of
    those whom a block hides only whose names begin alike. */
function upToAmongAll({ hiddenFrom }: People, notAfter: SQL, { id, key }: SortPosition): SQL {
  const beginning = sql`left(${key}, 4)`;
  const hidden = hiddenFrom
    ? sql`- (SELECT coalesce(sum(listed), 0) FROM ${hiddenCounts}
      WHERE director_id = ${hiddenFrom}::uuid AND beginning < ${beginning})
    - (SELECT count(*) FROM ${hiddenListings} WHERE director_id = ${hiddenFrom}::uuid
      AND name_key >= ${beginning} AND (name_key, id) <= (${key}, ${id}::uuid))`
    : undefined;
  return sql`((SELECT coalesce(sum(listed), 0) FROM ${listingCounts} WHERE beginning < ${beginning})
    + (SELECT coalesce(sum(listed), 0) FROM ${listingNames}
      WHERE word = '' AND name_key >= ${beginning} AND name_key < ${key})
    + (SELECT count(*) FROM ${listingPlaces}
      WHERE state = ${anywhere} AND name_key = ${key} AND ${notAfter}) ${hidden})::integer`;
}
