import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { contactRequests } from '../../db/tables/trust/contact.ts';

/** A person with a locked account; null for a deleted one. */
export async function holdSuspendable(tx: Transaction, id: string) {
  const { kind, email, suspendedAt, suspendedUntil, contactsPausedAt } = users;
  const [row] = await tx
    .select({ kind, email, suspendedAt, suspendedUntil, contactsPausedAt })
    .from(users)
    .where(and(eq(users.id, id), sql`${users.email} NOT LIKE '%@deleted.invalid'`))
    .for('no key update');
  return row ?? null;
}

export async function setSuspension(
  tx: Transaction,
  id: string,
  suspension: { suspendedAt: Date | null; suspendedUntil: Date | null },
): Promise<void> {
  await tx.update(users).set(suspension).where(eq(users.id, id));
}

export async function setContactPause(tx: Transaction, id: string, since: Date | null): Promise<void> {
  await tx.update(users).set({ contactsPausedAt: since }).where(eq(users.id, id));
}

/** Ends the open requests for a person's contact details. */
export async function endAsksOf(tx: Transaction, artistId: string, now: Date): Promise<void> {
  await tx
    .update(contactRequests)
    .set({ state: 'ended', answeredAt: now })
    .where(and(eq(contactRequests.artistId, artistId), eq(contactRequests.state, 'open')));
}

/** The people whose suspension is over by its time. */
export async function findOverdue(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.suspendedAt), lte(users.suspendedUntil, now)))
    .orderBy(users.suspendedUntil, users.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}
