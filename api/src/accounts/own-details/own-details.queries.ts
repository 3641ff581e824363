import { and, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { securityEvents } from '../../db/tables/accounts/security.ts';
import { answerLinks } from '../../db/tables/trust/verification.ts';

/** Whether another account has the address, or may still take it back (rule accounts/addresses-4). */
export async function isAddressTaken(
  db: Queryable,
  email: string,
  ownId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute<{ isTaken: boolean }>(sql`
    SELECT EXISTS (SELECT FROM ${users} WHERE ${and(eq(users.email, email), ne(users.id, ownId))})
      OR EXISTS (SELECT FROM ${answerLinks} WHERE ${and(isReserved(email, now), ne(answerLinks.personId, ownId))}) AS "isTaken"`);
  return rows[0]?.isTaken === true;
}

const isReserved = (email: string, now: Date) =>
  and(
    eq(answerLinks.email, email),
    or(
      and(eq(answerLinks.kind, 'email_change'), isNull(answerLinks.answer), gt(answerLinks.expiresAt, now)),
      and(eq(answerLinks.kind, 'new_email'), eq(answerLinks.answer, 'yes')),
    ),
  );

/** The link of a new address that moderators decided. */
export async function findHeldEmail(db: Queryable, personId: string) {
  const [row] = await db
    .select()
    .from(answerLinks)
    .where(and(eq(answerLinks.personId, personId), eq(answerLinks.kind, 'new_email')));
  return row ?? null;
}

/** New addresses that proved themselves before a time. */
export function findProved(db: Queryable, before: Date, limit: number) {
  const { id, personId, kind, answer, answeredAt } = answerLinks;
  return db
    .select({ id, personId })
    .from(answerLinks)
    .where(and(eq(kind, 'new_email'), eq(answer, 'yes'), lte(answeredAt, before)))
    .orderBy(answeredAt, id)
    .limit(limit);
}

/** When the event of a kind was that many events ago, if it was since a moment. */
export async function findEventAgo(
  db: Queryable,
  userId: string,
  { kind, ago, since }: { kind: (typeof securityEvents.$inferSelect)['kind']; ago: number; since: Date },
): Promise<Date | null> {
  const [row] = await db
    .select({ at: securityEvents.at })
    .from(securityEvents)
    .where(
      and(eq(securityEvents.userId, userId), eq(securityEvents.kind, kind), gt(securityEvents.at, since)),
    )
    .orderBy(desc(securityEvents.at))
    .offset(ago - 1)
    .limit(1);
  return row?.at ?? null;
}

export async function setEmail(tx: Transaction, userId: string, email: string, now: Date): Promise<void> {
  await tx.update(users).set({ email, updatedAt: now }).where(eq(users.id, userId));
}

/** Deletes the links to undo changes that were made after this one. */
export async function deleteLaterChanges(
  tx: Transaction,
  { personId, createdAt }: { personId: string; createdAt: Date },
): Promise<void> {
  await tx
    .delete(answerLinks)
    .where(
      and(
        eq(answerLinks.personId, personId),
        eq(answerLinks.kind, 'email_change'),
        gt(answerLinks.createdAt, createdAt),
      ),
    );
}
