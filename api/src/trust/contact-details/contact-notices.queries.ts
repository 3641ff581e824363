import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { notificationSettings, notifications } from '../../db/tables/messaging/notifications.ts';
import { hasConsent } from '../../db/tables/profiles/guardians.ts';
import { contactViews } from '../../db/tables/trust/contact.ts';

/** A person and a day to notify them of, and whether they were notified of it before. */
export type UnnotifiedDay = { artistId: string; day: string; isKnown: boolean };

/** Whether a person gets no daily digest, by their chosen pace. A guardian gets a child's digest whatever the child
    chose (rule guardians/mails-4). */
const getsNoDigest = (person: SQL) => sql`EXISTS (SELECT FROM ${notificationSettings} AS chosen
  WHERE chosen.user_id = ${person} AND chosen.setting = 'contact_views' AND chosen.pace <> 'daily'
    AND NOT ${hasConsent(person)})`;

/** Notices of the same day since the last digest, or all notices for people without one. */
const isNotified = (lastDigest: Date) => sql`known.made_at >= ${lastDigest}::timestamptz
  AND (known.in_digest AND known.mailed_at > known.made_at) IS NOT TRUE
  OR known.id IS NOT NULL AND ${getsNoDigest(sql`artist_id`)}`;

/** Takes up to so many views without a notice; gives the number taken, and the people and days to notify. */
export async function takeUnnotified(
  tx: Transaction,
  lastDigest: Date,
  limit: number,
): Promise<{ taken: number; days: UnnotifiedDay[] }> {
  const { rows } = await tx.execute<UnnotifiedDay & { isNotified: boolean }>(sql`
    WITH taken AS (
      UPDATE ${contactViews} SET is_told = true WHERE id IN (
        SELECT id FROM ${contactViews} WHERE NOT is_told LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING id, artist_id, day::text)
    SELECT artist_id AS "artistId", day, bool_or(known.id IS NOT NULL) AS "isKnown",
      coalesce(bool_or(${isNotified(lastDigest)}), false) AS "isNotified"
    FROM taken LEFT JOIN ${notifications} AS known
      ON known.user_id = artist_id AND known.kind = 'contact_viewed' AND known.detail = day
    GROUP BY taken.id, artist_id, day`);
  const days = new Map(
    rows.filter(({ isNotified }) => !isNotified).map((row) => [`${row.artistId} ${row.day}`, row]),
  );
  return { taken: rows.length, days: [...days.values()] };
}
