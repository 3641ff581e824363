import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { sessions, users } from '../../db/tables/accounts.ts';
import { whoMayBe } from './demo-people.queries.ts';

const sessionOf = (name: string, withDemo: boolean) =>
  prepared((db) =>
    db
      .select({
        sessionId: sessions.id,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        userId: users.id,
        name: users.name,
        kind: users.kind,
        isProfileComplete: users.isProfileComplete,
        isAdministrator: users.isAdministrator,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.tokenHash, sql.placeholder('tokenHash')),
          gt(sessions.expiresAt, sql.placeholder('now')),
          whoMayBe(db, withDemo),
        ),
      )
      .prepare(name),
  );
const anySession = sessionOf('session', true);
const realSession = sessionOf('session_of_real_person', false);

/** The live session of a token with what a request needs of its user; null when there is none, or when it is a demo
    person's and those are left out. */
export async function findSession(db: Queryable, tokenHash: Buffer, now: Date, withDemo: boolean) {
  const find = withDemo ? anySession(db) : realSession(db);
  const [row] = await find.execute({ tokenHash, now });
  return row ?? null;
}

export async function insertSession(db: Queryable, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row);
}

export async function touchSession(db: Queryable, id: string, now: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.id, id));
}

export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends the sessions of a user, all or all but one. */
export async function deleteSessionsOf(db: Queryable, userId: string, except?: string): Promise<void> {
  const others = except ? ne(sessions.id, except) : undefined;
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
