import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { knownBrowsers, users } from '../../db/tables/accounts/accounts.ts';

/** Whether the account of an address knows a browser; the same work for an unknown address. */
export async function isKnown(db: Queryable, tokenHash: Buffer, email: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ userId: users.id })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(
      and(eq(knownBrowsers.tokenHash, tokenHash), eq(users.email, email), gt(knownBrowsers.expiresAt, now)),
    );
  return rows.length > 0;
}

/** Replaces a browser's token, for all accounts that know it. */
export async function renewToken(db: Queryable, old: Buffer, tokenHash: Buffer): Promise<void> {
  await db.update(knownBrowsers).set({ tokenHash }).where(eq(knownBrowsers.tokenHash, old));
}

/** Stores or refreshes a browser as known to an account. */
export async function keepBrowser(db: Queryable, row: typeof knownBrowsers.$inferInsert): Promise<void> {
  const { userAgent, lastSeenAt, expiresAt } = row;
  await db
    .insert(knownBrowsers)
    .values(row)
    .onConflictDoUpdate({
      target: [knownBrowsers.tokenHash, knownBrowsers.userId],
      set: { userAgent, lastSeenAt, expiresAt },
    });
}

/** Deletes an account's known browsers beyond a number, longest unused first. */
export async function forgetBeyond(db: Queryable, userId: string, count: number): Promise<void> {
  const beyond = db
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, userId))
    .orderBy(desc(knownBrowsers.lastSeenAt), desc(knownBrowsers.tokenHash))
    .offset(count);
  await db
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.userId, userId), inArray(knownBrowsers.tokenHash, beyond)));
}

export async function deleteBrowsersOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
}

export async function deleteExpiredBrowsers(db: Queryable, now: Date): Promise<void> {
  await db.delete(knownBrowsers).where(lt(knownBrowsers.expiresAt, now));
}
