import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import { and, isNotNull, lte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { contactDays, contactFactsOf, contactViews } from '../../db/tables/trust/contact.ts';
import { unusualReadings } from '../../db/tables/trust/moderation.ts';

/** Locks a director's account, so that parallel views are counted in turn; gives its age and owner. */
export async function lockViewer(tx: Transaction, viewerId: string) {
  const { rows } = await tx.execute<{ email: string; createdAt: string }>(
    sql`SELECT email, created_at::text AS "createdAt" FROM ${users} WHERE id = ${viewerId}::uuid FOR NO KEY UPDATE`,
  );
  const [row] = rows;
  return row ? { email: row.email, createdAt: new Date(row.createdAt) } : null;
}

export async function hasOpenReading(tx: Transaction, viewerId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM ${unusualReadings} WHERE director_id = ${viewerId}::uuid AND closed_at IS NULL`,
  );
  return rows.length > 0;
}

/** The people among these that a director saw on a day. */
export async function findSeenOn(db: Queryable, viewerId: string, day: CalendarDate, people: string[]) {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT artist_id AS id FROM ${contactViews} WHERE director_id = ${viewerId}::uuid AND day = ${day}::date
      AND artist_id = ANY(${sql.param(people)}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The people that a director saw and that did not apply to the director. */
export async function findStrangersSeen(tx: Transaction, viewerId: string): Promise<Set<string>> {
  const { hasTurnedTo } = contactFactsOf(sql`seen.artist_id`, sql`${viewerId}::uuid`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT DISTINCT seen.artist_id AS id FROM ${contactViews} AS seen
      WHERE seen.director_id = ${viewerId}::uuid AND NOT ${hasTurnedTo}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Counts people for a network and day unless the result exceeds `most`; gives whether it did count. Parallel calls
    wait for this transaction. */
export async function countForNetwork(
  tx: Transaction,
  { network, day, people, most }: { network: string; day: CalendarDate; people: number; most: number },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`INSERT INTO ${contactDays} AS own (network, day, people)
      SELECT ${network}, ${day}::date, ${people}::integer WHERE ${people}::integer <= ${most}::integer
      ON CONFLICT (network, day) WHERE network IS NOT NULL DO UPDATE SET people = own.people + excluded.people
        WHERE own.people + excluded.people <= ${most}::integer`,
  );
  return rowCount === 1;
}

/** Deletes the networks of a day and of earlier days. */
export async function deleteNetworksUntil(db: Queryable, day: CalendarDate): Promise<void> {
  await db.delete(contactDays).where(and(isNotNull(contactDays.network), lte(contactDays.day, day)));
}
