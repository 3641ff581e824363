import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { secondSteps } from '../../db/tables/accounts/security.ts';

export async function findSecondStep(db: Queryable, userId: string) {
  const [row] = await db.select().from(secondSteps).where(eq(secondSteps.userId, userId));
  return row ?? null;
}

/** Stores a pending secret in place of an earlier pending one. */
export async function keepPending(db: Queryable, userId: string, pending: Buffer): Promise<void> {
  await db
    .insert(secondSteps)
    .values({ userId, pending })
    .onConflictDoUpdate({ target: secondSteps.userId, set: { pending } });
}

/** Activates the pending secret; gives whether it was still pending. The step of the code is used. */
export async function turnOn(
  db: Queryable,
  userId: string,
  { pending, step, now }: { pending: Buffer; step: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(secondSteps)
    .set({ secret: pending, pending: null, onAt: now, lastStep: step })
    .where(and(eq(secondSteps.userId, userId), eq(secondSteps.pending, pending)));
  return rowCount === 1;
}

export async function deleteSecondStep(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.delete(secondSteps).where(eq(secondSteps.userId, userId));
  return rowCount === 1;
}

/** Uses the code of a step and all earlier ones; gives whether it was unused. */
export async function useStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE ${secondSteps} SET last_step = ${step}::bigint
    WHERE user_id = ${userId}::uuid AND coalesce(last_step, -1) < ${step}::bigint`);
  return rowCount === 1;
}

/** Counts a try unless the limit since a moment is reached; gives whether it counted. */
export async function takeTry(
  db: Queryable,
  userId: string,
  { now, since, most }: { now: Date; since: Date; most: number },
): Promise<boolean> {
  const recent = sql`ARRAY(SELECT at FROM unnest(tried_at) AS at WHERE at > ${since}::timestamptz ORDER BY at)`;
  const { rowCount } = await db.execute(sql`
    UPDATE ${secondSteps} SET tried_at = ${recent} || ${now}::timestamptz
    WHERE user_id = ${userId}::uuid AND cardinality(${recent}) < ${most}::integer`);
  return rowCount === 1;
}

/** Takes one count back: the code was right. */
export async function giveBackTry(db: Queryable, userId: string): Promise<void> {
  await db.execute(sql`
    UPDATE ${secondSteps} SET tried_at = trim_array(tried_at, 1)
    WHERE user_id = ${userId}::uuid AND cardinality(tried_at) > 0`);
}
