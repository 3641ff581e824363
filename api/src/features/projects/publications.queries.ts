import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';

/** How many were counted under a key; 0 when none were. */
export async function countedUnder(db: Queryable, key: string): Promise<number> {
  const { rows } = await db.execute<{ points: number }>(
    sql`SELECT points FROM rate_limits WHERE key = ${key}`,
  );
  return rows[0]?.points ?? 0;
}

/** Counts one more under a key unless there are `most` already; whether it did. Whoever counts at the same time waits
    until this transaction ends, and one that fails counts nothing. */
export async function countOne(
  tx: Transaction,
  key: string,
  { most, until }: { most: number; until: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`INSERT INTO rate_limits AS known (key, points, expire) VALUES (${key}, 1, ${until.getTime()})
        ON CONFLICT (key) DO UPDATE SET points = known.points + 1 WHERE known.points < ${most}`,
  );
  return rowCount === 1;
}
