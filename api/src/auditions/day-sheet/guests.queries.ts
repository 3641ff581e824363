import type { CheckInStep } from '@kirdaar/domain/auditions/check-ins.ts';
import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import { and, asc, count, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import {
  type AuditionGuest,
  auditionGuests,
  auditions,
  checkIns,
} from '../../db/tables/auditions/auditions.ts';
import { projectRoles } from '../../db/tables/projects/projects.ts';

export type GuestRow = Awaited<ReturnType<typeof findGuests>>[number];

/** The guests of one day of a round, by number. */
export function findGuests(db: Queryable, auditionId: string, day: CalendarDate) {
  const { id, name, phone, number, addedAt } = auditionGuests;
  return db
    .select({ id, name, phone, role: projectRoles.characterName, number })
    .from(auditionGuests)
    .leftJoin(projectRoles, eq(projectRoles.id, auditionGuests.roleId))
    .where(and(eq(auditionGuests.auditionId, auditionId), eq(auditionGuests.day, day)))
    .orderBy(asc(number), asc(addedAt), asc(id));
}

/** A tap of the sheet, and who made it; no one once their account is gone. */
export type TapRow = {
  subjectId: string;
  key: string;
  step: CheckInStep;
  at: Date;
  by: { _id: string; name: string } | null;
};

/** All taps of a round about some people: invitations and guests. */
export async function findTaps(db: Queryable, auditionId: string, subjectIds: string[]): Promise<TapRow[]> {
  const subjectId = sql<string>`coalesce(${checkIns.guestId}, ${checkIns.invitationId})`;
  const { key, step, at } = checkIns;
  return db
    .select({ subjectId, key, step, at, by: { _id: users.id, name: users.name } })
    .from(checkIns)
    .leftJoin(users, eq(users.id, checkIns.madeBy))
    .where(and(eq(checkIns.auditionId, auditionId), inArray(subjectId, subjectIds)));
}

/** Guests of a locked round, by their ids. */
export async function findKnownGuests(
  tx: Transaction,
  auditionId: string,
  ids: string[],
): Promise<AuditionGuest[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(auditionGuests)
    .where(and(eq(auditionGuests.auditionId, auditionId), inArray(auditionGuests.id, ids)));
}

/** The number of guests added to a locked round since a moment. */
export async function countGuestsSince(tx: Transaction, auditionId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ added: count() })
    .from(auditionGuests)
    .where(and(eq(auditionGuests.auditionId, auditionId), gt(auditionGuests.addedAt, since)));
  return row?.added ?? 0;
}

export async function insertGuests(tx: Transaction, rows: AuditionGuest[]): Promise<void> {
  if (rows.length > 0) await tx.insert(auditionGuests).values(rows);
}

/** Stores the first numbers of guests of a locked round. */
export async function setGuestNumbers(
  tx: Transaction,
  auditionId: string,
  numbered: { id: string; number: number }[],
): Promise<void> {
  if (numbered.length === 0) return;
  await tx.execute(sql`
    UPDATE ${auditionGuests} SET number = given.number
    FROM unnest(${sql.param(numbered.map(({ id }) => id))}::uuid[],
      ${sql.param(numbered.map(({ number }) => number))}::integer[]) AS given (id, number)
    WHERE audition_guests.audition_id = ${auditionId}::uuid AND audition_guests.id = given.id`);
}

/** Deletes the guests of all rounds of a project, with their taps. */
export async function deleteGuestsOf(tx: Transaction, projectId: string): Promise<void> {
  const rounds = tx.select({ id: auditions.id }).from(auditions).where(eq(auditions.projectId, projectId));
  await tx.delete(auditionGuests).where(inArray(auditionGuests.auditionId, rounds));
}

/** Deletes the guests who came until a day. */
export async function deleteGuestsUntil(db: Queryable, day: CalendarDate): Promise<void> {
  await db.delete(auditionGuests).where(lte(auditionGuests.day, day));
}
