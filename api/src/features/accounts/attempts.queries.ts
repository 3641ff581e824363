import { and, desc, eq, gt, inArray, lt, notInArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import {
  codes,
  type PendingRegistration,
  pendingRegistrations,
  registrationBindings,
} from '../../db/tables-accounts.ts';

export async function insertAttempt(db: Queryable, row: PendingRegistration): Promise<void> {
  await db.insert(pendingRegistrations).values(row);
}

/** Binds a browser to an attempt by the hash of its cookie (reading 4). */
export async function insertBinding(
  db: Queryable,
  tokenHash: Buffer,
  pendingId: string,
  createdAt: Date,
): Promise<void> {
  await db.insert(registrationBindings).values({ tokenHash, pendingId, createdAt });
}

/** The live attempts for an address, newest first. */
export async function findAttempts(
  db: Queryable,
  email: string,
  now: Date,
  count: number,
): Promise<PendingRegistration[]> {
  return db
    .select()
    .from(pendingRegistrations)
    .where(and(eq(pendingRegistrations.email, email), gt(pendingRegistrations.expiresAt, now)))
    .orderBy(desc(pendingRegistrations.createdAt), desc(pendingRegistrations.id))
    .limit(count);
}

/** The live attempt for an address that a browser is bound to; null when it is bound to none. */
export async function findBoundAttempt(
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

/** Deletes the attempts for an address with their codes and bindings, all or all but the named ones. */
export async function deleteAttempts(db: Queryable, email: string, except: string[] = []): Promise<void> {
  const deleted = await db
    .delete(pendingRegistrations)
    .where(
      and(
        eq(pendingRegistrations.email, email),
        except.length > 0 ? notInArray(pendingRegistrations.id, except) : undefined,
      ),
    )
    .returning({ id: pendingRegistrations.id });
  if (deleted.length === 0) return;
  const ids = deleted.map((row) => row.id);
  await db.delete(codes).where(inArray(codes.subjectId, ids));
}

export async function deleteExpiredAttempts(db: Queryable, now: Date): Promise<void> {
  await db.delete(pendingRegistrations).where(lt(pendingRegistrations.expiresAt, now));
}
