import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { isVerified } from '../../db/tables/verification.ts';

/** How many were counted under a key; 0 when none were. */
export async function countedUnder(db: Queryable, key: string): Promise<number> {
  const { rows } = await db.execute<{ points: number }>(
    sql`SELECT points FROM rate_limits WHERE key = ${key}`,
  );
  return rows[0]?.points ?? 0;
}

/** Whether Kirdaar checked who the owner of a project is. */
export async function isOwnerVerified(db: Queryable, ownerId: string): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`SELECT ${isVerified(sql`${ownerId}::uuid`)} AS "is"`,
  );
  return rows[0]?.is ?? false;
}
