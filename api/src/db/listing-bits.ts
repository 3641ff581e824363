// What queries of listing_bits share: who has a word, a bit a person.
import { and, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { listingBitBlocks, listingBitDays, listingBitPlaces } from './tables/fit.ts';

/** Nobody of a block. */
export const noBits = sql`0::bit(8192)`;

/** The numbers from one to another, the last included, as few words: tens as one where all of them are among them. */
export function numbersBetween({ from, to }: Record<'from' | 'to', number>): string[] {
  const found: string[] = [];
  for (let number = from; number <= to; number += 1) {
    const isWholeTen = number % 10 === 0 && number + 9 <= to;
    found.push(isWholeTen ? `${number / 10}x` : `${number}`);
    if (isWholeTen) number += 9;
  }
  return found;
}

/** No profile says a height beyond: nine feet and eleven inches are 302 cm. */
const tallest = 309;

/** The words of heights in cm, either end open where it is not given; undefined where neither is. */
export const heightWords = (from: number | null | undefined, to: number | null | undefined) =>
  from || to ? spelled('h', numbersBetween({ from: from ?? 0, to: to ?? tallest })) : undefined;

/** Values as words of what a letter stands for. */
export const spelled = (letter: string, values: readonly string[]): string[] =>
  values.map((value) => `${letter}:${value}`);

/** The blocks in which somebody of a gender may be who plays no older than an age; whoever does not say either is in others
    than whoever does. Undefined where neither is asked for. */
export function blocksOfKind(gender: string | null, oldest: number | null): SQL | undefined {
  const kind = and(
    gender ? inArray(listingBitBlocks.gender, [gender, '']) : undefined,
    oldest === null ? undefined : lte(listingBitBlocks.ten, Math.floor(oldest / 10)),
  );
  return (
    kind && sql`block = ANY(ARRAY(SELECT ${listingBitBlocks.block} FROM ${listingBitBlocks} WHERE ${kind}))`
  );
}

/** The bits of people who are told by their ids: `block` and `bits`. */
export const bitsOf = (ids: SQL) =>
  bitsAt(sql`SELECT slot FROM (${ids}) AS people (id) JOIN ${listingBitPlaces} USING (id)`);

/** The bits at some slots: short pieces first, of which each slot needs one. */
export const bitsAt = (slots: SQL) => sql`
  SELECT piece / 16 AS block, bit_or(bits::bit(8192) >> (512 * (piece % 16))) AS bits FROM (
    SELECT slot / 512 AS piece, bit_or(set_bit(0::bit(512), slot % 512, 1)) AS bits FROM (${slots}) AS people GROUP BY 1
  ) AS pieces GROUP BY 1`;

/** The slots of who said that they are free on no day of a period. */
export const slotsNotFree = (from: SQL, to: SQL) => sql`
  SELECT slot FROM ${listingBitDays} WHERE ${listingBitDays.notFree} @> daterange(${from}, ${to}, '[]')`;

/** The slots of the people in a relation with `block` and `bits`, one after the other, as `slot`: looked for where there are
    any, and no further than they are asked for. */
export const slotsIn = (relation: SQL) => sql`
  SELECT bit.slot FROM ${relation} AS blocks
  CROSS JOIN LATERAL ${piecesOf(sql`blocks.bits`, 512, sql`8192 * blocks.block`)} AS parts
  CROSS JOIN LATERAL ${piecesOf(sql`parts.bits`, 32, sql`parts.slot`)} AS pieces
  CROSS JOIN LATERAL (
    SELECT pieces.slot + place AS slot FROM generate_series(0, 31) AS place WHERE get_bit(pieces.bits, place) = 1 OFFSET 0
  ) AS bit`;

/** Sixteen pieces of some bits as far as anybody is in them, with the slot of their first. OFFSET 0 keeps the order of the joins. */
const piecesOf = (bits: SQL, length: number, slot: SQL) => {
  const piece = sql`substring(${bits} FROM ${sql.raw(`${length}`)} * piece + 1 FOR ${sql.raw(`${length}`)})`;
  return sql`(SELECT ${slot} + ${sql.raw(`${length}`)} * piece AS slot, ${piece} AS bits
    FROM generate_series(0, 15) AS piece WHERE bit_count(${piece}) > 0 OFFSET 0)`;
};
