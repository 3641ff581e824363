import { digestLines } from '@kirdaar/domain/messaging/notifications/digest.ts';
import type { StoppableSort } from '@kirdaar/domain/messaging/notifications/kinds.ts';
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { notificationDigests, notifications } from '../../db/tables/messaging/notifications.ts';

/** What is read waits for no mail; only what its reader did themselves waits although it was read from the beginning. */
const dueBefore = (now: Date) => sql`in_digest AND mail_at <= ${now}::timestamptz`;

/** Takes up to so many people for whom something waits, each once a day: nobody else takes them on that day once this
    transaction has ended well. */
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

/** Holds what waits for these people until the transaction ends: what a search finds meanwhile waits for the next mail. */
export async function holdWaiting(tx: Transaction, userIds: string[], now: Date): Promise<void> {
  await tx.execute(sql`SELECT FROM ${notifications}
    WHERE user_id = ANY(${sql.param(userIds)}::uuid[]) AND ${dueBefore(now)} ORDER BY id FOR UPDATE`);
}

/** What waits for these people: of each setting how much, and the newest of it. */
export type Waiting = {
  userId: string;
  setting: StoppableSort;
  count: number;
  unread: number;
  ids: string[];
  /** Of alerts, the searches. */
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

/** Says that what waits of a setting has left with a mail, or that it goes with none. */
export async function endWaiting(
  tx: Transaction,
  { userId, setting }: Pick<Waiting, 'userId' | 'setting'>,
  { now, mailed }: { now: Date; mailed: boolean },
): Promise<void> {
  await tx.execute(sql`
    UPDATE ${notifications} SET mail_at = NULL, mailed_at = CASE WHEN ${mailed} THEN ${now}::timestamptz ELSE mailed_at END
    WHERE user_id = ${userId}::uuid AND setting = ${setting} AND ${dueBefore(now)}`);
}

/** The day of somebody's last mail that gathered a day; null where there was none. */
export async function findLastDigest(db: Queryable, userId: string): Promise<string | null> {
  const { rows } = await db.execute<{ day: string }>(
    sql`SELECT sent_on::text AS day FROM ${notificationDigests} WHERE user_id = ${userId}::uuid`,
  );
  return rows[0]?.day ?? null;
}
