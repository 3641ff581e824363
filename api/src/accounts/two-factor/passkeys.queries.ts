import { and, asc, count, eq, gt, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { passkeyChallenges, passkeys } from '../../db/tables/accounts/security.ts';

export async function countPasskeys(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.select({ own: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.own ?? 0;
}

export function findPasskeys(db: Queryable, userId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function findPasskey(db: Queryable, credentialId: string) {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

export async function insertPasskey(db: Queryable, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(passkeys).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function markUsed(db: Queryable, id: string, counter: number, now: Date): Promise<void> {
  await db.update(passkeys).set({ counter, usedAt: now }).where(eq(passkeys.id, id));
}

export async function deletePasskey(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)));
  return rowCount === 1;
}

export async function insertChallenge(
  db: Queryable,
  row: typeof passkeyChallenges.$inferInsert,
): Promise<void> {
  await db.insert(passkeyChallenges).values(row);
}

/** Takes a challenge: it works once. */
export async function takeChallenge(db: Queryable, tokenHash: Buffer, now: Date) {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.tokenHash, tokenHash), gt(passkeyChallenges.expiresAt, now)))
    .returning();
  return row ?? null;
}

export async function deleteExpiredChallenges(db: Queryable, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
