import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';

/** A person whose details an account was shown, and the days in India. */
export type Affected = { id: string; email: string; days: string[] };

/** The id of an account by its e-mail address or id; null for none. */
export async function findBreached(db: Queryable, account: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM users WHERE id::text = ${account} OR email = ${account.toLowerCase()}`);
  return rows[0]?.id ?? null;
}

/** Everybody whose details an account was shown since a day: by the ledger, and its owner on the days of its sessions. */
export async function findAffected(db: Queryable, id: string, since: CalendarDate): Promise<Affected[]> {
  const account = sql`${id}::uuid`;
  const from = sql`${since}::date`;
  const dayOf = (moment: ReturnType<typeof sql>) => sql`(${moment} AT TIME ZONE 'Asia/Kolkata')::date`;
  // the last use of a session is stored once a day
  const lastDay = dayOf(sql`least(last_seen_at + interval '1 day', expires_at)`);
  const { rows } = await db.execute<Affected>(sql`
    WITH shown AS (
      SELECT artist_id AS id, day FROM contact_views WHERE director_id = ${account} AND day >= ${from}
      UNION
      SELECT user_id, generate_series(greatest(${dayOf(sql`created_at`)}, ${from}), ${lastDay}, '1 day')::date
      FROM sessions WHERE user_id = ${account} AND ${lastDay} >= ${from}
    )
    SELECT users.id, users.email, array_agg(DISTINCT day::text ORDER BY day::text) AS days
    FROM shown JOIN users ON users.id = shown.id AND users.email NOT LIKE '%@deleted.invalid'
    GROUP BY users.id, users.email ORDER BY users.email`);
  return rows;
}

/** Logs that a person is mailed about a breach; false where the same mail is in the log. */
export async function noteMailed(
  tx: Transaction,
  { id, personId, madeAt }: { id: string; personId: string; madeAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO moderation_actions (id, action, about_kind, about_id, administrator_id, reason, made_at)
    VALUES (${id}::uuid, 'breach_mail', 'person', ${personId}::uuid, '00000000-0000-0000-0000-000000000000',
      'npm run breach', ${madeAt.toISOString()}::timestamptz)
    ON CONFLICT (id) DO NOTHING`);
  return rowCount === 1;
}
