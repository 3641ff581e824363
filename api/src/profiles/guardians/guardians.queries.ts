import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import type { ConsentEnd, GuardianState } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { and, eq, gt, inArray, isNull, lte, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { mails } from '../../db/tables/messaging/mail.ts';
import { consents, guardians, hasConsent } from '../../db/tables/profiles/guardians.ts';
import { contactRequests } from '../../db/tables/trust/contact.ts';
import { isVerified } from '../../db/tables/trust/verification.ts';

type StoredGuardian = typeof guardians.$inferSelect;
/** A guardian as they are reached; one who holds the account by its address and number. */
export type Guardian = StoredGuardian & { email: string };
export type Consent = typeof consents.$inferSelect;

const standing = (userId: string) => and(eq(consents.userId, userId), isNull(consents.endedAt));

/** The guardian of a user, with a valid consent if any; null without a guardian. */
export async function findGuardian(db: Queryable, userId: string) {
  const [row] = await db
    .select({ guardian: guardians, consent: consents, account: { email: users.email, number: users.number } })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.userId))
    .leftJoin(consents, and(eq(consents.userId, guardians.userId), isNull(consents.endedAt)))
    .where(eq(guardians.userId, userId));
  if (!row) return null;
  const { account, consent, guardian: stored } = row;
  const phone = stored.email === null ? account.number : stored.phone;
  const guardian: Guardian = { ...stored, phone, email: stored.email ?? account.email };
  return { guardian, consent, isHolder: stored.email === null };
}

export async function putGuardian(tx: Transaction, row: typeof guardians.$inferInsert): Promise<void> {
  await tx.insert(guardians).values(row).onConflictDoUpdate({ target: guardians.userId, set: row });
}

export async function setGuardianState(
  tx: Transaction,
  userId: string,
  change: { state: GuardianState; changedAt: Date; needsPapers?: boolean },
): Promise<void> {
  await tx.update(guardians).set(change).where(eq(guardians.userId, userId));
}

export async function deleteGuardian(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(guardians).where(eq(guardians.userId, userId));
}

export async function insertConsent(tx: Transaction, row: typeof consents.$inferInsert): Promise<void> {
  await tx.insert(consents).values(row);
}

/** Changes who may see the guardian's contact details by the valid consent. */
export async function setConsentChoice(
  tx: Queryable,
  userId: string,
  choice: Consent['choice'],
): Promise<void> {
  await tx.update(consents).set({ choice }).where(standing(userId));
}

/** Ends the valid consent, if any, with its questions and allowances (rule guardians/asks-2). */
export async function endConsent(
  tx: Transaction,
  userId: string,
  end: { endedAt: Date; endedBy: ConsentEnd },
): Promise<void> {
  await tx.update(consents).set(end).where(standing(userId));
  const { artistId, state, expiresAt } = contactRequests;
  const stands = or(eq(state, 'allowed'), and(eq(state, 'open'), gt(expiresAt, end.endedAt)));
  await tx
    .update(contactRequests)
    .set({ state: 'ended', answeredAt: end.endedAt })
    .where(and(eq(artistId, userId), stands));
}

/** Whether a user is a child, and the date of birth. */
export async function findChildhood(db: Queryable, userId: string) {
  const { name, kind, isChild, dateOfBirth } = users;
  const [row] = await db.select({ name, kind, isChild, dateOfBirth }).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** Whether a user is a child, and whether a parent holds the account. */
export async function findHolder(db: Queryable, userId: string) {
  const { isChild, isHeldByParent } = users;
  const [row] = await db.select({ isChild, isHeldByParent }).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** The users whose guardian has a valid consent. */
export async function findConsented(db: Queryable, userIds: string[]) {
  const { id, kind, isChild, dateOfBirth } = users;
  return db
    .select({ id, kind, isChild, dateOfBirth })
    .from(users)
    .where(and(inArray(users.id, userIds), hasConsent(users.id)));
}

const children = () => {
  const { id, name, email, dateOfBirth, isHeldByParent } = users;
  return { id, name, email, dateOfBirth, isHeldByParent };
};

/** Locks children from before guardians existed who are not notified yet. */
export function lockUnnotified(tx: Transaction, limit: number) {
  return tx
    .select(children())
    .from(users)
    .where(and(users.isChild, users.waitsForNotice))
    .limit(limit)
    .for('no key update', { skipLocked: true });
}

/**
 * Locks children with a guardian who were born up to a day; all, or those whose birthday is not announced
 * yet.
 */
export function lockChildren(
  tx: Transaction,
  bornUntil: string,
  { unannounced }: { unannounced: boolean },
  limit: number,
) {
  const notAnnounced = unannounced ? isNull(users.birthdayAnnouncedAt) : undefined;
  return tx
    .select(children())
    .from(users)
    .where(
      and(
        users.isChild,
        lte(users.dateOfBirth, bornUntil),
        notAnnounced,
        sql`EXISTS (SELECT FROM ${guardians} WHERE ${guardians.userId} = users.id)`,
      ),
    )
    .limit(limit)
    .for('no key update', { skipLocked: true });
}

export async function storeNotice(
  tx: Transaction,
  userId: string,
  change: { waitsForNotice: false } | { birthdayAnnouncedAt: Date } | { age: number },
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, userId));
}

/** Deletes a guardian's numbers from the account of a grown child. */
export async function deleteGuardiansNumbers(tx: Transaction, userId: string): Promise<void> {
  const isTheirs = (column: SQLWrapper) =>
    sql`CASE WHEN users.is_held_by_parent OR ${column} = guardian.phone THEN NULL ELSE ${column} END`;
  await tx.execute(sql`UPDATE users SET number = ${isTheirs(users.number)}, whatsapp_number = ${isTheirs(users.whatsappNumber)}
    FROM ${guardians} AS guardian WHERE users.id = ${userId}::uuid AND guardian.user_id = users.id`);
}

/** The account of an address, or null. */
export async function findAccountOf(db: Queryable, email: string): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id ?? null;
}

/** The child's name and the address of a guardian whose consent ended since a day, and whose details were shown until
    then; null for anybody else. */
export async function findFormerGuardian(db: Queryable, childId: string, since: CalendarDate) {
  const { rows } = await db.execute<{ child: string; email: string }>(sql`
    SELECT users.name AS child, own.email FROM guardians AS own JOIN users ON users.id = own.user_id
      JOIN LATERAL (SELECT ended_at, ended_by FROM consents WHERE user_id = own.user_id
        ORDER BY agreed_at DESC LIMIT 1) AS last ON last.ended_by = own.state
    WHERE own.user_id = ${childId}::uuid AND own.email IS NOT NULL
      AND (last.ended_at AT TIME ZONE 'Asia/Kolkata')::date >= ${since}::date`);
  return rows[0] ?? null;
}

/** Deletes the mails to a guardian about a child, sent or not. */
export async function deleteGuardianMails(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.guardianOf, userId));
}

/** Whether a casting director is verified. */
export async function findIsVerified(db: Queryable, directorId: string): Promise<boolean> {
  const [row] = await db
    .select({ isVerified: isVerified(users.id) })
    .from(users)
    .where(eq(users.id, directorId));
  return row?.isVerified ?? false;
}
