import type { MailSetting, Pace } from '@kirdaar/domain/messaging/notifications/kinds.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { notificationSettings, notificationStops } from '../../db/tables/messaging/notifications.ts';

/** The users' settings. Users with the defaults are omitted. */
export async function findPaces(
  db: Queryable,
  userIds: string[],
): Promise<{ userId: string; setting: MailSetting; pace: Pace }[]> {
  return db.select().from(notificationSettings).where(inArray(notificationSettings.userId, userIds));
}

export async function setPaces(
  tx: Transaction,
  rows: { userId: string; setting: MailSetting; pace: Pace }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(notificationSettings)
    .values(rows)
    .onConflictDoUpdate({
      target: [notificationSettings.userId, notificationSettings.setting],
      set: { pace: sql`excluded.pace` },
    });
}

export async function insertStop(tx: Transaction, row: typeof notificationStops.$inferInsert): Promise<void> {
  await tx.insert(notificationStops).values(row);
}

/** The user and the sort that the unsubscribe link with this hash stops; null if unknown. */
export async function findStop(db: Queryable, tokenHash: Buffer) {
  const { userId, setting, searchIds } = notificationStops;
  const [row] = await db
    .select({ userId, setting, searchIds })
    .from(notificationStops)
    .where(eq(notificationStops.tokenHash, tokenHash));
  return row ?? null;
}
