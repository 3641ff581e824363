import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { teamInvitations, teamMembers } from '../../db/tables/projects/team.ts';

export type InvitationRow = typeof teamInvitations.$inferSelect;

/** Open invitations into the team of a project, oldest first. */
export async function findOpenInvitations(
  db: Queryable,
  projectId: string,
  now: Date,
): Promise<InvitationRow[]> {
  const { createdAt, id, expiresAt } = teamInvitations;
  return db
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.projectId, projectId), gt(expiresAt, now)))
    .orderBy(asc(createdAt), asc(id));
}

/** Whether an address belongs to the owner or a team member. */
export async function isOfTeam(
  db: Queryable,
  project: { id: string; directorId: string },
  email: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(teamMembers, and(eq(teamMembers.userId, users.id), eq(teamMembers.projectId, project.id)))
    .where(
      and(
        eq(users.email, email),
        sql`(${users.id} = ${project.directorId} OR ${teamMembers.userId} IS NOT NULL)`,
      ),
    );
  return row !== undefined;
}

/** How many people joined the team of a project, and how many invitations to other addresses are open. */
export async function countTeam(
  db: Queryable,
  projectId: string,
  { but, now }: { but: string; now: Date },
): Promise<{ people: number; invitations: number }> {
  const open = sql`project_id = ${projectId} AND expires_at > ${now.toISOString()} AND email <> ${but}`;
  const { rows } = await db.execute<{ people: number; invitations: number }>(sql`SELECT
    (SELECT count(*)::int FROM ${teamMembers} WHERE project_id = ${projectId}) AS people,
    (SELECT count(*)::int FROM ${teamInvitations} WHERE ${open}) AS invitations`);
  return rows[0] ?? { people: 0, invitations: 0 };
}

/** Writes an invitation in place of an earlier one to the same address, whose token becomes invalid. */
export async function replaceInvitation(tx: Transaction, row: InvitationRow): Promise<void> {
  const { projectId, email } = row;
  await tx
    .delete(teamInvitations)
    .where(and(eq(teamInvitations.projectId, projectId), eq(teamInvitations.email, email)));
  await tx.insert(teamInvitations).values(row);
}

export async function deleteInvitation(tx: Transaction, projectId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(teamInvitations)
    .where(and(eq(teamInvitations.projectId, projectId), eq(teamInvitations.id, id)))
    .returning({ id: teamInvitations.id });
  return rows.length > 0;
}

export type OpenInvitation = InvitationRow & {
  project: { name: string | null; projectIdentifier: string };
  by: string;
};

/** An open invitation into an existing project, by the hash of its token. */
export async function findInvitation(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenInvitation | null> {
  const [row] = await db
    .select({
      invitation: teamInvitations,
      project: { name: projects.name, projectIdentifier: projects.projectIdentifier },
      by: users.name,
    })
    .from(teamInvitations)
    .innerJoin(projects, eq(projects.id, teamInvitations.projectId))
    .innerJoin(users, eq(users.id, projects.directorId))
    .where(
      and(
        eq(teamInvitations.tokenHash, tokenHash),
        gt(teamInvitations.expiresAt, now),
        isNull(projects.deletedAt),
        isNull(projects.pausedAt),
      ),
    );
  return row ? { ...row.invitation, project: row.project, by: row.by } : null;
}

/** Deletes expired invitations. */
export async function deleteExpiredInvitations(db: Queryable, now: Date): Promise<void> {
  await db.delete(teamInvitations).where(lte(teamInvitations.expiresAt, now));
}
