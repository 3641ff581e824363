import { passwordTries as limits, waitAfterWrong } from '@kirdaar/domain/accounts/password-tries.ts';
import { eq, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { passwordTries } from '../../db/tables/accounts/accounts.ts';

const steps = Math.ceil(Math.log2(limits.longestWaitSeconds / limits.firstWaitSeconds));
// by the number of wrong passwords; the last one repeats
const waits = Array.from({ length: limits.atOnce + steps }, (_, place) => waitAfterWrong(place + 1));

/**
 * Counts a try as wrong before it is compared. One statement, so that parallel guesses cannot share a try.
 * Gives its number within the day; null while the caller has to wait.
 */
export async function takeTry(db: Queryable, side: Buffer, now: Date): Promise<number | null> {
  const isOver = lte(passwordTries.expiresAt, now);
  const wrong = sql`CASE WHEN ${isOver} THEN 1 ELSE ${passwordTries.wrong} + 1 END`;
  const wait = sql`(${sql.param(waits)}::int[])[least(${wrong}, ${waits.length})]`;
  const expiresAt = new Date(now.getTime() + limits.countedSeconds * 1000);
  const [row] = await db
    .insert(passwordTries)
    .values({ side, wrong: 1, nextAt: now, expiresAt })
    .onConflictDoUpdate({
      target: passwordTries.side,
      set: {
        wrong,
        nextAt: sql`${now}::timestamptz + ${wait} * interval '1 second'`,
        expiresAt: sql`CASE WHEN ${isOver} THEN ${expiresAt}::timestamptz ELSE ${passwordTries.expiresAt} END`,
      },
      setWhere: or(lte(passwordTries.nextAt, now), isOver),
    })
    .returning({ wrong: passwordTries.wrong });
  return row?.wrong ?? null;
}

/** Takes a counted try back, with the wait it started unless later tries were counted. */
export async function giveBackTry(db: Queryable, side: Buffer, counted: number, now: Date): Promise<void> {
  await db
    .update(passwordTries)
    .set({
      wrong: sql`greatest(${passwordTries.wrong} - 1, 0)`,
      nextAt: sql`CASE WHEN ${passwordTries.wrong} = ${counted} THEN ${now}::timestamptz ELSE ${passwordTries.nextAt} END`,
    })
    .where(eq(passwordTries.side, side));
}

export async function findNextTry(db: Queryable, side: Buffer): Promise<Date | null> {
  const [row] = await db
    .select({ nextAt: passwordTries.nextAt })
    .from(passwordTries)
    .where(eq(passwordTries.side, side));
  return row?.nextAt ?? null;
}

export async function deleteTries(db: Queryable, side: Buffer): Promise<void> {
  await db.delete(passwordTries).where(eq(passwordTries.side, side));
}

export async function deleteExpiredTries(db: Queryable, now: Date): Promise<void> {
  await db.delete(passwordTries).where(lt(passwordTries.expiresAt, now));
}
