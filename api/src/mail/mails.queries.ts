import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { demoPeople, users } from '../db/tables/accounts/accounts.ts';
import { mails } from '../db/tables/messaging/mail.ts';

export type MailRow = typeof mails.$inferSelect;

/** A mail that is still to be sent; null when it was sent or cleaned up. */
export async function findUnsentMail(db: Queryable, id: string): Promise<MailRow | null> {
  const [row] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sentAt)));
  return row ?? null;
}

/** Whether a mail goes to a person of the demo, or to the guardian of one: no one reads their addresses. */
export async function isForDemo(
  db: Queryable,
  { recipient, guardianOf }: Pick<MailRow, 'recipient' | 'guardianOf'>,
): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(demoPeople, eq(demoPeople.userId, users.id))
    .where(or(eq(users.email, recipient), guardianOf ? eq(users.id, guardianOf) : undefined))
    .limit(1);
  return row !== undefined;
}

/** Records that a mail was sent and clears its text, because it can contain codes. */
export async function markMailSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({
      sentAt: now,
      subject: sql`regexp_replace(${mails.subject}, '[0-9]{6}', '······')`,
      textBody: '',
      htmlBody: '',
      headers: null,
      attachment: null,
    })
    .where(eq(mails.id, id));
}

/** Removes a mail that never leaves, so that it does not look as if the queue stood. */
export async function deleteMail(db: Queryable, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

/** Since when nothing left: the first unsent mail after the newest sent one; null while mails leave. */
export async function findMailsStuckSince(db: Queryable): Promise<Date | null> {
  const newestSent = db
    .select({ at: mails.createdAt })
    .from(mails)
    .where(isNotNull(mails.sentAt))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  const [row] = await db
    .select({ at: mails.createdAt })
    .from(mails)
    .where(and(isNull(mails.sentAt), sql`${mails.createdAt} > coalesce((${newestSent}), '-infinity')`))
    .orderBy(mails.createdAt)
    .limit(1);
  return row?.at ?? null;
}

/** The unsent mails, newest first; to some recipients, or to all. */
export async function listMails(db: Queryable, count: number, recipients: string[] = []): Promise<MailRow[]> {
  return db
    .select()
    .from(mails)
    .where(
      and(isNull(mails.sentAt), recipients.length > 0 ? inArray(mails.recipient, recipients) : undefined),
    )
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(count);
}

export async function deleteMailsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, moment));
}
