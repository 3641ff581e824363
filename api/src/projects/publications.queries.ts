import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { users } from '../db/tables/accounts/accounts.ts';
import { projects } from '../db/tables/projects/projects.ts';
import { isVerified } from '../db/tables/trust/verification.ts';

/** The count under a key; 0 for an unknown key. */
export async function countedUnder(db: Queryable, key: string): Promise<number> {
  const { rows } = await db.execute<{ points: number }>(
    sql`SELECT points FROM rate_limits WHERE key = ${key}`,
  );
  return rows[0]?.points ?? 0;
}

/** How many drafts an account has; others who count or add one wait until this transaction ends. */
export async function countOpenDrafts(tx: Transaction, ownerId: string): Promise<number> {
  await tx.execute(sql`SELECT FROM ${users} WHERE id = ${ownerId}::uuid FOR NO KEY UPDATE`);
  const { rows } = await tx.execute<{ drafts: number }>(
    sql`SELECT count(*)::int AS drafts FROM ${projects}
      WHERE director_id = ${ownerId}::uuid AND is_draft AND deleted_at IS NULL`,
  );
  return rows[0]?.drafts ?? 0;
}

/** Whether Kirdaar verified the owner of a project. */
export async function isOwnerVerified(db: Queryable, ownerId: string): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`SELECT ${isVerified(sql`${ownerId}::uuid`)} AS "is"`,
  );
  return rows[0]?.is ?? false;
}
