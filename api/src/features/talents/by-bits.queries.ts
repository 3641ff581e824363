import { type CalendarDate, dateInIndia } from '@kirdaar/domain/calendar.ts';
import { countedTo } from '@kirdaar/domain/lists/total.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  bitsFor,
  type ChosenBits,
  factsAsked,
  isToldByWords,
  listedFrom,
  oneOfWords,
  othersAsked,
  type PersonFilter,
  withOthers,
} from '../../db/filter-words.ts';
import { texts } from '../../db/fit-sql.ts';
import { bitsAt, bitsOf, noBits, slotsIn, slotsNotFree } from '../../db/listing-bits.ts';
import { blockersOf } from '../../db/tables/contact.ts';
import { listingBitPlaces, listingBits } from '../../db/tables/fit.ts';
import { listingPlaces } from '../../db/tables/listings.ts';
import { byName, type Order } from './order.queries.ts';
import { anywhere, type ByBits, type People } from './people.queries.ts';
import { notForMembers, notHidden } from './walk.queries.ts';

/** The people whom bits leave, where anything is asked for that only the facts about them tell; else, and where names are, there
    are better ways to find them. Of `where` is who matches, as a condition on their row for anywhere; `walk` is how
    long the list is. */
export function byBits(filter: PersonFilter, where: SQL | undefined, walk: number): ByBits | undefined {
  const facts = factsAsked(filter);
  if (facts.length === 0 || filter.searchQuery || !where) return undefined;
  const bits = bitsFor(filter, [...facts, ...othersAsked(filter)]);
  return { bits, where, walk, isExact: isToldByWords(filter) && !filter.freeOn };
}

/** The same people, but those alone who were first listed since an instant; of `where` it is the condition. */
export function byBitsSince(people: ByBits, since: Date, where: SQL): ByBits {
  const day = listedFrom(dateInIndia(since));
  const bits = day.length > 0 ? within(people.bits, bitsFor(noFilter, day)) : people.bits;
  return { ...people, bits, where: sql`${people.where} AND ${where}`, isExact: false };
}
const noFilter = { gender: '', stageAge: null } as const;

/** What else narrows a list: filters that words do not tell at all, for each whom one of some queries finds; and what is asked of
    the project, as a condition on rows of listing_places, which few meet where they are picked; or whom that leaves out, a query of
    few ids. Where a condition on blocks is given nobody is asked for who stands in others. */
type Further = {
  sought: Sought[][];
  casting?: SQL | undefined;
  isPicked?: boolean;
  leftOut?: SQL | undefined;
  blocks?: SQL | undefined;
};

/** Finds people up to a limit, perhaps in some blocks alone: the `slot` of their bit, null where they have none. */
export type Sought = (most: number, blocks: SQL | undefined) => SQL;

/** Who meets a condition on rows of listing_places. */
export const thoseWhere =
  (where: SQL): Sought =>
  (most) =>
    sql`SELECT slot FROM (${peopleWhere(where)} LIMIT ${most}) AS people LEFT JOIN ${listingBitPlaces} USING (id)`;

/** Who has one of the names that a query finds. */
export const thoseNamed =
  (names: SQL): Sought =>
  (most, blocks) =>
    sql`SELECT slot FROM (
      SELECT slot, slot / 8192 AS block FROM ${listingBitPlaces} WHERE ${listingBitPlaces.nameKey} IN (${names})
    ) AS named ${blocks && sql`WHERE ${blocks}`} LIMIT ${most}`;

/** The artists whom filters may leave; undefined where nothing is asked for. Whom a sought filter finds are looked up where they are
    few. */
export function chosenBits(
  filter: PersonFilter,
  { sought, casting, isPicked = false, leftOut, blocks }: Further,
  most = mostSought,
): ChosenBits | undefined {
  const asked = [...factsAsked(filter), ...othersAsked(filter)];
  const { freeOn } = filter;
  if (asked.length === 0 && !freeOn && !casting && !leftOut && sought.length === 0) return undefined;
  const there = (those: SQL) =>
    blocks ? sql`SELECT block, bits FROM (${those}) AS those WHERE ${blocks}` : those;
  let bits = there(bitsFor(filter, asked.length > 0 ? asked : [oneOfWords([everyArtist])]));
  if (freeOn) bits = without(bits, there(bitsAt(notFreeOn(freeOn))));
  if (isPicked) bits = within(bits, there(bitsOf(peopleWhere(casting))));
  if (leftOut) bits = without(bits, there(bitsOf(leftOut)));
  const parts = sought.map((queries, place) =>
    soughtPart(
      place,
      queries.map((find) => find(most + 1, blocks)),
      most,
    ),
  );
  for (const { met, isSmall } of parts) bits = soughtBits(bits, met, isSmall);
  // departments are among what is sought
  const isTold = isToldByWords({ ...filter, departments: [] }) && isPicked === (casting !== undefined);
  return {
    bits,
    sought: parts.flatMap(({ sought: those }) => those),
    areFew: and(sql`true`, ...parts.map(({ isSmall }) => isSmall)) ?? sql`true`,
    isExact: isTold && parts.length > 0 ? 'ifFew' : isTold,
  };
}

const peopleWhere = (where: SQL | undefined) =>
  sql`SELECT ${listingPlaces.id} FROM ${listingPlaces} WHERE ${and(eq(listingPlaces.state, anywhere), where)}`;

const everyArtist = '';

/** Who said that they are not free on a day. */
const notFreeOn = (day: CalendarDate) => slotsNotFree(sql`${day}`, sql`${day}`);

/** Up to so many people their bits are put together one by one. */
const mostSought = 20 * countedTo;

/** Parts of a WITH that look up whom one of some queries finds, each of which ends one beyond a limit; the name of that with their
    bits, and whether they are no more. */
function soughtPart(place: number, queries: SQL[], most: number) {
  const named = (name: string) => sql.raw(`${name}_${place}`);
  const [sought, number, met] = [named('sought'), named('number'), named('met')];
  const each = queries.map((find) => sql`(${find})`);
  const isSmall = sql`(SELECT is_small FROM ${number})`;
  return {
    met,
    isSmall,
    sought: [
      sql`${sought} AS MATERIALIZED (${sql.join(each, sql` UNION ALL `)})`,
      sql`${number} AS MATERIALIZED (SELECT count(*) <= ${most} AS is_small FROM ${sought})`,
      sql`${met} AS MATERIALIZED (${bitsAt(sql`SELECT slot FROM ${sought} WHERE slot IS NOT NULL AND ${isSmall}`)})`,
    ],
  };
}

/** Those of some bits who were looked up; all where these are too many. */
const soughtBits = (bits: SQL, met: SQL, isSmall: SQL) => sql`
  SELECT block, CASE WHEN ${isSmall} THEN may.bits & coalesce(met.bits, ${noBits}) ELSE may.bits END AS bits
  FROM (${bits}) AS may LEFT JOIN ${met} AS met USING (block)`;

/**
 * Parts of a WITH: `found` has `id`, `name_key` and `part` of everybody in the list where `is_whole` of `reading` says so; `total` is
 * how many there are, where there are more than the limit of counting perhaps no more than that. People are looked for one by
 * one among those whom bits leave, and no further than to that limit where these are many. `reach` is how far into the list the
 * page goes.
 */
export function foundByBits(people: People, { bits, where, walk, isExact }: ByBits, reach: number): SQL {
  const { id, nameKey, state } = listingPlaces;
  const seen = { ...people, order: byName };
  const unseen = unseenBits(people);
  const isWhole = sql`(SELECT is_whole FROM reading)`;
  // where as many are found the walk is as long as they are many to read
  const readable = Math.max(isExact ? 0 : countedTo, Math.round(Math.sqrt(walk * reach)));
  // OFFSET 0 has the row of each looked up by itself: how many are asked for is not known to the planner
  const found = sql`
    SELECT one.* FROM (${slotsIn(sql`may`)}) AS slots
    CROSS JOIN LATERAL (SELECT id FROM ${listingBitPlaces} WHERE slot = slots.slot OFFSET 0) AS place
    CROSS JOIN LATERAL (
      SELECT ${id}, ${nameKey}, ${partIn(people.order)} AS part FROM ${listingPlaces}
      WHERE ${and(eq(id, sql`place.id`), eq(state, anywhere), isExact ? undefined : where, notHidden(seen), notForMembers(seen))} OFFSET 0
    ) AS one`;
  return sql`
    may AS MATERIALIZED (SELECT * FROM (${unseen ? without(bits, unseen) : bits}) AS may WHERE bit_count(bits) > 0),
    reading AS MATERIALIZED (
      SELECT people, people <= ${readable}::integer AS is_whole
      FROM (SELECT coalesce(sum(bit_count(bits)), 0)::integer AS people FROM may) AS counted
    ),
    found AS MATERIALIZED (${found} ${isExact ? sql`WHERE ${isWhole}` : sql`LIMIT CASE WHEN NOT ${isWhole} THEN ${countedTo + 1}::integer END`}),
    total AS MATERIALIZED (${isExact ? sql`SELECT people FROM reading` : sql`SELECT count(*)::integer AS people FROM found`})`;
}

/** Whom the viewer does not see: who blocked them, and children where these are for members alone. */
function unseenBits({ hiddenFrom, isPublic }: People): SQL | undefined {
  const children = sql`SELECT block, bits FROM ${listingBits} WHERE word = ANY(${texts(withOthers(['k']))})`;
  const all = [
    ...(hiddenFrom ? [bitsOf(blockersOf(sql`${hiddenFrom}::uuid`))] : []),
    ...(isPublic ? [children] : []),
  ];
  if (all.length === 0) return undefined;
  return sql`SELECT block, bit_or(bits) AS bits FROM (${sql.join(all, sql` UNION ALL `)}) AS each_of GROUP BY block`;
}

const within = (bits: SQL, others: SQL) => sql`
  SELECT block, may.bits & others.bits AS bits FROM (${bits}) AS may JOIN (${others}) AS others USING (block)`;

const without = (bits: SQL, others: SQL) => sql`
  SELECT block, may.bits & ~ coalesce(others.bits, ${noBits}) AS bits FROM (${bits}) AS may LEFT JOIN (${others}) AS others USING (block)`;

/** The part of an order in which the row of somebody stands. */
function partIn({ parts }: Order): SQL {
  if (!parts) return sql`'0'`;
  const steps = parts.map((part, place) => sql`WHEN ${part.where} THEN ${`${place}`}`);
  return sql`CASE ${sql.join(steps, sql` `)} END`;
}

/** How many of them there are; beyond the limit of counting perhaps no more than that. */
export function countByBits(people: People, byBits: ByBits): SQL {
  return sql`(WITH ${foundByBits(people, byBits, 0)} SELECT people FROM total)`;
}
