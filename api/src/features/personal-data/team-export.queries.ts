import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { candidacies } from '../../db/tables/candidacies.ts';
import { projectRoles, projects } from '../../db/tables/projects.ts';
import { reviewerGrades, teamInvitations, teamMembers } from '../../db/tables/team.ts';
import { namedFor } from './named-for.queries.ts';

/** The teams that somebody joined, was invited to and leads, and what they thought of candidates there. */
export async function findTeamRows(db: Queryable, userId: string, email: string) {
  return {
    teams: await findTeams(db, userId),
    teamInvitations: await findInvitations(db).where(eq(teamInvitations.email, email)),
    teamMembers: await findMembers(db, userId),
    invitedPeople: await findInvitations(db).where(eq(projects.directorId, userId)),
    reviewerGrades: await findGrades(db, userId),
  };
}

function findTeams(db: Queryable, userId: string) {
  return db
    .select({
      // reviewers do not know of drafts (rule team/who-4)
      project: sql<
        string | null
      >`CASE WHEN ${teamMembers.membership} = 'editor' OR NOT ${projects.isDraft} THEN ${projects.name} END`,
      as: teamMembers.membership,
      joinedAt: teamMembers.joinedAt,
    })
    .from(teamMembers)
    .innerJoin(projects, eq(projects.id, teamMembers.projectId))
    .where(eq(teamMembers.userId, userId))
    .orderBy(asc(teamMembers.joinedAt), asc(projects.id));
}

function findInvitations(db: Queryable) {
  return db
    .select({
      project: projects.name,
      email: teamInvitations.email,
      as: teamInvitations.membership,
      expiresAt: teamInvitations.expiresAt,
    })
    .from(teamInvitations)
    .innerJoin(projects, eq(projects.id, teamInvitations.projectId))
    .orderBy(asc(teamInvitations.createdAt), asc(teamInvitations.id))
    .$dynamic();
}

/** Who joined the teams of somebody's own projects. */
function findMembers(db: Queryable, directorId: string) {
  return db
    .select({
      project: projects.name,
      name: users.name,
      as: teamMembers.membership,
      joinedAt: teamMembers.joinedAt,
    })
    .from(teamMembers)
    .innerJoin(projects, eq(projects.id, teamMembers.projectId))
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(projects.directorId, directorId))
    .orderBy(asc(projects.createdAt), asc(projects.id), asc(users.name), asc(users.id));
}

function findGrades(db: Queryable, userId: string) {
  return db
    .select({
      project: projects.name,
      role: projectRoles.characterName,
      name: namedFor(userId, projects.id),
      grade: reviewerGrades.grade,
      gradedAt: reviewerGrades.gradedAt,
    })
    .from(reviewerGrades)
    .innerJoin(candidacies, eq(candidacies.id, reviewerGrades.candidacyId))
    .innerJoin(projects, eq(projects.id, reviewerGrades.projectId))
    .leftJoin(projectRoles, eq(projectRoles.id, candidacies.projectRoleId))
    .innerJoin(users, eq(users.id, candidacies.artistId))
    .where(eq(reviewerGrades.userId, userId))
    .orderBy(asc(reviewerGrades.gradedAt), asc(candidacies.id));
}
