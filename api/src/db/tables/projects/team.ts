import type { Grade } from '@kirdaar/domain/casting/desk/decisions.ts';
import type { Joined } from '@kirdaar/domain/projects/team/team.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { bytes, moment } from '../columns.ts';

/** The team of a project without its owner. */
export const teamMembers = pgTable(
  'team_members',
  {
    projectId: uuid('project_id').notNull(),
    userId: uuid('user_id').notNull(),
    membership: text('membership').$type<Joined>().notNull(),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.userId] })],
);
personal(teamMembers, {
  copy: ['teams', 'teamMembers'],
  deleted: [teamMembers.userId],
  withProject: teamMembers.projectId,
});

/** Open invitations into a team, one for each address. */
export const teamInvitations = pgTable('team_invitations', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  email: text('email').notNull(),
  membership: text('membership').$type<Joined>().notNull(),
  tokenHash: bytes('token_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
personal(teamInvitations, {
  copy: ['teamInvitations', 'invitedPeople'],
  deleted: [teamInvitations.email],
  withProject: teamInvitations.projectId,
});

/** Reviewers' grades of candidates, separate from the pick. */
export const reviewerGrades = pgTable(
  'reviewer_grades',
  {
    candidacyId: uuid('candidacy_id').notNull(),
    projectId: uuid('project_id').notNull(),
    userId: uuid('user_id').notNull(),
    grade: smallint('grade').$type<Grade>().notNull(),
    gradedAt: moment('graded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.candidacyId, table.userId] })],
);
personal(reviewerGrades, {
  copy: ['reviewerGrades'],
  elsewhere: [[reviewerGrades.userId, 'goes with the row of the team']],
});

/** Whether a project is open to its team: it is neither paused nor deleted by its director's suspension; a held one is
    (rules moderation/paused-1, moderation/held-1). */
const isOpenToTeam = (table: SQLWrapper) => sql`${table}.paused_at IS NOT DISTINCT FROM ${table}.held_at`;

/** Whether a person is the owner or an editor of a project, by its table's alias in a statement. No one is in a paused
    one. */
export function decidesIn(project: 'project' | 'projects', userId: SQLWrapper): SQL {
  const table = sql.identifier(project);
  return sql`(${isOpenToTeam(table)} AND (${table}.director_id = ${userId} OR EXISTS (SELECT FROM ${teamMembers} AS member
    WHERE member.project_id = ${table}.id AND member.user_id = ${userId} AND member.membership = 'editor')))`;
}

/** Whether a person sees the desk of a project: the whole team, for a draft only those who decide (rule
    desk/team-1). */
export function seesDeskOf(project: 'project' | 'projects', userId: SQLWrapper): SQL {
  const table = sql.identifier(project);
  return sql`(${decidesIn(project, userId)} OR NOT ${table}.is_draft AND ${isOpenToTeam(table)} AND EXISTS (SELECT FROM ${teamMembers} AS member
    WHERE member.project_id = ${table}.id AND member.user_id = ${userId}))`;
}
