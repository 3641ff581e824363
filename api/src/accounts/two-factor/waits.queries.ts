import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { secondStepWaits } from '../../db/tables/accounts/security.ts';

export async function insertWait(db: Queryable, row: typeof secondStepWaits.$inferInsert): Promise<void> {
  await db.insert(secondStepWaits).values(row);
}

const alive = (tokenHash: Buffer, now: Date, tries: number) =>
  and(
    eq(secondStepWaits.tokenHash, tokenHash),
    gt(secondStepWaits.expiresAt, now),
    lt(secondStepWaits.wrong, tries),
  );

/** The user whose second step a browser has to give; null without one, or when it expired. */
export async function findWait(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
  tries: number,
): Promise<string | null> {
  const [row] = await db
    .select({ userId: secondStepWaits.userId })
    .from(secondStepWaits)
    .where(alive(tokenHash, now, tries));
  return row?.userId ?? null;
}

/** Counts a try as wrong before it is compared. Gives the number of tries; null when none is left. */
export async function countWrong(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
  tries: number,
): Promise<number | null> {
  const [row] = await db
    .update(secondStepWaits)
    .set({ wrong: sql`${secondStepWaits.wrong} + 1` })
    .where(alive(tokenHash, now, tries))
    .returning({ wrong: secondStepWaits.wrong });
  return row?.wrong ?? null;
}

export async function deleteWait(db: Queryable, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.delete(secondStepWaits).where(eq(secondStepWaits.tokenHash, tokenHash));
  return rowCount === 1;
}

export async function deleteWaitsOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(secondStepWaits).where(eq(secondStepWaits.userId, userId));
}

export async function deleteExpiredWaits(db: Queryable, now: Date): Promise<void> {
  await db.delete(secondStepWaits).where(lt(secondStepWaits.expiresAt, now));
}
