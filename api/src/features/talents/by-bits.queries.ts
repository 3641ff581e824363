import type { FilterValues, PersonFilterName } from '@kirdaar/domain/lists/filters.ts';
import { smallLetters } from '@kirdaar/domain/lists/listing-traits.ts';
import { countedTo } from '@kirdaar/domain/lists/total.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { blocksOfKind, heightWords, numbersBetween, slotsIn, spelled } from '../../db/listing-bits.ts';
import { listingBitPlaces, listingBits } from '../../db/tables/fit.ts';
import { listingPlaces } from '../../db/tables/listings.ts';
import { byName, type Order } from './order.queries.ts';
import { anywhere, type ByBits, type People } from './people.queries.ts';
import { notForMembers, notHidden } from './walk.queries.ts';

type Filter = FilterValues<PersonFilterName> & { searchQuery: string };

/** A filter as an array of words of listing_bits: whoever matches has one of them. */
type Words = SQL;

/** The people whom bits leave, where anything is asked for that only the facts about them tell; else, and where names are, there
    are better ways to find them. Of `where` is who matches, as a condition on their row for anywhere; `rows` is about how many
    people there are. */
export function byBits(filter: Filter, where: SQL | undefined, rows: number): ByBits | undefined {
  const facts = factsAsked(filter);
  if (facts.length === 0 || filter.searchQuery || !where) return undefined;
  const asked = [...facts, ...othersAsked(filter)];
  const columnOf = (place: number) => sql.raw(`fact_${place}`);
  const words = asked.map((one, place) => sql`SELECT unnest(${one}) AS word, ${sql.raw(`${place}`)} AS fact`);
  const columns = asked.map(
    (_, place) => sql`bit_or(bits) FILTER (WHERE fact = ${sql.raw(`${place}`)}) AS ${columnOf(place)}`,
  );
  const kind = blocksOfKind(filter.gender, filter.stageAge?.to ?? null);
  const all = asked.map((_, place) => columnOf(place));
  const bits = sql`
    SELECT block, ${sql.join(all, sql` & `)} AS bits FROM (
      SELECT block, ${sql.join(columns, sql`, `)} FROM (${sql.join(words, sql` UNION ALL `)}) AS asked
      JOIN ${listingBits} USING (word) ${kind && sql`WHERE ${kind}`} GROUP BY block
    ) AS said`;
  return { bits, where, readable: Math.max(countedTo, Math.round(perRoot * Math.sqrt(rows))) };
}

/** Of a million people it is as quick to read four thousand as to walk past the others until a page of so many is full; of
    others it goes by the root. */
const perRoot = 4;

const texts = (words: readonly string[]) => sql`${sql.param(words)}::text[]`;
const ofNoArtist = 'o';

/** What only facts tell. Whoever is no artist has the same words with a letter before them. */
function factsAsked(filter: Filter): Words[] {
  const { skills, skillsMatch, dialects, category, hasReel, hasMonologue, heightFrom, heightTo } = filter;
  const skillWords = spelled('s', skills);
  const told = [
    ...(skillsMatch === 'all' ? skillWords.map((word) => [word]) : [skillWords]),
    spelled('x', dialects),
    heightWords(heightFrom, heightTo),
    hasReel ? ['r'] : [],
    hasMonologue ? ['m'] : [],
  ].filter((words) => words.length > 0);
  const named = sql`ARRAY(SELECT whose || category_word(entry)
    FROM unnest(${texts(category.map(smallLetters))}) AS entry CROSS JOIN unnest(${texts(['', ofNoArtist])}) AS whose)`;
  return [
    ...told.map((words) => texts(words.flatMap((word) => [word, `${ofNoArtist}${word}`]))),
    ...(category.length > 0 ? [named] : []),
  ];
}

/** What bits tell of artists alone: of all others it is looked at each. */
function othersAsked({ gender, stageAge, languages, location }: Filter): Words[] {
  return [
    gender ? [`g:${gender}`] : [],
    stageAge ? spelled('y', numbersBetween(stageAge)) : [],
    spelled('l', languages),
    spelled('p', location),
  ]
    .filter((words) => words.length > 0)
    .map((words) => texts([...words, ofNoArtist]));
}

/**
 * Parts of a WITH: `found` has `id`, `name_key` and `part` of everybody in the list where `is_whole` of `reading` says so, else
 * of one more than the limit of counting, where there are as many. They are looked for one by one among those whom bits leave,
 * so that many cost no more than are read.
 */
export function foundByBits(people: People, { bits, where, readable }: ByBits): SQL {
  const { id, nameKey, state } = listingPlaces;
  const seen = { ...people, order: byName };
  const matching = and(where, notHidden(seen), notForMembers(seen));
  // OFFSET 0 has the row of each looked up by itself: how many are asked for is not known to the planner
  return sql`
    may AS MATERIALIZED (SELECT * FROM (${bits}) AS may WHERE bit_count(bits) > 0),
    reading AS MATERIALIZED (SELECT coalesce(sum(bit_count(bits)), 0) <= ${readable} AS is_whole FROM may),
    found AS MATERIALIZED (
      SELECT one.* FROM (${slotsIn(sql`may`)}) AS slots
      CROSS JOIN LATERAL (SELECT id FROM ${listingBitPlaces} WHERE slot = slots.slot OFFSET 0) AS place
      CROSS JOIN LATERAL (
        SELECT ${id}, ${nameKey}, ${partIn(people.order)} AS part FROM ${listingPlaces}
        WHERE ${and(eq(id, sql`place.id`), eq(state, anywhere), matching)} OFFSET 0
      ) AS one
      LIMIT CASE WHEN NOT (SELECT is_whole FROM reading) THEN ${countedTo + 1}::integer END)`;
}

/** The part of an order in which the row of somebody stands. */
function partIn({ parts }: Order): SQL {
  if (!parts) return sql`'0'`;
  const steps = parts.map((part, place) => sql`WHEN ${part.where} THEN ${`${place}`}`);
  return sql`CASE ${sql.join(steps, sql` `)} END`;
}

/** How many of them there are, counted up to the limit or a little beyond. */
export function countByBits(people: People, byBits: ByBits): SQL {
  return sql`(WITH ${foundByBits(people, byBits)} SELECT count(*)::integer FROM found)`;
}
