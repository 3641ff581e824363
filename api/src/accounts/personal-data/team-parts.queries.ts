import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { projectRoles, projects } from '../../db/tables/projects/projects.ts';
import { reviewerGrades, teamInvitations, teamMembers } from '../../db/tables/projects/team.ts';
import { namedFor, type Parts } from './part.queries.ts';

const { userId, membership, joinedAt } = teamMembers;

/** The teams that a user joined, was invited to or leads, and their opinions on candidates. */
export const teamParts = {
  teams: (db, { id }) =>
    db
      .select({
        // reviewers do not see drafts (rule team/who-4)
        project: sql<
          string | null
        >`CASE WHEN ${membership} = 'editor' OR NOT ${projects.isDraft} THEN ${projects.name} END`,
        ...{ as: membership, joinedAt },
      })
      .from(teamMembers)
      .innerJoin(projects, eq(projects.id, teamMembers.projectId))
      .where(eq(userId, id))
      .orderBy(asc(joinedAt), asc(projects.id)),
  teamInvitations: (db, { email }) => openInvitations(db).where(eq(teamInvitations.email, email)),
  teamMembers: (db, { id }) =>
    db
      .select({ project: projects.name, name: users.name, as: membership, joinedAt })
      .from(teamMembers)
      .innerJoin(projects, eq(projects.id, teamMembers.projectId))
      .innerJoin(users, eq(users.id, userId))
      .where(eq(projects.directorId, id))
      .orderBy(asc(projects.createdAt), asc(projects.id), asc(users.name), asc(users.id)),
  invitedPeople: (db, { id }) => openInvitations(db).where(eq(projects.directorId, id)),
  reviewerGrades: (db, { id }) => {
    const { candidacyId, projectId, grade, gradedAt } = reviewerGrades;
    return db
      .select({
        ...{ project: projects.name, role: projectRoles.characterName },
        ...{ name: namedFor(id, projects.id), grade, gradedAt },
      })
      .from(reviewerGrades)
      .innerJoin(candidacies, eq(candidacies.id, candidacyId))
      .innerJoin(projects, eq(projects.id, projectId))
      .leftJoin(projectRoles, eq(projectRoles.id, candidacies.projectRoleId))
      .innerJoin(users, eq(users.id, candidacies.artistId))
      .where(eq(reviewerGrades.userId, id))
      .orderBy(asc(gradedAt), asc(candidacies.id));
  },
} satisfies Partial<Parts>;

function openInvitations(db: Queryable) {
  const { email, membership: as, expiresAt } = teamInvitations;
  return db
    .select({ project: projects.name, email, as, expiresAt })
    .from(teamInvitations)
    .innerJoin(projects, eq(projects.id, teamInvitations.projectId))
    .orderBy(asc(teamInvitations.createdAt), asc(teamInvitations.id))
    .$dynamic();
}
