import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { auditions, checkIns, invitations, slots, tapes } from '../../db/tables/auditions.ts';
import { projectRoles, projects } from '../../db/tables/projects.ts';
import { namedFor } from './named-for.queries.ts';

/** What somebody was invited to, and what they answered and sent. */
function findInvitations(db: Queryable, artistId: string) {
  return db
    .select({
      project: projects.name,
      role: projectRoles.characterName,
      kind: auditions.kind,
      state: invitations.state,
      endedByBlock: invitations.endedByBlock,
      start: slots.start,
      message: invitations.message,
      reason: invitations.reason,
      wishedAt: invitations.wishedAt,
      guardianAnswer: invitations.guardianAnswer,
      text: invitations.answerText,
      invitedAt: invitations.invitedAt,
      answeredAt: invitations.answeredAt,
      arrivedAt: invitations.arrivedAt,
      number: invitations.number,
      videos: sql<
        string[]
      >`ARRAY(SELECT url FROM ${tapes} WHERE invitation_id = ${invitations.id} ORDER BY position)`,
    })
    .from(invitations)
    .innerJoin(auditions, eq(auditions.id, invitations.auditionId))
    .innerJoin(projects, eq(projects.id, auditions.projectId))
    .leftJoin(projectRoles, eq(projectRoles.id, invitations.roleId))
    .leftJoin(slots, eq(slots.id, invitations.slotId))
    .where(eq(invitations.artistId, artistId))
    .orderBy(asc(invitations.invitedAt), asc(invitations.id));
}

/** The rounds of a director's projects. */
function findRounds(db: Queryable, directorId: string) {
  const { id, kind, stage, placeName, address, city, bring, link, script, instructions } = auditions;
  const { deadline, answerBy, createdAt, cancelledAt } = auditions;
  return db
    .select({
      ...{ id, kind, stage, placeName, address, city, bring, link, script, instructions },
      ...{ deadline, answerBy, createdAt, cancelledAt },
      project: projects.name,
    })
    .from(auditions)
    .innerJoin(projects, eq(projects.id, auditions.projectId))
    .where(eq(projects.directorId, directorId))
    .orderBy(asc(createdAt), asc(id));
}

/** Who is invited there, and how often somebody checked people in. */
function findInvited(db: Queryable, directorId: string) {
  return db
    .select({
      ...{ project: projects.name, state: invitations.state, start: slots.start },
      name: namedFor(directorId, projects.id),
    })
    .from(invitations)
    .innerJoin(auditions, eq(auditions.id, invitations.auditionId))
    .innerJoin(projects, eq(projects.id, auditions.projectId))
    .innerJoin(users, eq(users.id, invitations.artistId))
    .leftJoin(slots, eq(slots.id, invitations.slotId))
    .where(eq(projects.directorId, directorId))
    .orderBy(asc(invitations.invitedAt), asc(invitations.id));
}

/** All of it. */
export async function findAuditionRows(db: Queryable, userId: string) {
  return {
    auditionInvitations: await findInvitations(db, userId),
    auditions: await findRounds(db, userId),
    invitedArtists: await findInvited(db, userId),
    checkIns: await db
      .select({ step: checkIns.step, at: checkIns.at })
      .from(checkIns)
      .where(eq(checkIns.madeBy, userId))
      .orderBy(asc(checkIns.at), asc(checkIns.key)),
  };
}
