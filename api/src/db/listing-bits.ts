// What queries of listing_bits share: who has a word, a bit a person.
import { and, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { listingBitBlocks } from './tables/fit.ts';

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

/** The words of heights in cm, either end open where it is not given; none where neither is. */
export const heightWords = (from: number | null | undefined, to: number | null | undefined): string[] =>
  from || to ? spelled('h', numbersBetween({ from: from ?? 0, to: to ?? tallest })) : [];

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

/** The slots of the people in a relation with `block` and `bits`, one after the other, as `slot`: looked for where there are
    any. */
export const slotsIn = (relation: SQL) => sql`
  SELECT slot + bit AS slot FROM (
    SELECT slot + 32 * piece AS slot, substring(bits FROM 32 * piece + 1 FOR 32) AS bits FROM (
      SELECT 8192 * block + 512 * part AS slot, substring(bits FROM 512 * part + 1 FOR 512) AS bits
      FROM ${relation} CROSS JOIN generate_series(0, 15) AS part OFFSET 0
    ) AS parts CROSS JOIN generate_series(0, 15) AS piece WHERE bit_count(bits) > 0 OFFSET 0
  ) AS pieces CROSS JOIN generate_series(0, 31) AS bit WHERE bit_count(bits) > 0 AND get_bit(bits, bit) = 1`;
