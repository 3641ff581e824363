import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { tables } from '../../db/all-tables.ts';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { activities, candidacies } from '../../db/tables/casting/candidacies.ts';
import { notes } from '../../db/tables/casting/notes.ts';
import { mails } from '../../db/tables/messaging/mail.ts';
import { threads } from '../../db/tables/messaging/messages.ts';
import { notifications } from '../../db/tables/messaging/notifications.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { teamMembers } from '../../db/tables/projects/team.ts';
import { contactViews } from '../../db/tables/trust/contact.ts';
import type { Owner } from './part.queries.ts';

/** Locks the account until the transaction ends. A parallel save comes before, or fails. */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Locks the candidacies that go with an account or name it, ordered by id, as decisions do. */
export async function lockCandidaciesNaming(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    SELECT FROM ${candidacies} WHERE artist_id = ${userId}::uuid OR staged_by = ${userId}::uuid OR graded_by = ${userId}::uuid
      OR project_id IN (SELECT id FROM ${projects} WHERE director_id = ${userId}::uuid)
    ORDER BY id FOR UPDATE`);
}

/** The projects in whose desk or team a user is visible, and the team members of their own projects. */
export async function findWatching(
  tx: Transaction,
  userId: string,
): Promise<{ projectId: string; memberId: string | null }[]> {
  const { rows } = await tx.execute<{ projectId: string; memberId: string | null }>(sql`
    SELECT project_id AS "projectId", NULL::uuid AS "memberId" FROM ${candidacies} WHERE artist_id = ${userId}::uuid
    UNION SELECT project_id, NULL FROM ${teamMembers} WHERE user_id = ${userId}::uuid
    UNION SELECT project_id, user_id FROM ${teamMembers} JOIN ${projects} ON projects.id = project_id
      WHERE director_id = ${userId}::uuid`);
  return rows;
}

/** The visible projects with a conversation with an artist, one for each owner. */
export async function findConversing(
  tx: Transaction,
  artistId: string,
): Promise<{ projectId: string; ownerId: string }[]> {
  const { rows } = await tx.execute<{ projectId: string; ownerId: string }>(sql`
    SELECT DISTINCT ON (project.director_id) project.id AS "projectId", project.director_id AS "ownerId"
    FROM ${threads} AS thread JOIN ${projects} AS project ON project.id = thread.project_id
    WHERE thread.artist_id = ${artistId}::uuid AND project.deleted_at IS NULL
    ORDER BY project.director_id, thread.last_at DESC, project.id`);
  return rows;
}

/** Mails to the person, and mails to a guardian about this person (rule guardians/erasure-1). */
export async function deleteMails(tx: Transaction, { id, email }: Owner): Promise<void> {
  await tx.delete(mails).where(or(eq(mails.recipient, email), eq(mails.guardianOf, id)));
}

/** What a user wrote and did privately. Team texts stay without a name (rule notes/author-3). */
export async function deletePrivate(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(notes).where(and(eq(notes.authorId, userId), eq(notes.visibility, 'me')));
  await tx.delete(activities).where(and(eq(activities.madeBy, userId), eq(activities.isPrivate, true)));
}

/** Other users' notifications lose the person's name; those about their conversations are deleted. */
export async function leaveNotifications(tx: Transaction, userId: string): Promise<void> {
  const unnamed = { actorId: null, subjectId: sql`nullif(subject_id, ${userId}::uuid)` };
  await tx.update(notifications).set(unnamed).where(eq(notifications.actorId, userId));
  await tx.execute(sql`
    DELETE FROM ${notifications} USING ${threads} AS thread
    WHERE thread.artist_id = ${userId}::uuid AND notifications.project_id = thread.project_id
      AND notifications.subject_id = thread.id`);
}

/** The contact-details ledger keeps that a director saw them, without the name (rule contact/ledger-4). */
export async function leaveLedger(tx: Transaction, directorId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE ${contactViews} SET director_id = NULL, left_as = left_at.id, project_ids = '{}'
    FROM (SELECT gen_random_uuid() AS id) AS left_at WHERE director_id = ${directorId}::uuid`);
}

/** Removes a person from every table as declared. */
export async function eraseDeclared(tx: Transaction, { id, email }: Owner): Promise<void> {
  const names = (column: PgColumn) => eq(column, column.columnType === 'PgUUID' ? id : email);
  const own = tx.select({ id: projects.id }).from(projects).where(eq(projects.directorId, id));
  for (const [table, { deleted = [], emptied = [], withProject }] of tables) {
    for (const column of emptied)
      await tx.execute(sql`UPDATE ${table} SET ${sql.identifier(column.name)} = NULL WHERE ${names(column)}`);
    for (const column of deleted) await tx.delete(table).where(names(column));
    if (withProject) await tx.delete(table).where(inArray(withProject, own));
  }
}

export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}

/**
 * Leaves a row that names no person and cannot sign in. It keeps the kind director: not listed, cannot apply,
 * but can have sent what belongs to a profile.
 */
export async function emptyUser(
  tx: Transaction,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const { id, kind, createdAt, ...personal } = getTableColumns(users);
  const nothing = Object.entries(personal).flatMap(([key, column]) =>
    column.notNull ? [] : [[key, null] as const],
  );
  await tx
    .update(users)
    .set({
      ...Object.fromEntries(nothing),
      name: 'Deleted account',
      email: `${userId}@deleted.invalid`,
      passwordHash,
      publicIdentifier: `deleted-${userId}`,
      isAdministrator: false,
      isProfileComplete: false,
      isChild: false,
      waitsForNotice: false,
      languages: [],
      skills: [],
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}
