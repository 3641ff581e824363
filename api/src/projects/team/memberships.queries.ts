import type { Joined } from '@kirdaar/domain/projects/team/team.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { activities } from '../../db/tables/casting/candidacies.ts';
import { notes } from '../../db/tables/casting/notes.ts';
import { threadReaders, threads } from '../../db/tables/messaging/messages.ts';
import { notifications } from '../../db/tables/messaging/notifications.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { teamMembers } from '../../db/tables/projects/team.ts';

/** The membership of a person in the team of a project; null for others. */
export async function findMembership(
  db: Queryable,
  projectId: string,
  userId: string,
): Promise<Joined | null> {
  const [row] = await db
    .select({ membership: teamMembers.membership })
    .from(teamMembers)
    .where(and(eq(teamMembers.projectId, projectId), eq(teamMembers.userId, userId)));
  return row?.membership ?? null;
}

/** Removes a person from one team, or all, with their grades there; returns the existing projects and their
    owners. */
export async function deleteMemberships(
  tx: Transaction,
  userId: string,
  projectId?: string,
): Promise<{ projectId: string; ownerId: string }[]> {
  const which = projectId === undefined ? undefined : eq(teamMembers.projectId, projectId);
  const rows = await tx
    .delete(teamMembers)
    .where(and(eq(teamMembers.userId, userId), which))
    .returning({ projectId: teamMembers.projectId });
  const left = rows.map((row) => row.projectId);
  if (left.length === 0) return [];
  return tx
    .select({ projectId: projects.id, ownerId: projects.directorId })
    .from(projects)
    .where(and(inArray(projects.id, left), isNull(projects.deletedAt)));
}

/** Deletes a person's private notes in projects; notes for the team stay there, without a name. */
export async function deletePrivateNotes(
  tx: Transaction,
  userId: string,
  projectIds: string[],
): Promise<void> {
  const written = and(eq(notes.authorId, userId), inArray(notes.projectId, projectIds));
  await tx.delete(notes).where(and(written, eq(notes.visibility, 'me')));
  await tx.update(notes).set({ authorId: null }).where(written);
  const noted = and(eq(activities.madeBy, userId), inArray(activities.projectId, projectIds));
  await tx.delete(activities).where(and(noted, eq(activities.isPrivate, true)));
}

/** Deletes a person's read marks and notifications of conversations in projects that they no longer decide
    in. */
export async function leaveThreads(tx: Transaction, userId: string, projectIds: string[]): Promise<void> {
  const left = sql`(SELECT id FROM ${threads} WHERE project_id = ANY(${sql.param(projectIds)}::uuid[])
    AND artist_id <> ${userId}::uuid)`;
  await tx.execute(
    sql`DELETE FROM ${threadReaders} WHERE user_id = ${userId}::uuid AND thread_id IN ${left}`,
  );
  await tx.execute(
    sql`DELETE FROM ${notifications} WHERE user_id = ${userId}::uuid AND subject_id IN ${left}`,
  );
}
