import { adultAge } from '@kirdaar/domain/boards/boards.ts';
import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { auditionRoles, invitations } from '../../db/tables/auditions.ts';
import { listingDocuments } from '../../db/tables/listings.ts';

/** Which of some people can be invited: listed, and grown up (rule auditions/inviting-4). All their accounts are held first,
    as an erasure does. */
export async function holdAvailable(tx: Transaction, artistIds: string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string; ok: boolean }>(sql`
    SELECT users.id, listed.id IS NOT NULL AND coalesce(users.age, ${adultAge}::int) >= ${adultAge}::int AS ok
    FROM ${users} LEFT JOIN ${listingDocuments} AS listed ON listed.id = users.id
    WHERE users.id = ANY(${sql.param(artistIds)}::uuid[]) ORDER BY users.id FOR KEY SHARE OF users`);
  return new Set(rows.filter(({ ok }) => ok).map(({ id }) => id));
}

/** How many are invited to a held round. */
export async function countInvited(tx: Transaction, auditionId: string): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(invitations)
    .where(eq(invitations.auditionId, auditionId));
  return row?.all ?? 0;
}

/** How many somebody has invited since a moment. */
export async function countInvitedBy(tx: Transaction, userId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(invitations)
    .where(and(eq(invitations.invitedBy, userId), gt(invitations.invitedAt, since)));
  return row?.all ?? 0;
}

/** The roles of a round, in its order. */
export async function findRoundRoles(tx: Transaction, auditionId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: auditionRoles.projectRoleId })
    .from(auditionRoles)
    .where(eq(auditionRoles.auditionId, auditionId))
    .orderBy(asc(auditionRoles.position));
  return rows.map(({ id }) => id);
}

/** Adds invitations; one array a column, so that hundreds stay one short statement. */
export async function insertInvitations(
  tx: Transaction,
  rows: (typeof invitations.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(invitations).values(rows);
}
