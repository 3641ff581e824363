import type { AskState } from '@kirdaar/domain/trust/contact-details/asks.ts';
import { and, desc, eq, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { contactRequests, hasBlocked } from '../../db/tables/trust/contact.ts';
import { verifiedCompany, verifiedOn } from '../../db/tables/trust/verification.ts';

/** Locks a person until the transaction ends: their requests and blocks are serialised. */
export async function holdPerson(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}

/** Expires a pair's request without an answer. */
export async function lapse(tx: Transaction, artistId: string, directorId: string, now: Date): Promise<void> {
  const { artistId: artist, directorId: director, state, expiresAt } = contactRequests;
  await tx
    .update(contactRequests)
    .set({ state: 'expired' })
    .where(and(eq(artist, artistId), eq(director, directorId), eq(state, 'open'), lte(expiresAt, now)));
}

export async function insertAsk(tx: Transaction, row: typeof contactRequests.$inferInsert): Promise<void> {
  await tx.insert(contactRequests).values(row);
}

export type AskRow = Awaited<ReturnType<typeof asks>>[number];

function asks(db: Queryable, where: SQL | undefined, limit: number) {
  const { id, artistId, directorId, note, state, createdAt, expiresAt } = contactRequests;
  return db
    .select({
      ...{ id, artistId, directorId, note, state, createdAt, expiresAt },
      ...{
        director: users.name,
        company: verifiedCompany(directorId),
        verifiedOn: verifiedOn(directorId),
        isBlocked: hasBlocked(artistId, directorId),
      },
    })
    .from(contactRequests)
    .innerJoin(users, eq(users.id, directorId))
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function findAsk(db: Queryable, id: string): Promise<AskRow | null> {
  const [row] = await asks(db, eq(contactRequests.id, id), 1);
  return row ?? null;
}

/** A user's received and sent requests, after a cursor; a director gets none to people who are not visible to them. */
export async function findAsks(
  db: Queryable,
  userId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<AskRow[]> {
  const { artistId, directorId, createdAt, id } = contactRequests;
  const own = sql`${userId}::uuid`;
  const asked = and(
    eq(directorId, userId),
    sql`EXISTS (SELECT FROM ${personIndex} AS person WHERE person.id = ${artistId})`,
    sql`NOT ${hasBlocked(artistId, own)}`,
  );
  const after = sql`(${createdAt}, ${id}) < (SELECT created_at, id FROM contact_requests AS last
    WHERE last.id = ${cursor}::uuid AND ${own} IN (last.artist_id, last.director_id))`;
  return asks(db, and(or(eq(artistId, userId), asked), cursor ? after : undefined), limit);
}

/** The request with this id, locked until the transaction ends. */
export async function holdAsk(tx: Transaction, id: string) {
  const [row] = await tx.select().from(contactRequests).where(eq(contactRequests.id, id)).for('update');
  return row ?? null;
}

export async function answer(tx: Transaction, id: string, state: AskState, answeredAt: Date): Promise<void> {
  await tx.update(contactRequests).set({ state, answeredAt }).where(eq(contactRequests.id, id));
}

/** Deletes requests that ended before a moment; an allowance stays. */
export async function deleteAsksBefore(db: Queryable, moment: Date): Promise<void> {
  const { state, answeredAt, expiresAt, createdAt } = contactRequests;
  const over = or(
    inArray(state, ['declined', 'taken_back', 'ended', 'expired']),
    and(eq(state, 'open'), lt(expiresAt, moment)),
  );
  await db
    .delete(contactRequests)
    .where(
      and(lt(createdAt, moment), over, sql`coalesce(${answeredAt}, ${expiresAt}) < ${moment}::timestamptz`),
    );
}
