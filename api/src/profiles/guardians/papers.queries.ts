import { and, eq, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { guardians, hasConsent } from '../../db/tables/profiles/guardians.ts';
import { files } from '../../db/tables/profiles/reference.ts';

export type PaperFiles = { identityId: string; parenthoodId: string };
type Papers = Pick<
  typeof guardians.$inferSelect,
  | 'papers'
  | 'needsPapers'
  | 'papersUntil'
  | 'identityId'
  | 'parenthoodId'
  | 'papersKinds'
  | 'papersDecidedAt'
  | 'papersDecidedBy'
>;

export async function setPapers(tx: Transaction, userId: string, change: Partial<Papers>): Promise<void> {
  await tx.update(guardians).set(change).where(eq(guardians.userId, userId));
}

/** The two papers of a child's guardian; null without one, or once erased. */
export async function findPapersOf(db: Queryable, userId: string) {
  const [identity, parenthood] = [alias(files, 'identity'), alias(files, 'parenthood')];
  const [row] = await db
    .select({
      identity: { _id: identity.id, name: identity.name, kind: identity.kind },
      parenthood: { _id: parenthood.id, name: parenthood.name, kind: parenthood.kind },
    })
    .from(guardians)
    .leftJoin(identity, eq(identity.id, guardians.identityId))
    .leftJoin(parenthood, eq(parenthood.id, guardians.parenthoodId))
    .where(eq(guardians.userId, userId));
  return row ?? { identity: null, parenthood: null };
}

const agreed = and(eq(guardians.state, 'agreed'), hasConsent(guardians.userId));

/** Locks guardians who agreed before papers were needed, and are not asked yet. */
export function findUnasked(tx: Transaction, limit: number) {
  return tx
    .select({
      userId: guardians.userId,
      name: users.name,
      email: sql<string>`coalesce(${guardians.email}, ${users.email})`,
    })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.userId))
    .where(
      and(
        agreed,
        ne(guardians.papers, 'accepted'),
        eq(guardians.needsPapers, false),
        isNull(guardians.papersUntil),
      ),
    )
    .limit(limit)
    .for('no key update', { of: users, skipLocked: true });
}

/** Locks guardians whose time without papers is over. */
export function findPaperless(tx: Transaction, now: Date, limit: number) {
  return tx
    .select({ userId: guardians.userId })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.userId))
    .where(and(lte(guardians.papersUntil, now), ne(guardians.papers, 'accepted')))
    .limit(limit)
    .for('no key update', { of: users, skipLocked: true });
}

/** Locks guardians who were asked for papers, where they are no longer needed. */
export function findUnneeded(tx: Transaction, limit: number) {
  return tx
    .select({ userId: guardians.userId })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.userId))
    .where(or(guardians.needsPapers, isNotNull(guardians.papersUntil)))
    .limit(limit)
    .for('no key update', { of: users, skipLocked: true });
}

/** The children whose guardian's papers were decided about before a moment. */
export function findOldPapers(db: Queryable, moment: Date) {
  const hasPapers = or(isNotNull(guardians.identityId), isNotNull(guardians.parenthoodId));
  return db
    .select({ userId: guardians.userId })
    .from(guardians)
    .where(and(lt(guardians.papersDecidedAt, moment), ne(guardians.papers, 'waiting'), hasPapers))
    .limit(500);
}
