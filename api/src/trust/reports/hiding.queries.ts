import { asc, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { moderationActions } from '../../db/tables/trust/moderation.ts';
import { cases, reports } from '../../db/tables/trust/reports.ts';

/** Some accounts, locked in the order of their ids, so that counts about them are exact. */
export function holdPeople(tx: Transaction, ids: string[]) {
  const { id, kind, isProfileComplete } = users;
  return tx
    .select({ id, kind, isProfileComplete })
    .from(users)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('no key update');
}

/** How many things a reporter hid since a moment, and how many of a person are hidden at which no moderator looked. */
export async function countHidden(
  tx: Transaction,
  { reporterId, personId, since }: { reporterId: string; personId: string; since: Date },
): Promise<{ byReporter: number; ofPerson: number }> {
  const { rows } = await tx.execute<{ byReporter: number; ofPerson: number }>(sql`
    SELECT (SELECT count(*)::int FROM ${reports} AS own
        WHERE own.reporter_id = ${reporterId}::uuid AND own.hid_at >= ${since.toISOString()}::timestamptz) AS "byReporter",
      (SELECT count(*)::int FROM ${reports} AS own WHERE own.person_id = ${personId}::uuid AND own.hid_at IS NOT NULL
        AND NOT EXISTS (
        SELECT FROM ${moderationActions} AS done WHERE done.made_at >= own.hid_at
          AND done.case_id IN (SELECT looked.id FROM ${cases} AS looked
            WHERE looked.person_id = ${personId}::uuid AND looked.category IN ('intimate', 'child')))) AS "ofPerson"`);
  return rows[0] ?? { byReporter: 0, ofPerson: 0 };
}
