import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import {
  codes,
  type PendingRegistration,
  pendingRegistrations,
  registrationBindings,
} from '../db/tables/accounts/accounts.ts';

export async function insertRegistration(db: Queryable, row: PendingRegistration): Promise<void> {
  await db.insert(pendingRegistrations).values(row);
}

/** Binds a browser to a pending registration by the hash of its cookie (rule accounts/waiting-3). */
export async function insertBinding(
  db: Queryable,
  tokenHash: Buffer,
  pendingId: string,
  createdAt: Date,
): Promise<void> {
  await db.insert(registrationBindings).values({ tokenHash, pendingId, createdAt });
}

/** Locks an address until the transaction ends, so that registrations of it are stored one by one. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-up ${email}`}, 0))`);
}

/** The live pending registrations of an address, oldest first. */
export async function findRegistrations(
  db: Queryable,
  email: string,
  now: Date,
  count: number,
): Promise<PendingRegistration[]> {
  return db
    .select()
    .from(pendingRegistrations)
    .where(and(eq(pendingRegistrations.email, email), gt(pendingRegistrations.expiresAt, now)))
    .orderBy(asc(pendingRegistrations.createdAt), asc(pendingRegistrations.id))
    .limit(count);
}

/** The live pending registration of an address that the browser is bound to, or null. */
export async function findBoundRegistration(
  db: Queryable,
  tokenHash: Buffer,
  email: string,
  now: Date,
): Promise<PendingRegistration | null> {
  const [row] = await db
    .select()
    .from(pendingRegistrations)
    .innerJoin(registrationBindings, eq(registrationBindings.pendingId, pendingRegistrations.id))
    .where(
      and(
        eq(registrationBindings.tokenHash, tokenHash),
        eq(pendingRegistrations.email, email),
        gt(pendingRegistrations.expiresAt, now),
      ),
    );
  return row?.pending_registrations ?? null;
}

export function deleteRegistrations(db: Queryable, email: string): Promise<void> {
  return deleteWithCodes(db, eq(pendingRegistrations.email, email));
}

export function deleteRegistration(db: Queryable, id: string): Promise<void> {
  return deleteWithCodes(db, eq(pendingRegistrations.id, id));
}

export async function deleteExpiredRegistrations(db: Queryable, now: Date): Promise<void> {
  await db.delete(pendingRegistrations).where(lt(pendingRegistrations.expiresAt, now));
}

async function deleteWithCodes(db: Queryable, which: SQL): Promise<void> {
  const deleted = await db
    .delete(pendingRegistrations)
    .where(which)
    .returning({ id: pendingRegistrations.id });
  if (deleted.length === 0) return;
  const ids = deleted.map((row) => row.id);
  await db.delete(codes).where(inArray(codes.subjectId, ids));
}
