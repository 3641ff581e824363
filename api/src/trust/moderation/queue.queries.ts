import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { contactDays } from '../../db/tables/trust/contact.ts';
import { unusualReadings } from '../../db/tables/trust/moderation.ts';
import {
  answerLinks,
  isVerified,
  verifications,
  verifiedCompany,
} from '../../db/tables/trust/verification.ts';

type Part = { cursor: string | undefined; limit: number };

/** Waiting verifications, the oldest first. */
export function findWaitingVerifications(db: Queryable, { cursor, limit }: Part) {
  const after = sql`(${verifications.submittedAt}, ${verifications.directorId}) > (
    SELECT submitted_at, director_id FROM ${verifications} AS last WHERE last.director_id = ${cursor}::uuid)`;
  return db
    .select({ own: verifications, name: users.name, answer: answerLinks.answer })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.directorId))
    .leftJoin(answerLinks, eq(answerLinks.id, verifications.refereeLinkId))
    .where(and(eq(verifications.state, 'submitted'), cursor ? after : undefined))
    .orderBy(asc(verifications.submittedAt), asc(verifications.directorId))
    .limit(limit);
}

/** Unusual readings without a review, the oldest first, with the number of people seen in the seven days until
    `today`. */
export function findUnusualReadings(db: Queryable, { cursor, limit }: Part, today: CalendarDate) {
  const { id, directorId, why, exported, foundAt, closedAt } = unusualReadings;
  const after = sql`(${foundAt}, ${id}) > (
    SELECT found_at, id FROM ${unusualReadings} AS last WHERE last.id = ${cursor}::uuid)`;
  return db
    .select({
      ...{ id, directorId, why, exported, foundAt, name: users.name },
      company: verifiedCompany(directorId),
      isVerified: isVerified(directorId),
      people: sql<number>`(SELECT coalesce(sum(own.people), 0)::int FROM ${contactDays} AS own
        WHERE own.director_id = ${directorId} AND own.day BETWEEN ${today}::date - 6 AND ${today}::date)`,
    })
    .from(unusualReadings)
    .innerJoin(users, eq(users.id, directorId))
    .where(and(isNull(closedAt), cursor ? after : undefined))
    .orderBy(asc(foundAt), asc(id))
    .limit(limit);
}

/** Whether a director with this id ever asked to be verified. */
export async function isVerification(db: Queryable, id: string): Promise<boolean> {
  const own = eq(verifications.directorId, id);
  return (await db.select({ id: verifications.directorId }).from(verifications).where(own)).length > 0;
}

/** Whether an unusual reading has this id, open or closed. */
export async function isReading(db: Queryable, id: string): Promise<boolean> {
  const own = eq(unusualReadings.id, id);
  return (await db.select({ id: unusualReadings.id }).from(unusualReadings).where(own)).length > 0;
}

/** Closes a director's open items; gives whether there was one, and whether there ever was. */
export async function closeReading(
  tx: Transaction,
  directorId: string,
  now: Date,
): Promise<{ isChanged: boolean; isKnown: boolean }> {
  const own = eq(unusualReadings.directorId, directorId);
  const closed = await tx
    .update(unusualReadings)
    .set({ closedAt: now })
    .where(and(own, isNull(unusualReadings.closedAt)))
    .returning({ id: unusualReadings.id });
  if (closed.length > 0) return { isChanged: true, isKnown: true };
  const known = await tx.select({ id: unusualReadings.id }).from(unusualReadings).where(own).limit(1);
  return { isChanged: false, isKnown: known.length > 0 };
}

export async function deleteReadingsClosedBefore(db: Queryable, moment: Date): Promise<void> {
  await db
    .delete(unusualReadings)
    .where(and(isNotNull(unusualReadings.closedAt), lt(unusualReadings.closedAt, moment)));
}
