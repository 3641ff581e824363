import { and, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { auditions, invitations } from '../../db/tables/auditions/auditions.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { threads } from '../../db/tables/messaging/messages.ts';
import { applications, projectRoles, projects } from '../../db/tables/projects/projects.ts';
import { hiddenSuggestions, invitationsToApply } from '../../db/tables/search/fit.ts';

/**
 * Deletes this director's projects without applicants, invitations and conversations, with their roles and
 * notes.
 */
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

/** Hides the other projects and removes what the director wrote; gives their number. */
export async function emptyProjects(tx: Transaction, directorId: string, now: Date): Promise<number> {
  const isOwn = eq(projects.directorId, directorId);
  const { rowCount } = await tx
    .update(projects)
    .set({
      deletedAt: sql`coalesce(${projects.deletedAt}, ${now})`,
      ...{ description: null, bannerId: null, briefId: null, permissionId: null },
      ...{ complaintsName: null, complaintsContact: null },
    })
    .where(isOwn);
  const own = tx.select({ id: projects.id }).from(projects).where(isOwn);
  const ofOwn = inArray(projectRoles.projectId, own);
  const roles = tx.select({ id: projectRoles.id }).from(projectRoles).where(ofOwn);
  await tx.delete(hiddenSuggestions).where(inArray(hiddenSuggestions.roleId, roles));
  await tx
    .update(projectRoles)
    .set({ description: null, auditionScript: null, physicalLookSuggestion: null })
    .where(ofOwn);
  const inOwn = inArray(candidacies.projectId, own);
  const considered = tx.select({ id: candidacies.id }).from(candidacies).where(inOwn);
  await tx
    .update(invitationsToApply)
    .set({ message: null })
    .where(inArray(invitationsToApply.candidacyId, considered));
  await forgetDecisions(tx, inOwn);
  return rowCount ?? 0;
}

/**
 * Undoes the decisions on candidacies. An application keeps its own, and notifications stay with the stage.
 */
async function forgetDecisions(tx: Transaction, which: SQL): Promise<void> {
  await tx.delete(candidacies).where(and(which, isNull(candidacies.appliedAt)));
  await tx
    .update(candidacies)
    .set({
      stage: sql`CASE WHEN outcome = 'none' AND telling IS NULL THEN 'considered' ELSE stage END`,
      stagedAt: sql`${candidacies.createdAt}`,
      inPlaySince: sql`CASE WHEN outcome = 'none' AND telling IS NULL THEN NULL ELSE in_play_since END`,
      ...{ stageVersion: null, stagedBy: null, grade: null, gradeVersion: null, gradedBy: null },
      ...{ shortlistedAt: null, shortlistVersion: null, isEnded: false },
    })
    .where(which);
}
