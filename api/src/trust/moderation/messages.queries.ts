import type { MessageState } from '@kirdaar/domain/trust/moderation/queue.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { contacts } from '../../db/tables/messaging/mail.ts';
import { moderationActions } from '../../db/tables/trust/moderation.ts';

type Part = { cursor: string | undefined; limit: number };
export type ReceivedRow = typeof contacts.$inferSelect & { senderId: string | null };

const { id: ofId, createdAt, closedAt } = contacts;
const lists = {
  // includes a moment that is always null, to match the order of the index
  open: { which: isNull(closedAt), order: [asc(closedAt), asc(createdAt), asc(ofId)] },
  closed: { which: isNotNull(closedAt), order: [desc(closedAt), desc(createdAt), desc(ofId)] },
};

/** Messages of the contact form: waiting ones, the oldest first, or closed ones, the newest first; with the account of
    the address. */
export async function findMessages(
  db: Queryable,
  state: MessageState,
  { cursor, limit }: Part,
): Promise<ReceivedRow[]> {
  const { which, order } = lists[state];
  const last = sql`FROM ${contacts} AS last WHERE last.id = ${cursor}::uuid`;
  const after =
    state === 'open'
      ? sql`(${createdAt}, ${ofId}) > (SELECT created_at, id ${last})`
      : sql`(${closedAt}, ${createdAt}, ${ofId}) < (SELECT closed_at, created_at, id ${last})`;
  const rows = await withSender(db)
    .where(and(which, cursor ? after : undefined))
    .orderBy(...order)
    .limit(limit);
  return rows.map(({ own, senderId }) => ({ ...own, senderId }));
}

/** Some messages, with the account of their address. */
export async function findSomeMessages(db: Queryable, ids: string[]): Promise<ReceivedRow[]> {
  const rows = await withSender(db).where(inArray(ofId, ids));
  return rows.map(({ own, senderId }) => ({ ...own, senderId }));
}

/** A message with the account of its address. */
export async function findMessage(db: Queryable, id: string) {
  const [row] = await withSender(db).where(eq(contacts.id, id));
  return row ? { ...row.own, senderId: row.senderId, senderName: row.senderName } : null;
}

const withSender = (db: Queryable) =>
  db
    .select({ own: contacts, senderId: users.id, senderName: users.name })
    .from(contacts)
    .leftJoin(users, eq(users.email, contacts.email))
    .$dynamic();

/** A message with the account of its address, locked until the transaction ends. */
export async function holdMessage(tx: Transaction, id: string): Promise<ReceivedRow | null> {
  await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, id)).for('no key update');
  const [row] = await findSomeMessages(tx, [id]);
  return row ?? null;
}

/** The last answer to a message, and the case that it became. */
export async function findDoneWith(db: Queryable, messageId: string, action: 'answer' | 'to_case') {
  const { aboutId, words, caseId, madeAt, id } = moderationActions;
  const [row] = await db
    .select({ words, caseId })
    .from(moderationActions)
    .where(and(eq(aboutId, messageId), eq(moderationActions.action, action)))
    .orderBy(desc(madeAt), desc(id))
    .limit(1);
  return row ?? null;
}

/** Closes a message; gives whether it changed, or null where there is none. */
export async function closeMessage(tx: Transaction, id: string, now: Date): Promise<boolean | null> {
  const closed = await tx
    .update(contacts)
    .set({ closedAt: now })
    .where(and(eq(contacts.id, id), isNull(contacts.closedAt)))
    .returning({ id: contacts.id });
  if (closed.length > 0) return true;
  return (await isMessage(tx, id)) ? false : null;
}

/** Whether a message has this id, open or closed. */
async function isMessage(db: Queryable, id: string): Promise<boolean> {
  return (await db.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, id))).length > 0;
}
