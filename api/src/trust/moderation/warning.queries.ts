import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import { and, countDistinct, eq, gte } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { contactViews } from '../../db/tables/trust/contact.ts';

const seenSince = (directorId: string, day: CalendarDate) =>
  and(eq(contactViews.directorId, directorId), gte(contactViews.day, day));

/** The people whose contact details a director saw since a moment; views are deleted with their account. */
export async function findPeopleSeen(
  db: Queryable,
  directorId: string,
  day: CalendarDate,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: contactViews.artistId })
    .from(contactViews)
    .where(seenSince(directorId, day))
    .orderBy(contactViews.artistId);
  return rows.map(({ id }) => id);
}

export async function countPeopleSeen(db: Queryable, directorId: string, day: CalendarDate): Promise<number> {
  const [row] = await db
    .select({ people: countDistinct(contactViews.artistId) })
    .from(contactViews)
    .where(seenSince(directorId, day));
  return row?.people ?? 0;
}
