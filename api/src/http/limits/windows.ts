import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { readRows } from '../../db/read-rows.ts';

/**
 * Counts one more under a key in the window since its first count; gives the window's end if the limit is
 * exceeded.
 */
export async function countSinceFirst(
  tx: Transaction,
  key: string,
  { most, now, until }: { most: number; now: Date; until: Date },
): Promise<Date | null> {
  const isOver = sql`known.expire <= ${now.getTime()}::bigint`;
  const { rowCount } = await tx.execute(sql`
    INSERT INTO rate_limits AS known (key, points, expire) VALUES (${key}, 1, ${until.getTime()}::bigint)
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN ${isOver} THEN 1 ELSE known.points + 1 END,
      expire = CASE WHEN ${isOver} THEN excluded.expire ELSE known.expire END
    WHERE ${isOver} OR known.points < ${most}::integer`);
  if (rowCount === 1) return null;
  const [row] = await readRows<{ expire: string }>(
    tx,
    sql`SELECT expire FROM rate_limits WHERE key = ${key}`,
  );
  return new Date(Number(row?.expire ?? until.getTime()));
}

/** The live counts below a key, `key …`, in order of their end. */
export async function countsBelow(
  db: Queryable,
  key: string,
  now: Date,
): Promise<{ key: string; until: Date }[]> {
  const rows = await readRows<{ key: string; expire: string }>(
    db,
    sql`SELECT key, expire FROM rate_limits
      WHERE starts_with(key, ${`${key} `}) AND expire > ${now.getTime()}::bigint ORDER BY expire`,
  );
  return rows.map(({ key: counted, expire }) => ({ key: counted, until: new Date(Number(expire)) }));
}

/** Stores a key until a time; another call moves it. */
export async function keepCount(tx: Transaction, key: string, until: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO rate_limits (key, points, expire) VALUES (${key}, 1, ${until.getTime()}::bigint)
    ON CONFLICT (key) DO UPDATE SET expire = excluded.expire`);
}

export async function forgetCount(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`DELETE FROM rate_limits WHERE key = ${key}`);
}
