import type { FilterValues, PersonFilterName } from '@kirdaar/domain/lists/filters.ts';
import { smallLetters } from '@kirdaar/domain/lists/listing-traits.ts';
import { countedTo } from '@kirdaar/domain/lists/total.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  bitsOf,
  blocksOfKind,
  heightWords,
  noBits,
  numbersBetween,
  slotsIn,
  spelled,
} from '../../db/listing-bits.ts';
import { blockersOf } from '../../db/tables/contact.ts';
import { listingBitPlaces, listingBits } from '../../db/tables/fit.ts';
import { listingPlaces } from '../../db/tables/listings.ts';
import { byName, type Order } from './order.queries.ts';
import { anywhere, type ByBits, type People } from './people.queries.ts';
import { notForMembers, notHidden } from './walk.queries.ts';

type Filter = FilterValues<PersonFilterName> & { searchQuery: string };

/** A filter as an array of words of listing_bits: whoever matches has one of them. */
type Words = SQL;

/** The people whom bits leave, where anything is asked for that only the facts about them tell; else, and where names are, there
    are better ways to find them. Of `where` is who matches, as a condition on their row for anywhere; `walk` is how
    long the list is. */
export function byBits(filter: Filter, where: SQL | undefined, walk: number): ByBits | undefined {
  const facts = factsAsked(filter);
  if (facts.length === 0 || filter.searchQuery || !where) return undefined;
  const bits = bitsFor(filter, [...facts, ...othersAsked(filter)]);
  return { bits, where, walk, isExact: isToldByBits(filter) };
}

/** The bits of whom filters leave, as a relation with `block` and `bits`; undefined where they ask for anything that bits do not tell
    exactly, or for nothing. */
export function bitsAsked(filter: Filter): SQL | undefined {
  const asked = [...factsAsked(filter), ...othersAsked(filter)];
  return asked.length === 0 || filter.searchQuery || !isToldByBits(filter)
    ? undefined
    : bitsFor(filter, asked);
}

function bitsFor(filter: Filter, asked: readonly Words[]): SQL {
  const columnOf = (place: number) => sql.raw(`fact_${place}`);
  const words = asked.map((one, place) => sql`SELECT unnest(${one}) AS word, ${sql.raw(`${place}`)} AS fact`);
  const columns = asked.map(
    (_, place) => sql`bit_or(bits) FILTER (WHERE fact = ${sql.raw(`${place}`)}) AS ${columnOf(place)}`,
  );
  const kind = blocksOfKind(filter.gender, filter.stageAge?.to ?? null);
  const all = asked.map((_, place) => columnOf(place));
  return sql`
    SELECT block, ${sql.join(all, sql` & `)} AS bits FROM (
      SELECT block, ${sql.join(columns, sql`, `)} FROM (${sql.join(words, sql` UNION ALL `)}) AS asked
      JOIN ${listingBits} USING (word) ${kind && sql`WHERE ${kind}`} GROUP BY block
    ) AS said`;
}

/** Whether there is nothing beside what bits tell exactly: of a category they know one in 64. */
const isToldByBits = ({ ageRange, newSince, freeOn, departments, category }: Filter) =>
  !ageRange && !newSince && !freeOn && departments.length === 0 && category.length === 0;

/** Whoever is no artist has the same words with a letter before them. */
const ofNoArtist = 'o';

/** What only facts tell; nothing where no more than a category is asked for, which bits know too little of. */
function factsAsked(filter: Filter): Words[] {
  const { skills, skillsMatch, dialects, category, hasReel, hasMonologue, heightFrom, heightTo } = filter;
  const told = wordsOf(
    ...(skillsMatch === 'all' ? skills.map((skill) => oneOf('s', [skill])) : [oneOf('s', skills)]),
    oneOf('x', dialects),
    heightWords(heightFrom, heightTo),
    hasReel ? ['r'] : undefined,
    hasMonologue ? ['m'] : undefined,
  );
  if (told.length === 0 || category.length === 0) return told;
  const named = sql`ARRAY(SELECT whose || category_word(entry) FROM unnest(${texts(category.map(smallLetters))}) AS entry
    CROSS JOIN unnest(${texts(['', ofNoArtist])}) AS whose)`;
  return [...told, named];
}

/** What bits tell beside it. */
const othersAsked = ({ gender, stageAge, languages, location }: Filter): Words[] =>
  wordsOf(
    gender ? [`g:${gender}`] : undefined,
    stageAge ? spelled('y', numbersBetween(stageAge)) : undefined,
    oneOf('l', languages),
    oneOf('p', location),
  );

/** One of some values; without values nothing is asked. */
const oneOf = (letter: string, values: readonly string[]) =>
  values.length > 0 ? spelled(letter, values) : undefined;

/** Each filter that is asked for, in the words of artists and of others; between ages that end before they begin is nobody. */
const wordsOf = (...filters: (string[] | undefined)[]): Words[] =>
  filters.filter((words) => words !== undefined).map((words) => texts(withOthers(words)));

const withOthers = (words: string[]) => words.flatMap((word) => [word, `${ofNoArtist}${word}`]);

const texts = (words: readonly string[]) => sql`${sql.param(words)}::text[]`;

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
