import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { resetGrants, users } from '../../db/tables/accounts/accounts.ts';
import { type DemoAccess, demoCondition } from '../demo-people.queries.ts';

export async function insertGrant(
  db: Queryable,
  row: { tokenHash: Buffer; userId: string; expiresAt: Date },
): Promise<void> {
  await db.insert(resetGrants).values(row);
}

/** The user of a live grant, if the address matches; null for an excluded demo user. */
export async function findGrantedUser(
  db: Queryable,
  tokenHash: Buffer,
  email: string,
  now: Date,
  demo: DemoAccess,
): Promise<string | null> {
  const [row] = await db
    .select({ userId: users.id })
    .from(resetGrants)
    .innerJoin(users, eq(users.id, resetGrants.userId))
    .where(
      and(
        eq(resetGrants.tokenHash, tokenHash),
        eq(users.email, email),
        gt(resetGrants.expiresAt, now),
        demoCondition(db, demo),
      ),
    );
  return row?.userId ?? null;
}

/** Marks a grant as used; false when another request was faster. */
export async function useGrant(db: Queryable, tokenHash: Buffer): Promise<boolean> {
  const used = await db.delete(resetGrants).where(eq(resetGrants.tokenHash, tokenHash)).returning();
  return used.length > 0;
}

export async function deleteGrantsOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(resetGrants).where(eq(resetGrants.userId, userId));
}

export async function deleteExpiredGrants(db: Queryable, now: Date): Promise<void> {
  await db.delete(resetGrants).where(lt(resetGrants.expiresAt, now));
}
