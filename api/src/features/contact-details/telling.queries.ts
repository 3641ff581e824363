import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { contactViews } from '../../db/tables/contact.ts';
import { notifications } from '../../db/tables/notifications.ts';

/** Takes up to so many views that their people were not told of; gives how many it took, and of which people and days nothing was
    told before. */
export async function takeUntold(
  tx: Transaction,
  limit: number,
): Promise<{ taken: number; days: { artistId: string; day: string }[] }> {
  const { rows } = await tx.execute<{ artistId: string; day: string; isTold: boolean }>(sql`
    WITH taken AS (
      UPDATE ${contactViews} SET is_told = true WHERE id IN (
        SELECT id FROM ${contactViews} WHERE NOT is_told LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING artist_id, day::text)
    SELECT artist_id AS "artistId", day, EXISTS (SELECT FROM ${notifications} AS known
      WHERE known.user_id = artist_id AND known.kind = 'contact_viewed' AND known.detail = day) AS "isTold"
    FROM taken`);
  const days = new Map(
    rows.filter(({ isTold }) => !isTold).map((row) => [`${row.artistId} ${row.day}`, row]),
  );
  return { taken: rows.length, days: [...days.values()] };
}
