import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { answerLinks } from '../../db/tables/verification.ts';

export type AnswerLinkRow = typeof answerLinks.$inferSelect;

export async function insertLink(tx: Transaction, row: typeof answerLinks.$inferInsert): Promise<void> {
  await tx.insert(answerLinks).values(row);
}

export async function deleteLink(tx: Transaction, id: string): Promise<void> {
  await tx.delete(answerLinks).where(eq(answerLinks.id, id));
}

/** The questions to an address: they are nobody's once its account is gone. */
export async function deleteLinksTo(tx: Transaction, email: string): Promise<void> {
  await tx.delete(answerLinks).where(eq(answerLinks.email, email));
}

/** A link that is open, by the hash of what it holds. */
export async function findOpenLink(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<AnswerLinkRow | null> {
  const isOpen = or(isNull(answerLinks.expiresAt), gt(answerLinks.expiresAt, now));
  const [row] = await db
    .select()
    .from(answerLinks)
    .where(and(eq(answerLinks.tokenHash, tokenHash), isOpen));
  return row ?? null;
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
