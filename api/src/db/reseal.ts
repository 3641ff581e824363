import type pg from 'pg';
import { seal, unseal, unsealAny } from '../core/sealing.ts';

const batch = 500;

/** A column that is encrypted, each row with its context. The first key is the present one. */
export type SealedColumn = {
  table: string;
  id: string;
  column: string;
  about: (id: string) => string;
  keys: readonly Buffer[];
};

/** Encrypts a column with the present key, row by row, while Kirdaar serves. Gives how many rows it changed,
    and how many no key opens. Safe to repeat. */
export async function reseal(
  pool: pg.Pool,
  { table, id, column, about, keys }: SealedColumn,
): Promise<{ changed: number; closed: number }> {
  const [key = Buffer.alloc(0), ...before] = keys;
  const found = { changed: 0, closed: 0 };
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await pool.query<{ id: string; sealed: Buffer }>(
      `SELECT ${id} AS id, ${column} AS sealed FROM ${table}
       WHERE ${column} IS NOT NULL AND ${id} > $1 ORDER BY ${id} LIMIT ${batch}`,
      [last],
    );
    for (const row of rows) {
      if (unseal(key, row.sealed, about(row.id)) !== null) continue;
      const text = unsealAny(before, row.sealed, about(row.id));
      if (text === null) {
        found.closed += 1;
        continue;
      }
      // a row that changed meanwhile has the present key
      await pool.query(`UPDATE ${table} SET ${column} = $1 WHERE ${id} = $2 AND ${column} = $3`, [
        seal(key, text, about(row.id)),
        row.id,
        row.sealed,
      ]);
      found.changed += 1;
    }
    if (rows.length < batch) return found;
    last = rows.at(-1)?.id ?? last;
  }
}
