import { and, eq, inArray, isNull, like, notExists, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { auditions, invitations } from '../../db/tables/auditions.ts';
import { boardItems, boards } from '../../db/tables/boards.ts';
import { activities, candidacies } from '../../db/tables/candidacies.ts';
import { hiddenSuggestions, invitationsToApply } from '../../db/tables/fit.ts';
import { contacts, idempotencyKeys, mails } from '../../db/tables/mail.ts';
import { threads } from '../../db/tables/messages.ts';
import { notes } from '../../db/tables/notes.ts';
import { notifications } from '../../db/tables/notifications.ts';
import {
  answerRates,
  applications,
  childChecks,
  projectRoles,
  projects,
  talentViews,
} from '../../db/tables/projects.ts';
import { teamInvitations, teamMembers } from '../../db/tables/team.ts';

/** Holds the account until the transaction ends: what is being saved at the same moment comes before, or not at all. */
export async function holdUser(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Holds the candidacies that go with an account or name it, in the order of their ids, before any of them is changed: as
    decisions do. */
export async function holdCandidaciesNaming(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    SELECT FROM ${candidacies} WHERE artist_id = ${userId}::uuid OR staged_by = ${userId}::uuid OR graded_by = ${userId}::uuid
      OR project_id IN (SELECT id FROM ${projects} WHERE director_id = ${userId}::uuid)
    ORDER BY id FOR UPDATE`);
}

/** The projects in whose desk or team somebody is seen, and of their own projects who else casts them. */
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

/** Mails, messages and kept answers that carry the person's words or address; of a guardian's mails those about this person
    (rule guardians/erasure-1). */
export async function deleteCorrespondence(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx.delete(mails).where(or(eq(mails.recipient, email), eq(mails.guardianOf, userId)));
  await tx.delete(contacts).where(eq(contacts.email, email));
  await tx.delete(teamInvitations).where(eq(teamInvitations.email, email));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.caller, `user ${userId}`));
  // kept answers to others who added, invited or changed this person, or wrote about them
  const naming = inArray(idempotencyKeys.call, [
    'addCandidates',
    'askForContact',
    'addNotes',
    'changeNote',
    'inviteToTeam',
    'inviteToAudition',
    'inviteToApply',
    'moveInvitation',
    'inviteAgain',
    'cancelInvitation',
    'changeMember',
  ]);
  const named = or(like(idempotencyKeys.answer, `%${userId}%`), like(idempotencyKeys.answer, `%"${email}"%`));
  await tx.delete(idempotencyKeys).where(and(naming, named));
}

/** What somebody wrote and did for themselves alone goes; what they wrote for a team stays there, nameless
    (rule notes/author-3). */
export async function leaveNotes(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(notes).where(and(eq(notes.authorId, userId), eq(notes.visibility, 'me')));
  await tx.update(notes).set({ authorId: null }).where(eq(notes.authorId, userId));
  await tx.delete(activities).where(and(eq(activities.madeBy, userId), eq(activities.isPrivate, true)));
}

/** Kept answers about boards that name somebody who stands on them, and who they were that put people there. Who stands on
    a board leaves it with what was answered. */
export async function leaveBoards(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    DELETE FROM ${idempotencyKeys} WHERE call = 'renewBoardLink' AND EXISTS (
      SELECT FROM ${boardItems} AS item JOIN ${candidacies} AS own ON own.id = item.candidacy_id
      WHERE own.artist_id = ${userId}::uuid AND idempotency_keys.answer LIKE '%' || item.id || '%')`);
  await tx.update(boardItems).set({ changedBy: null }).where(eq(boardItems.changedBy, userId));
}

/** Kept answers to others that tell of this director's projects what the director wrote. */
export async function forgetToldProjects(tx: Transaction, directorId: string): Promise<void> {
  const telling = inArray(idempotencyKeys.call, [
    'answerInvitation',
    'createAudition',
    'cancelAudition',
    'startThread',
  ]);
  // each answer is read once, however many projects there are
  const project = sql`coalesce(answer::json #>> '{data,projectId}', answer::json #>> '{data,project,_id}',
    answer::json #>> '{data,thread,project,_id}')`;
  const own = sql`${project} IN (SELECT id::text FROM ${projects} WHERE director_id = ${directorId}::uuid)`;
  await tx.delete(idempotencyKeys).where(and(telling, own));
}

/** Projects of this director that nobody applied to or was invited in and that have no conversation, with their roles and
    notes. */
export async function deleteEmptyProjects(tx: Transaction, directorId: string): Promise<void> {
  const sent = tx.select({ one: sql`1` }).from(applications).where(eq(applications.projectId, projects.id));
  const wrote = tx.select({ one: sql`1` }).from(threads).where(eq(threads.projectId, projects.id));
  const invited = tx
    .select({ one: sql`1` })
    .from(invitations)
    .innerJoin(auditions, eq(auditions.id, invitations.auditionId))
    .where(eq(auditions.projectId, projects.id));
  await tx
    .delete(projects)
    .where(and(eq(projects.directorId, directorId), notExists(sent), notExists(wrote), notExists(invited)));
}

/** Hides the other projects and takes out what the director wrote; gives how many there are. */
export async function emptyProjects(tx: Transaction, directorId: string, now: Date): Promise<number> {
  const own = eq(projects.directorId, directorId);
  await tx.delete(answerRates).where(eq(answerRates.directorId, directorId));
  const rows = await tx
    .update(projects)
    .set({
      deletedAt: sql`coalesce(${projects.deletedAt}, ${now})`,
      description: null,
      bannerId: null,
      briefId: null,
      permissionId: null,
    })
    .where(own)
    .returning({ id: projects.id });
  for (const { id } of rows) {
    await emptyMatching(tx, id);
    await tx
      .update(projectRoles)
      .set({ description: null, auditionScript: null, physicalLookSuggestion: null })
      .where(eq(projectRoles.projectId, id));
    await tx.delete(boards).where(eq(boards.projectId, id));
    await tx.delete(childChecks).where(eq(childChecks.projectId, id));
    await forgetDecisions(tx, id);
    await tx.delete(notes).where(eq(notes.projectId, id));
    await tx.delete(teamMembers).where(eq(teamMembers.projectId, id));
    await tx.delete(teamInvitations).where(eq(teamInvitations.projectId, id));
    await tx.delete(talentViews).where(eq(talentViews.projectId, id));
  }
  return rows.length;
}

/** Takes out whom a team put aside, and what it wrote to whom it invited to apply. */
async function emptyMatching(tx: Transaction, projectId: string): Promise<void> {
  const roles = tx
    .select({ id: projectRoles.id })
    .from(projectRoles)
    .where(eq(projectRoles.projectId, projectId));
  await tx.delete(hiddenSuggestions).where(inArray(hiddenSuggestions.roleId, roles));
  const own = tx.select({ id: candidacies.id }).from(candidacies).where(eq(candidacies.projectId, projectId));
  await tx
    .update(invitationsToApply)
    .set({ message: null })
    .where(inArray(invitationsToApply.candidacyId, own));
}

/** Takes back whatever was decided about people in a project; an application keeps its candidacy, and what its artist was
    told or will be stays with the stage that it stands on. */
async function forgetDecisions(tx: Transaction, projectId: string): Promise<void> {
  const own = eq(candidacies.projectId, projectId);
  await tx.delete(activities).where(eq(activities.projectId, projectId));
  await tx.delete(candidacies).where(and(own, isNull(candidacies.appliedAt)));
  await tx
    .update(candidacies)
    .set({
      stage: sql`CASE WHEN outcome = 'none' AND telling IS NULL THEN 'considered' ELSE stage END`,
      stagedAt: sql`${candidacies.createdAt}`,
      inPlaySince: sql`CASE WHEN outcome = 'none' AND telling IS NULL THEN NULL ELSE in_play_since END`,
      stageVersion: null,
      stagedBy: null,
      grade: null,
      gradeVersion: null,
      gradedBy: null,
      shortlistedAt: null,
      shortlistVersion: null,
      isEnded: false,
    })
    .where(own);
}

/** What others were told that this person did no longer says who it was. */
export async function leaveNotifications(tx: Transaction, userId: string): Promise<void> {
  const unnamed = { actorId: null, subjectId: sql`nullif(subject_id, ${userId}::uuid)` };
  await tx.update(notifications).set(unnamed).where(eq(notifications.actorId, userId));
}
