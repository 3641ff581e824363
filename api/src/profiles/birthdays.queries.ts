import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { users } from '../db/tables/accounts/accounts.ts';

/** Locks some users who had a birthday since their age was stored. */
export function lockBirthdays(tx: Transaction, today: CalendarDate, limit: number) {
  const { id, dateOfBirth, age } = users;
  return tx
    .select({ id, dateOfBirth })
    .from(users)
    .where(sql`${dateOfBirth} IS NOT NULL AND next_birthday(${dateOfBirth}, ${age}) <= ${today}::date`)
    .limit(limit)
    .for('no key update', { skipLocked: true });
}
