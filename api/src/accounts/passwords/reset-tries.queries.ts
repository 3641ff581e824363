import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { resetTries } from '../../db/tables/accounts/accounts.ts';

/** Gives a browser all its tries for the newest code of an address. */
export async function startTries(db: Queryable, row: typeof resetTries.$inferInsert): Promise<void> {
  await db
    .insert(resetTries)
    .values(row)
    .onConflictDoUpdate({ target: resetTries.side, set: { guesses: 0, expiresAt: row.expiresAt } });
}

/**
 * Counts a guess. One statement, so that parallel guesses cannot share a try. Gives the number of guesses, at
 * most `tries` + 1; null without tries.
 */
export async function countGuess(
  db: Queryable,
  side: Buffer,
  email: string,
  tries: number,
  now: Date,
): Promise<number | null> {
  const [row] = await db
    .update(resetTries)
    .set({ guesses: sql`least(${resetTries.guesses}, ${tries}) + 1` })
    .where(and(eq(resetTries.side, side), eq(resetTries.email, email), gt(resetTries.expiresAt, now)))
    .returning({ guesses: resetTries.guesses });
  return row?.guesses ?? null;
}

export async function deleteResetSide(db: Queryable, side: Buffer): Promise<void> {
  await db.delete(resetTries).where(eq(resetTries.side, side));
}

export async function deleteResetTries(db: Queryable, email: string): Promise<void> {
  await db.delete(resetTries).where(eq(resetTries.email, email));
}

export async function deleteExpiredResetTries(db: Queryable, now: Date): Promise<void> {
  await db.delete(resetTries).where(lt(resetTries.expiresAt, now));
}
