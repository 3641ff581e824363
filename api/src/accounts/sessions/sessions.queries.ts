import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { sessions, users } from '../../db/tables/accounts/accounts.ts';
import { lacksConsent } from '../../db/tables/profiles/guardians.ts';
import { blockersOf } from '../../db/tables/trust/contact.ts';
import { isVerified } from '../../db/tables/trust/verification.ts';
import { type DemoAccess, demoCondition } from '../demo-people.queries.ts';

const sessionOf = (name: string, demo: DemoAccess) =>
  prepared((db) =>
    db
      .select({
        sessionId: sessions.id,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        secondStepAt: sessions.secondStepAt,
        userId: users.id,
        name: users.name,
        publicIdentifier: users.publicIdentifier,
        kind: users.kind,
        isProfileComplete: users.isProfileComplete,
        lacksConsent,
        hiddenAt: users.hiddenAt,
        suspendedAt: users.suspendedAt,
        suspendedUntil: users.suspendedUntil,
        contactsPausedAt: users.contactsPausedAt,
        isChild: users.isChild,
        isAdministrator: users.isAdministrator,
        isVerified: isVerified(users.id),
        hasBlockers: sql<boolean>`EXISTS ${blockersOf(users.id)}`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.tokenHash, sql.placeholder('tokenHash')),
          gt(sessions.expiresAt, sql.placeholder('now')),
          demoCondition(db, demo),
        ),
      )
      .prepare(name),
  );
const findSessionBy = {
  all: sessionOf('session', 'all'),
  no_administrator: sessionOf('session_of_no_demo_administrator', 'no_administrator'),
  none: sessionOf('session_of_real_person', 'none'),
};

/** The live session of a token with its user; null without one, and for an excluded demo user. */
export async function findSession(db: Queryable, tokenHash: Buffer, now: Date, demo: DemoAccess) {
  const [row] = await findSessionBy[demo](db).execute({ tokenHash, now });
  return row ?? null;
}

export async function insertSession(db: Queryable, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row);
}

/** Updates a session's last use, its expiry, and whether its second step still counts. */
export async function touchSession(
  db: Queryable,
  id: string,
  used: { lastSeenAt: Date; expiresAt: Date; secondStepAt: Date | null },
): Promise<void> {
  await db.update(sessions).set(used).where(eq(sessions.id, id));
}

export async function setSecondStep(db: Queryable, id: string, secondStepAt: Date): Promise<void> {
  await db.update(sessions).set({ secondStepAt, lastSeenAt: secondStepAt }).where(eq(sessions.id, id));
}

/** The live sessions of a user, last used first. */
export function findSessionsOf(db: Queryable, userId: string, now: Date, most: number) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), desc(sessions.id))
    .limit(most);
}

/** Ends one session of a user; gives whether it existed. */
export async function deleteSessionOf(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
  return rowCount === 1;
}

export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends all sessions of a user, or all but one. */
export async function deleteSessionsOf(db: Queryable, userId: string, except?: string): Promise<number> {
  const others = except ? ne(sessions.id, except) : undefined;
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
  return rowCount ?? 0;
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
