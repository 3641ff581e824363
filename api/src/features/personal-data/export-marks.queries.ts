import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { candidacies } from '../../db/tables/candidacies.ts';
import { hiddenSuggestions, invitationsToApply, roleMarks } from '../../db/tables/fit.ts';
import { projectRoles, projects } from '../../db/tables/projects.ts';
import { namedFor } from './named-for.queries.ts';

/** What somebody did with roles. */
export async function findRoleMarks(db: Queryable, userId: string) {
  return db
    .select({
      project: projects.name,
      role: projectRoles.characterName,
      mark: roleMarks.mark,
      madeAt: roleMarks.madeAt,
    })
    .from(roleMarks)
    .innerJoin(projectRoles, eq(projectRoles.id, roleMarks.roleId))
    .innerJoin(projects, eq(projects.id, projectRoles.projectId))
    .where(eq(roleMarks.artistId, userId))
    .orderBy(asc(roleMarks.madeAt), asc(roleMarks.roleId));
}

/** Whom somebody put aside for roles that they cast; who was put aside learns nothing. */
export async function findHiddenSuggestions(db: Queryable, userId: string) {
  return db
    .select({
      project: projects.name,
      role: projectRoles.characterName,
      name: namedFor(userId, projects.id),
      hiddenAt: hiddenSuggestions.hiddenAt,
    })
    .from(hiddenSuggestions)
    .innerJoin(projectRoles, eq(projectRoles.id, hiddenSuggestions.roleId))
    .innerJoin(projects, eq(projects.id, projectRoles.projectId))
    .innerJoin(users, eq(users.id, hiddenSuggestions.artistId))
    .where(eq(hiddenSuggestions.hiddenBy, userId))
    .orderBy(asc(hiddenSuggestions.hiddenAt), asc(hiddenSuggestions.artistId));
}

const { candidacyId, message, invitedBy, invitedAt, declinedAt } = invitationsToApply;

/** The roles that somebody was invited to apply for, and what they said to it. */
export async function findInvitationsToApply(db: Queryable, artistId: string) {
  return db
    .select({
      ...{ project: projects.name, role: projectRoles.characterName },
      ...{ message, invitedAt, declinedAt, appliedAt: candidacies.appliedAt },
    })
    .from(invitationsToApply)
    .innerJoin(candidacies, eq(candidacies.id, candidacyId))
    .innerJoin(projects, eq(projects.id, candidacies.projectId))
    .leftJoin(projectRoles, eq(projectRoles.id, candidacies.projectRoleId))
    .where(eq(candidacies.artistId, artistId))
    .orderBy(asc(invitedAt), asc(candidacyId));
}

/** Whom somebody invited to apply for which role, in whichever project, and what they wrote. */
export async function findInvitedToApply(db: Queryable, by: string) {
  return db
    .select({
      ...{ project: projects.name, role: projectRoles.characterName, name: namedFor(by, projects.id) },
      ...{ message, invitedAt },
    })
    .from(invitationsToApply)
    .innerJoin(candidacies, eq(candidacies.id, candidacyId))
    .innerJoin(projects, eq(projects.id, candidacies.projectId))
    .leftJoin(projectRoles, eq(projectRoles.id, candidacies.projectRoleId))
    .innerJoin(users, eq(users.id, candidacies.artistId))
    .where(eq(invitedBy, by))
    .orderBy(asc(invitedAt), asc(candidacyId));
}
