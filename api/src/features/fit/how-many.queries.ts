import type { HowMany } from '@kirdaar/domain/fit/rarity.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { listingBits } from '../../db/tables/fit.ts';

/** How each value begins as a word of listing_bits; `b` is made here, of who plays an age and none below it. */
const letters: Readonly<Record<Parameters<HowMany>[0], string>> = {
  languages: 'l:',
  skills: 's:',
  dialects: 'v:',
  place: 'p:',
  height: 'h:',
  screenAge: 'y:',
  firstAge: 'b:',
  availability: 'a',
};

/** Counts all listed artists by what they have: among a million some thousand rows of a kilobyte, so not for each request. */
export async function countWhatPeopleHave(db: Queryable): Promise<HowMany> {
  const { rows } = await db.execute<{ word: string; people: number }>(sql`
    SELECT word, sum(bit_count(bits))::integer AS people FROM ${listingBits}
    WHERE word = 'a' OR word ~ '^[lsvphy]:' GROUP BY word
    UNION ALL
    SELECT 'b:' || substr(word, 3), sum(bit_count(age.bits & ~coalesce(younger.bits, 0::bit(8192))))::integer
    FROM ${listingBits} AS age LEFT JOIN LATERAL (
      SELECT bits FROM ${listingBits} AS younger
      WHERE younger.block = age.block AND younger.word = 'y:' || substr(age.word, 3)::integer - 1
    ) AS younger ON true
    WHERE word ~ '^y:[0-9]+$' GROUP BY word`);
  const counted = new Map(rows.map(({ word, people }) => [word, people]));
  return (by, value) => counted.get(`${letters[by]}${value}`) ?? 0;
}
