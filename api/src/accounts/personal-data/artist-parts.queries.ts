import { and, asc, eq, sql } from 'drizzle-orm';
import { auditions, invitations, slots, tapes } from '../../db/tables/auditions/auditions.ts';
import {
  candidacies,
  isShortlisting,
  ofApplication,
  sentWords,
  shortlistedSince,
} from '../../db/tables/casting/candidacies.ts';
import {
  applications,
  projectRoles,
  projects,
  sentVideo,
  withdrawnApplications,
} from '../../db/tables/projects/projects.ts';
import { invitationsToApply, roleMarks } from '../../db/tables/search/fit.ts';
import type { Parts } from './part.queries.ts';

const of = { project: projects.name, role: projectRoles.characterName };

/** The artist's applications, invitations and actions on roles. */
export const artistParts = {
  applications: (db, { id }) =>
    db
      .select({
        ...of,
        ...{ videoUrl: sentVideo, videoAiMade: applications.videoAiMade },
        appliedAt: applications.createdAt,
        ...{ outcome: candidacies.outcome, words: sentWords },
      })
      .from(applications)
      .innerJoin(candidacies, ofApplication)
      .innerJoin(projects, eq(projects.id, applications.projectId))
      .leftJoin(projectRoles, eq(projectRoles.id, applications.projectRoleId))
      .where(eq(applications.artistId, id))
      .orderBy(asc(applications.createdAt), asc(applications.id)),
  withdrawnApplications: (db, { id }) =>
    db
      .select({ _id: withdrawnApplications.id, withdrawnAt: withdrawnApplications.withdrawnAt })
      .from(withdrawnApplications)
      .where(eq(withdrawnApplications.artistId, id))
      .orderBy(asc(withdrawnApplications.withdrawnAt), asc(withdrawnApplications.id)),
  shortlistedFor: (db, { id }) =>
    db
      .select({ project: projects.name, at: sql<Date>`${shortlistedSince}`.mapWith(candidacies.stagedAt) })
      .from(candidacies)
      .innerJoin(projects, eq(projects.id, candidacies.projectId))
      .where(and(eq(candidacies.artistId, id), isShortlisting))
      .groupBy(projects.id)
      .orderBy(asc(shortlistedSince), asc(projects.id)),
  roleMarks: (db, { id }) =>
    db
      .select({ ...of, mark: roleMarks.mark, madeAt: roleMarks.madeAt })
      .from(roleMarks)
      .innerJoin(projectRoles, eq(projectRoles.id, roleMarks.roleId))
      .innerJoin(projects, eq(projects.id, projectRoles.projectId))
      .where(eq(roleMarks.artistId, id))
      .orderBy(asc(roleMarks.madeAt), asc(roleMarks.roleId)),
  invitationsToApply: (db, { id }) => {
    const { candidacyId, message, invitedAt, declinedAt } = invitationsToApply;
    return db
      .select({ ...of, message, invitedAt, declinedAt, appliedAt: candidacies.appliedAt })
      .from(invitationsToApply)
      .innerJoin(candidacies, eq(candidacies.id, candidacyId))
      .innerJoin(projects, eq(projects.id, candidacies.projectId))
      .leftJoin(projectRoles, eq(projectRoles.id, candidacies.projectRoleId))
      .where(eq(candidacies.artistId, id))
      .orderBy(asc(invitedAt), asc(candidacyId));
  },
  auditionInvitations: (db, { id }) => {
    const { state, endedByBlock, message, reason, wishedAt, guardianAnswer, answerText } = invitations;
    const { invitedAt, answeredAt, arrivedAt, number } = invitations;
    return db
      .select({
        ...of,
        ...{ kind: auditions.kind, state, endedByBlock, start: slots.start, message, reason, wishedAt },
        ...{ guardianAnswer, text: answerText, invitedAt, answeredAt, arrivedAt, number },
        videos: sql<
          string[]
        >`ARRAY(SELECT url FROM ${tapes} WHERE invitation_id = ${invitations.id} ORDER BY position)`,
        aiVideos: sql<
          string[]
        >`ARRAY(SELECT url FROM ${tapes} WHERE invitation_id = ${invitations.id} AND ai_made ORDER BY position)`,
      })
      .from(invitations)
      .innerJoin(auditions, eq(auditions.id, invitations.auditionId))
      .innerJoin(projects, eq(projects.id, auditions.projectId))
      .leftJoin(projectRoles, eq(projectRoles.id, invitations.roleId))
      .leftJoin(slots, eq(slots.id, invitations.slotId))
      .where(eq(invitations.artistId, id))
      .orderBy(asc(invitedAt), asc(invitations.id));
  },
} satisfies Partial<Parts>;
