import type { ContentKey } from '@kirdaar/domain/projects/terms/terms.ts';
import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { auditionRoles, invitations } from '../../db/tables/auditions/auditions.ts';
import { projectRoles } from '../../db/tables/projects/projects.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { isThereIn } from '../../db/tables/trust/contact.ts';

/** The artist of an invitation; null if unknown. */
export async function findArtistOf(tx: Transaction, invitationId: string): Promise<string | null> {
  const [row] = await tx
    .select({ artistId: invitations.artistId })
    .from(invitations)
    .where(eq(invitations.id, invitationId));
  return row?.artistId ?? null;
}

/** Which of these artists are listed for a user, and who is a child. Call holdArtists first. */
export async function holdListed(
  tx: Transaction,
  artistIds: string[],
  { projectId, by }: { projectId: string; by: string },
): Promise<{ id: string; isChild: boolean }[]> {
  const chosen = sql`users.id = ANY(${sql.param(artistIds)}::uuid[])`;
  const { rows } = await tx.execute<{ id: string; isChild: boolean }>(sql`
    SELECT users.id, users.is_child AS "isChild" FROM ${users} JOIN ${personIndex} AS listed ON listed.id = users.id
    WHERE ${chosen} AND ${isThereIn(sql`${projectId}::uuid`, by, sql`users.id`)}`);
  return rows;
}

/** The scene contents of some roles. No query without roles. */
export async function findContents(
  tx: Transaction,
  roleIds: string[],
): Promise<Map<string, readonly ContentKey[]>> {
  if (roleIds.length === 0) return new Map();
  const { id, content } = projectRoles;
  const rows = await tx.select({ id, content }).from(projectRoles).where(inArray(id, roleIds));
  return new Map(rows.map((row) => [row.id, row.content]));
}

/** The number of invitations to a locked round. */
export async function countInvited(tx: Transaction, auditionId: string): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(invitations)
    .where(eq(invitations.auditionId, auditionId));
  return row?.all ?? 0;
}

/** The number of invitations that a user sent since a moment. */
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

/** Adds invitations, one array per column: hundreds stay one short statement. */
export async function insertInvitations(
  tx: Transaction,
  rows: (typeof invitations.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(invitations).values(rows);
}
