import { digestLines } from '@kirdaar/domain/messaging/notifications/digest.ts';
import type { MailSort } from '@kirdaar/domain/messaging/notifications/kinds.ts';
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { notificationDigests, notifications } from '../../db/tables/messaging/notifications.ts';

/** Read notifications get no mail, except those silent from the start about the reader's own acts. */
const dueBefore = (now: Date) => sql`in_digest AND mail_at <= ${now}::timestamptz`;

/** Takes some users with a pending digest, each once a day: after the commit no other process takes them
    on that day. */
export async function takeReaders(
  tx: Transaction,
  { now, today }: { now: Date; today: string },
  limit: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    INSERT INTO ${notificationDigests} AS known (user_id, sent_on)
      SELECT DISTINCT user_id, ${today}::date FROM ${notifications} AS waiting WHERE ${dueBefore(now)}
        AND NOT EXISTS (SELECT FROM ${notificationDigests} AS past
          WHERE past.user_id = waiting.user_id AND past.sent_on >= ${today}::date)
      ORDER BY user_id LIMIT ${limit}
    ON CONFLICT (user_id) DO UPDATE SET sent_on = excluded.sent_on WHERE known.sent_on < excluded.sent_on
    RETURNING user_id AS "userId"`);
  return rows.map(({ userId }) => userId);
}

/** Locks the pending notifications of these users until the transaction ends. New search results wait for
    the next digest. */
export async function holdWaiting(tx: Transaction, userIds: string[], now: Date): Promise<void> {
  await tx.execute(sql`SELECT FROM ${notifications}
    WHERE user_id = ANY(${sql.param(userIds)}::uuid[]) AND ${dueBefore(now)} ORDER BY id FOR UPDATE`);
}

/** The pending notifications of these users: per setting their number and the newest. */
export type Waiting = {
  userId: string;
  setting: MailSort;
  count: number;
  unread: number;
  ids: string[];
  /** For alerts: the searches. */
  searchIds: string[];
};

export async function findWaiting(tx: Transaction, userIds: string[], now: Date): Promise<Waiting[]> {
  const { rows } = await tx.execute<Waiting>(sql`
    SELECT user_id AS "userId", setting, count(*)::int AS count,
      count(*) FILTER (WHERE read_at IS NULL)::int AS unread,
      (array_agg(id ORDER BY made_at DESC, id DESC))[1:${sql.raw(String(digestLines))}] AS ids,
      coalesce(array_agg(subject_id) FILTER (WHERE setting = 'alerts' AND subject_id IS NOT NULL), '{}') AS "searchIds"
    FROM ${notifications} WHERE user_id = ANY(${sql.param(userIds)}::uuid[]) AND ${dueBefore(now)}
    GROUP BY user_id, setting ORDER BY user_id, count(*) DESC, setting`);
  return rows;
}

/** Marks the pending notifications of a setting as mailed, or as not to be mailed. */
export async function endWaiting(
  tx: Transaction,
  { userId, setting }: Pick<Waiting, 'userId' | 'setting'>,
  { now, mailed }: { now: Date; mailed: boolean },
): Promise<void> {
  await tx.execute(sql`
    UPDATE ${notifications} SET mail_at = NULL, mailed_at = CASE WHEN ${mailed} THEN ${now}::timestamptz ELSE mailed_at END
    WHERE user_id = ${userId}::uuid AND setting = ${setting} AND ${dueBefore(now)}`);
}

/** The day of a user's last digest; null for none. */
export async function findLastDigest(db: Queryable, userId: string): Promise<string | null> {
  const { rows } = await db.execute<{ day: string }>(
    sql`SELECT sent_on::text AS day FROM ${notificationDigests} WHERE user_id = ${userId}::uuid`,
  );
  return rows[0]?.day ?? null;
}
