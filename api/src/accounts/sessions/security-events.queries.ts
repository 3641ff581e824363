import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { devices, securityEvents } from '../../db/tables/accounts/security.ts';

export async function insertEvent(db: Queryable, row: typeof securityEvents.$inferInsert): Promise<void> {
  await db.insert(securityEvents).values(row);
}

/** The events of an account after a cursor, newest first. */
export function findEvents(
  db: Queryable,
  userId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
) {
  const { at, id } = securityEvents;
  const after = sql`(${at}, ${id}) < (
    SELECT last.at, last.id FROM security_events AS last WHERE last.id = ${cursor}::uuid AND last.user_id = ${userId}::uuid)`;
  return db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), cursor ? after : undefined))
    .orderBy(desc(at), desc(id))
    .limit(limit);
}

/** The kinds of an account's events since a moment. */
export async function findEventKinds(db: Queryable, userId: string, since: Date) {
  const rows = await db
    .selectDistinct({ kind: securityEvents.kind })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), gte(securityEvents.at, since)));
  return new Set(rows.map(({ kind }) => kind));
}

/** Whether an account knows a browser, and whether it knows any. */
export async function findDevice(db: Queryable, userId: string, tokenHash: Buffer | null) {
  const { rows } = await db.execute<{ isKnown: boolean | null; hasAny: boolean }>(sql`
    SELECT bool_or(token_hash = ${tokenHash}::bytea) AS "isKnown", count(*) > 0 AS "hasAny"
    FROM ${devices} WHERE user_id = ${userId}::uuid`);
  return { isKnown: rows[0]?.isKnown === true, hasAny: rows[0]?.hasAny === true };
}

export async function keepDevice(
  db: Queryable,
  {
    userId,
    tokenHash,
    userAgent,
    now,
  }: { userId: string; tokenHash: Buffer; userAgent: string | null; now: Date },
): Promise<void> {
  await db
    .insert(devices)
    .values({ userId, tokenHash, userAgent, firstAt: now, lastAt: now })
    .onConflictDoUpdate({ target: [devices.userId, devices.tokenHash], set: { userAgent, lastAt: now } });
}

export async function deleteEventsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.at, moment));
}

export async function deleteDevicesBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(devices).where(lt(devices.lastAt, moment));
}
