import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { moderationActions } from '../../db/tables/trust/moderation.ts';
import { type CaseRow, cases } from '../../db/tables/trust/reports.ts';
import { sealed } from '../../db/tables/trust/sealed.ts';

type NewOrder = Pick<CaseRow, 'id' | 'kind' | 'name' | 'personId' | 'receivedAt' | 'dueAt'> &
  Pick<CaseRow, 'reference' | 'ordered' | 'fileId'>;

/** Queues an order. Its subject is itself: open reports about the same thing stay cases of their own. */
export async function insertOrder(tx: Transaction, row: NewOrder): Promise<void> {
  await tx.insert(cases).values({ ...row, aboutKind: 'order', aboutId: row.id, category: 'other' });
}

/** A person with an account, or with something sealed; null for others. */
export async function findKnownPerson(db: Queryable, id: string) {
  const [row] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, id));
  if (row && !row.email.endsWith('@deleted.invalid')) return { ...row, isGone: false };
  const [copy] = await db.select({ id: sealed.id }).from(sealed).where(eq(sealed.personId, id)).limit(1);
  return copy ? { id, name: 'Somebody who has left', email: '', isGone: true } : null;
}

const isGiven = and(eq(moderationActions.action, 'give_data'), isNotNull(moderationActions.fileId));

/** Whose data a file has, and when it was made, if it was made after a moment. */
export async function findDataFile(db: Queryable, fileId: string, madeAfter: Date) {
  const { aboutId, madeAt } = moderationActions;
  const [row] = await db
    .select({ aboutId, madeAt })
    .from(moderationActions)
    .where(and(isGiven, eq(moderationActions.fileId, fileId), gt(madeAt, madeAfter)));
  return row ?? null;
}

/** The newest file that an order got after a moment. */
export async function findGivenData(db: Queryable, orderId: string, madeAfter: Date) {
  const { id, fileId, madeAt, caseId, confirms } = moderationActions;
  const asked = db
    .select({ id })
    .from(moderationActions)
    .where(and(eq(caseId, orderId), eq(moderationActions.action, 'give_data')));
  const [row] = await db
    .select({ fileId, madeAt })
    .from(moderationActions)
    .where(and(isGiven, inArray(confirms, asked), gt(madeAt, madeAfter)))
    .orderBy(desc(madeAt))
    .limit(1);
  return row ?? null;
}

/** Whether a case is an order. */
export async function isOrder(db: Queryable, caseId: string): Promise<boolean> {
  const found = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.id, caseId), eq(cases.kind, 'order')));
  return found.length > 0;
}
