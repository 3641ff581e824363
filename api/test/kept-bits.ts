import { expect } from 'vitest';
import type { Database } from '../src/db/database.ts';

/** What tables hold that are kept by triggers, and what views say that they should hold. */
const keptAs = [
  ['listing_fits', 'listing_fit_rows', '*'],
  ['listing_bit_rows', 'listing_bit_places', 'id, words'],
  ['listing_bits_told', 'listing_bits_set', '*'],
  ['listing_bit_kinds', 'listing_bit_kinds_kept', '*'],
  ['listing_bit_names', 'listing_bit_places', 'id, name_key'],
  ['listing_bit_days_set', 'listing_bit_days', '*'],
];

/** Expects that everything by which people are found for roles is what their profiles, names and days say. */
export async function bitsAgree(db: Database): Promise<void> {
  for (const [one, other, columns] of keptAs) {
    const { rows } = await db.$client.query(
      `(SELECT ${columns} FROM ${one} EXCEPT SELECT ${columns} FROM ${other})
        UNION ALL (SELECT ${columns} FROM ${other} EXCEPT SELECT ${columns} FROM ${one})`,
    );
    expect(rows).toEqual([]);
  }
}

/** In which block somebody's bit is; undefined where they have none. */
export async function blockOfBit(db: Database, id: string): Promise<number | undefined> {
  const { rows } = await db.$client.query(
    'SELECT slot / 8192 AS block FROM listing_bit_places WHERE id = $1',
    [id],
  );
  return rows[0]?.block;
}
