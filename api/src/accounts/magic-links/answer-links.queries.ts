import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { contactRequests } from '../../db/tables/trust/contact.ts';
import { answerLinks } from '../../db/tables/trust/verification.ts';

export type AnswerLinkRow = typeof answerLinks.$inferSelect;

export async function insertLink(tx: Queryable, row: typeof answerLinks.$inferInsert): Promise<void> {
  await tx.insert(answerLinks).values(row);
}

export async function deleteLink(tx: Transaction, id: string): Promise<void> {
  await tx.delete(answerLinks).where(eq(answerLinks.id, id));
}

/** Deletes the questions to a referee whose account is deleted. */
export async function deleteLinksTo(tx: Transaction, email: string): Promise<void> {
  await tx.delete(answerLinks).where(and(eq(answerLinks.email, email), eq(answerLinks.kind, 'referee')));
}

export async function deleteLinksAbout(
  tx: Transaction,
  personId: string,
  kinds: AnswerLinkRow['kind'][],
): Promise<void> {
  await tx
    .delete(answerLinks)
    .where(and(eq(answerLinks.personId, personId), inArray(answerLinks.kind, kinds)));
}

/**
 * An open link, by the hash of its token. A guardian withdraws an allowance by the link of its question, at
 * any time (rule guardians/asks-1).
 */
export async function findOpenLink(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<AnswerLinkRow | null> {
  const wasAllowed = sql`${answerLinks.kind} = 'guardian_ask' AND EXISTS (SELECT FROM ${contactRequests}
    WHERE ${contactRequests.id} = ${answerLinks.subjectId} AND ${inArray(contactRequests.state, ['allowed', 'taken_back'])})`;
  const isOpen = or(isNull(answerLinks.expiresAt), gt(answerLinks.expiresAt, now), wasAllowed);
  const [row] = await db
    .select()
    .from(answerLinks)
    .where(and(eq(answerLinks.tokenHash, tokenHash), isOpen));
  return row ?? null;
}

/** The person who can send a new link in place of an expired one: a child or a referee's director. */
export async function findSenderOf(db: Queryable, tokenHash: Buffer): Promise<string | null> {
  const [row] = await db
    .select({ name: users.name })
    .from(answerLinks)
    .innerJoin(users, eq(users.id, answerLinks.personId))
    .where(
      and(eq(answerLinks.tokenHash, tokenHash), inArray(answerLinks.kind, ['guardian_consent', 'referee'])),
    );
  return row?.name ?? null;
}

export async function findLinkById(db: Queryable, id: string): Promise<AnswerLinkRow | null> {
  const [row] = await db.select().from(answerLinks).where(eq(answerLinks.id, id));
  return row ?? null;
}

export async function setAnswer(
  tx: Transaction,
  id: string,
  answer: 'yes' | 'no',
  answeredAt: Date,
): Promise<void> {
  await tx.update(answerLinks).set({ answer, answeredAt }).where(eq(answerLinks.id, id));
}
