import type { Reminder } from '@kirdaar/domain/trust/reminders/reminders.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';

/** Takes up to so many people who signed up before a reminder and did not get it; gives their ids. */
export async function takeUnreminded(
  tx: Transaction,
  { day, at }: Reminder,
  limit: number,
): Promise<string[]> {
  const isBefore = sql`own.created_at < ${at.toISOString()}::timestamptz`;
  const some = (isLate: ReturnType<typeof sql>) => sql`(SELECT own.id FROM ${users} AS own
    WHERE ${isLate} AND ${isBefore} AND own.email NOT LIKE '%@deleted.invalid'
    LIMIT ${limit} FOR UPDATE SKIP LOCKED)`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH never AS ${some(sql`own.reminded_on IS NULL`)}, earlier AS ${some(sql`own.reminded_on < ${day}::date`)}
    UPDATE ${users} SET reminded_on = ${day}::date
    WHERE id IN (SELECT id FROM never UNION ALL SELECT id FROM earlier LIMIT ${limit}) RETURNING id`);
  return rows.map(({ id }) => id);
}
