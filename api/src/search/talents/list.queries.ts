import { countedTo } from '@kirdaar/domain/search/talents/total.ts';
import { and, not, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { readRows } from '../../db/read-rows.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import {
  exclusive,
  type ListSide,
  type SortPosition,
  sorted,
  sortedWithin,
  stands,
} from './order.queries.ts';
import { conditionOf, type People, rowsOf } from './people.queries.ts';

type Stretch = {
  limit: number;
  offset?: number;
  /** Only people on this side of a position. */
  from?: { side: ListSide; position: SortPosition } | undefined;
  without?: string | undefined;
  backwards?: boolean;
};

/** A list of people that can be queried. */
export type List = {
  /** `id`, `key` and `tier` of a slice of the list in its order. */
  stretch: (stretch: Stretch) => SQL;
  /** How many people are on a side of a position, counted up to the limit under filters. */
  count: (side: ListSide, position: SortPosition) => SQL;
  /** Whether anyone is on a side of a position. */
  some: (side: ListSide, position: SortPosition) => SQL;
  /** Whether a person is in the list. */
  has: (id: string) => SQL;
};

/**
 * Queries a list with a SELECT of one row, and counts the list up to one beyond the limit. With few matches, one
 * search finds them all, and the answer comes from these. With many matches, the list is scanned in its order, and
 * a page is soon full. No single plan suits both. `reach` is the last place that the query needs.
 */
export async function askList<Row extends object>(
  db: Queryable,
  people: People,
  question: (list: List) => SQL,
  reach?: number,
): Promise<Row & { total: number }> {
  if (!people.isPicked && !people.isFiltered)
    return { ...(await oneRow<Row>(db, question(walkedList(people)))), total: await countWhole(db, people) };
  const few = await oneRow<Row & { total: number; isCut: boolean }>(
    db,
    sql`WITH found AS MATERIALIZED (${foundOf(people, reach)})
      SELECT ${totalFound} AS total, ${isCut(people)} AS "isCut", answer.* FROM (${question(foundList(people))}) AS answer`,
  );
  if (!few.isCut) return few;
  return { ...(await oneRow<Row>(db, question(walkedList(people)))), total: few.total };
}

/** Whether `found` stopped before the end of the list. */
function isCut(people: People): SQL {
  if (people.isPicked || (isByNames(people) && !people.isWide)) return sql`false`;
  const inTier = isByNames(people) ? sql.raw(`tier = ${lastTier(people)}`) : sql`true`;
  return sql`(SELECT count(*) FROM found WHERE ${inTier}) > ${countedTo}`;
}
const lastTier = ({ called = [] }: People) => called.length - 1;

async function oneRow<Row>(db: Queryable, statement: SQL): Promise<Row> {
  const [row] = await readRows<Row>(db, statement);
  if (!row) throw new Error('A question about a list has one row as its answer');
  return row;
}

const totalFound = sql`(SELECT count(*)::integer FROM found)`;

/** Whether a name search also decides the order. Then each tier is read separately by an index, and sorted.
    Scanning in order would be slow, because equal names can be together far down the list. */
const isByNames = ({ called = [], order, isPicked }: People) =>
  called.length > 1 && order.tiers === called && !isPicked;

/** `id`, `key` and `tier` of all people of a list, up to one beyond the count limit. */
function foundOf(people: People, reach?: number): SQL {
  const { either = [undefined], isPicked, isFiltered } = people;
  if (isByNames(people)) return foundByNames(people, reach);
  const parts = either.map((one) => rowsWith(people, tierColumn(people), and(one, conditionOf(people))));
  const all = sql.join(parts, sql` UNION ALL `);
  return isFiltered && !isPicked ? sql`${all} LIMIT ${countedTo + 1}` : all;
}

const rowsWith = ({ order, join }: People, tier: SQL, where: SQL | undefined) =>
  sql`SELECT ${personIndex.id} AS id, ${order.key} AS key, ${tier} AS tier
    FROM ${personIndex} ${join} ${order.join} WHERE ${where ?? sql`true`}`;

/** A tier is read only when those before it have too few people for the query and the count. A wide last one
    is read up to one beyond the count limit. */
function foundByNames(people: People, reach = Number.MAX_SAFE_INTEGER): SQL {
  const { called = [], either = [undefined] } = people;
  const others = conditionOf({ ...people, called: undefined });
  const names = called.map((_, tier) => sql.raw(`tier_${tier}`));
  const tiers = exclusive(called).map((condition, tier) => {
    const before = names.slice(0, tier).map((name) => sql`(SELECT count(*) FROM ${name})`);
    const isShort =
      tier > 0 ? sql`${sql.join(before, sql` + `)} < ${Math.max(reach, countedTo + 1)}::bigint` : undefined;
    const parts = either.map((one) =>
      rowsWith(people, sql.raw(`${tier}`), and(isShort, one, condition, others)),
    );
    const most = people.isWide && tier === lastTier(people) ? sql`LIMIT ${countedTo + 1}` : sql``;
    return sql`${names[tier]} AS MATERIALIZED (${sql.join(parts, sql` UNION ALL `)} ${most})`;
  });
  const all = names.map((name) => sql`SELECT * FROM ${name}`);
  return sql`WITH ${sql.join(tiers, sql`, `)} ${sql.join(all, sql` UNION ALL `)}`;
}

function tierColumn({ order: { tiers } }: People): SQL {
  if (!tiers || tiers.length < 2) return sql`0`;
  const cases = tiers.map((tier, place) => sql`WHEN ${tier} THEN ${sql.raw(`${place}`)}`);
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}

/** A list whose people are in `found` of a statement. Empty when that stopped before the end. */
function foundList(people: People): List {
  const { order } = people;
  const tiers = order.tiers?.length ?? 1;
  const all = not(isCut(people));
  const on = (side: ListSide, position: SortPosition) => {
    const inTier = stands(order, side, position, { id: sql`found.id`, key: sql`found.key` });
    if (tiers < 2) return inTier(0);
    const cases = Array.from(
      { length: tiers },
      (_, tier) => sql`WHEN ${sql.raw(`${tier}`)} THEN ${inTier(tier)}`,
    );
    return sql`CASE tier ${sql.join(cases, sql` `)} END`;
  };
  return {
    stretch: ({ limit, offset = 0, from, without, backwards = false }) => {
      const where = and(
        all,
        from && on(from.side, from.position),
        without ? sql`id <> ${without}::uuid` : undefined,
      );
      return sql`SELECT id, key, tier FROM found WHERE ${where ?? sql`true`}
        ORDER BY ${sorted(order, backwards)} LIMIT ${limit} OFFSET ${offset}`;
    },
    count: (side, position) => sql`(SELECT count(*)::integer FROM found WHERE ${on(side, position)})`,
    some: (side, position) => sql`EXISTS (SELECT FROM found WHERE ${on(side, position)})`,
    has: (id) => sql`EXISTS (SELECT FROM found WHERE id = ${id}::uuid)`,
  };
}

/** A list that is read in its order, as far as needed. */
function walkedList(people: People): List {
  const { order, isFiltered } = people;
  const tiers = exclusive(order.tiers ?? [sql`true`]);
  const columns = { id: sql`${personIndex.id}`, key: order.key };
  const joined = { ...people, join: sql`${people.join} ${order.join}` };
  const on = (side: ListSide, position: SortPosition) => {
    const inTier = stands(order, side, position, columns);
    return tiers.length < 2 ? inTier(0) : or(...tiers.map((tier, place) => and(tier, inTier(place))));
  };
  const most = isFiltered ? sql`LIMIT ${countedTo + 1}` : sql``;
  return {
    stretch: (stretch) => walkedStretch(joined, tiers, stretch),
    count: (side, position) =>
      sql`(SELECT count(*)::integer FROM (SELECT ${rowsOf(joined, on(side, position))} ${most}) AS counted)`,
    some: (side, position) => sql`EXISTS (SELECT ${rowsOf(joined, on(side, position))})`,
    has: (id) => sql`EXISTS (SELECT ${rowsOf(joined, sql`${personIndex.id} = ${id}::uuid`)})`,
  };
}

/**
 * Each tier is read separately, and only when those before it are too short. A tier of few people in a large list is
 * found and sorted: in the order of the names they may lie a million rows apart.
 */
function walkedStretch(
  people: People,
  tiers: readonly SQL[],
  { limit, offset = 0, from, without, backwards = false }: Stretch,
): SQL {
  const { order } = people;
  const columns = { id: sql`${personIndex.id}`, key: order.key };
  const inTier = (tier: number) =>
    and(
      tiers[tier],
      from && stands(order, from.side, from.position, columns)(tier),
      without ? sql`${personIndex.id} <> ${without}::uuid` : undefined,
    );
  const taken = (tier: number) =>
    sql`SELECT ${personIndex.id} AS id, ${order.key} AS key, ${sql.raw(`${tier}`)} AS tier ${rowsOf(people, inTier(tier))}`;
  const inOrder = sql`ORDER BY ${sortedWithin(order, backwards)}`;
  if (tiers.length < 2) return sql`${taken(0)} ${inOrder} LIMIT ${limit} OFFSET ${offset}`;
  const nameOf = (tier: number) => sql.raw(`tier_${tier}`);
  const numbers = tiers.map((_, tier) => tier);
  const inTurn = backwards ? numbers.reverse() : numbers;
  const reach = limit + offset;
  const parts = inTurn.flatMap((tier, place) => {
    const before = inTurn.slice(0, place).map((one) => sql`(SELECT count(*) FROM ${nameOf(one)})`);
    const isNeeded = before.length > 0 ? sql`${sql.join(before, sql` + `)} < ${reach}::integer` : sql`true`;
    const few = sql.raw(`few_${tier}`);
    const areFew = sql`(SELECT count(*) FROM ${few}) <= ${countedTo}`;
    return [
      sql`${few} AS MATERIALIZED (SELECT * FROM (${taken(tier)} LIMIT ${countedTo + 1}) AS one WHERE ${isNeeded})`,
      sql`${nameOf(tier)} AS MATERIALIZED (
        (SELECT * FROM ${few} WHERE ${areFew} ${inOrder} LIMIT ${reach}) UNION ALL
        SELECT * FROM (${taken(tier)} ${inOrder} LIMIT ${reach}) AS one WHERE NOT ${areFew})`,
    ];
  });
  const rows = inTurn.map((tier) => sql`SELECT * FROM ${nameOf(tier)}`);
  return sql`SELECT * FROM (WITH ${sql.join(parts, sql`, `)} ${sql.join(rows, sql` UNION ALL `)}) AS tiered
    ORDER BY ${sorted(order, backwards)} LIMIT ${limit} OFFSET ${offset}`;
}

// counting takes a millisecond for every twenty thousand people: a first page is a third of that
const large = 10_000;
const keptMs = 10_000;
const wholeTotals = new WeakMap<Queryable, Map<boolean, { total: number; until: number }>>();

/** The exact size of an unfiltered list. A large number is cached for ten seconds. */
async function countWhole(db: Queryable, people: People): Promise<number> {
  if (people.hiddenFrom) return countPeople(db, people);
  const isPublic = people.isPublic === true;
  const kept = wholeTotals.get(db) ?? new Map();
  const last = kept.get(isPublic);
  if (last && performance.now() < last.until) return last.total;
  const total = await countPeople(db, people);
  if (total > large) wholeTotals.set(db, kept.set(isPublic, { total, until: performance.now() + keptMs }));
  return total;
}

/** The size of a list; under filters counted up to one beyond the limit. */
export async function countPeople(db: Queryable, people: People): Promise<number> {
  const { total } = await oneRow<{ total: number }>(db, sql`SELECT ${countOf(people)} AS total`);
  return total;
}

/** The same as an expression. */
export const countOf = (people: People): SQL =>
  sql`(SELECT count(*)::integer FROM (${foundOf({ ...people, order: plainOrder(people) })}) AS counted)`;

/** An order without a cost. */
const plainOrder = ({ order }: People) => ({ ...order, key: sql`0`, join: sql``, tiers: [] });

/** People to check, and the list. */
export type PeopleAsk = { people: People; among: readonly string[] };

/** Which of the people are in each list, in one statement; by the index of the list. */
export async function findAmong(db: Queryable, asks: PeopleAsk[]): Promise<{ ask: number; id: string }[]> {
  if (asks.length === 0) return [];
  const rows = asks.map(
    ({ people, among }, place) => sql`SELECT ${place}::integer AS ask, ${personIndex.id} AS id
      ${rowsOf(people, sql`${personIndex.id} = ANY(${sql.param(among)}::uuid[])`)}`,
  );
  return (await db.execute<{ ask: number; id: string }>(sql.join(rows, sql` UNION ALL `))).rows;
}
