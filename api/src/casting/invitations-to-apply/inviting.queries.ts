import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { teamMembers } from '../../db/tables/projects/team.ts';
import { invitationsToApply } from '../../db/tables/search/fit.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { isVisibleTo } from '../../db/tables/trust/contact.ts';

/** Serialises invitations to apply for a role. */
export async function holdInviting(tx: Transaction, roleId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('invite ' || ${roleId}::text, 0))`);
}

/** Which users are artists listed for the inviter and the project's owner, not in the project's team, and
    who is a child. Call holdArtists first. */
export async function holdInvitable(
  tx: Transaction,
  { projectId, by, ownerId }: { projectId: string; by: string; ownerId: string },
  artistIds: string[],
): Promise<{ id: string; isChild: boolean }[]> {
  const chosen = sql`users.id = ANY(${sql.param(artistIds)}::uuid[])`;
  const { rows } = await tx.execute<{ id: string; isChild: boolean }>(sql`
    SELECT users.id, users.is_child AS "isChild" FROM ${users} JOIN ${personIndex} AS listed ON listed.id = users.id
    WHERE ${chosen} AND users.kind = 'Artist' AND ${isVisibleTo(by, sql`users.id`)}
      AND ${isVisibleTo(ownerId, sql`users.id`)}
      AND NOT EXISTS (SELECT FROM ${teamMembers} AS member
        WHERE member.project_id = ${projectId}::uuid AND member.user_id = users.id)`);
  return rows;
}

/** The candidacies with an invitation to apply. */
export async function findInvited(tx: Transaction, candidacyIds: string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT candidacy_id AS id FROM ${invitationsToApply} WHERE candidacy_id = ANY(${sql.param(candidacyIds)}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

export async function insertInvitationsToApply(
  tx: Transaction,
  rows: (typeof invitationsToApply.$inferInsert)[],
): Promise<void> {
  await tx.insert(invitationsToApply).values(rows);
}
