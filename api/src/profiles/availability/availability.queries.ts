import { dayAfter } from '@kirdaar/domain/calendar.ts';
import type { Availability, DayRange } from '@kirdaar/domain/profiles/availability/availability.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { changed } from '../../db/change-number.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import { unavailableDays } from '../../db/tables/profiles/availability.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';

/** The days on which a user is not free, as stored; null if never entered. */
export async function findAvailability(db: Queryable, userId: string): Promise<Availability | null> {
  return (await findAvailabilities(db, [userId])).get(userId) ?? null;
}

/** The same of several people, by id. */
export async function findAvailabilities(
  db: Queryable,
  userIds: string[],
): Promise<Map<string, Availability>> {
  const { userId, days, freeFrom } = unavailableDays;
  const rows = await db
    .select({ userId, days, freeFrom })
    .from(unavailableDays)
    .where(inArray(userId, userIds));
  return new Map(rows.map((row) => [row.userId, { days: readRanges(row.days), freeFrom: row.freeFrom }]));
}

/** Replaces a user's days. Saved searches are evaluated again. */
export async function putAvailability(
  tx: Transaction,
  userId: string,
  { days, freeFrom }: Availability,
): Promise<void> {
  const kept = { days: writtenRanges(days), freeFrom };
  await tx
    .insert(unavailableDays)
    .values({ userId, ...kept })
    .onConflictDoUpdate({ target: unavailableDays.userId, set: kept });
  await tx.update(personIndex).set(changed(personIndex)).where(eq(personIndex.id, userId));
}

/** Deletes past days. The row stays: it says that the user is free. */
export async function deleteDaysBefore(db: Queryable, today: string): Promise<void> {
  const rest = sql`${unavailableDays.days} - datemultirange(daterange(NULL, ${today}::date))`;
  await db
    .update(unavailableDays)
    .set({ days: rest })
    .where(sql`lower(${unavailableDays.days}) < ${today}::date`);
  await db
    .update(unavailableDays)
    .set({ freeFrom: null })
    .where(sql`${unavailableDays.freeFrom} <= ${today}::date`);
}

const writtenRanges = (days: DayRange[]): string =>
  `{${days.map(({ from, to }) => `[${from},${to}]`).join(',')}}`;

/** PostgreSQL's upper bound is exclusive. */
function readRanges(text: string): DayRange[] {
  return [...text.matchAll(/\[([\d-]+),([\d-]+)\)/g)].map(([, from = '', after = '']) => ({
    from,
    to: dayAfter(after, -1),
  }));
}
