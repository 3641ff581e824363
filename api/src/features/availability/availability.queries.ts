import type { Availability, DayRange } from '@kirdaar/domain/availability/availability.ts';
import { dayAfter } from '@kirdaar/domain/calendar.ts';
import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { unavailableDays } from '../../db/tables/availability.ts';

/** On which days somebody is not free, as it was kept; null where they never said. */
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

/** Keeps what somebody said now in place of what they said before. */
export async function putAvailability(
  db: Queryable,
  userId: string,
  said: Availability,
  now: Date,
): Promise<void> {
  const kept = { days: writtenRanges(said.days), freeFrom: said.freeFrom, saidAt: now };
  await db
    .insert(unavailableDays)
    .values({ userId, ...kept })
    .onConflictDoUpdate({ target: unavailableDays.userId, set: kept });
}

/** Takes away all days before this one. Who said something keeps a row: they have said that they are free. */
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

/** The database gives the day after the last. */
function readRanges(text: string): DayRange[] {
  return [...text.matchAll(/\[([\d-]+),([\d-]+)\)/g)].map(([, from = '', after = '']) => ({
    from,
    to: dayAfter(after, -1),
  }));
}
