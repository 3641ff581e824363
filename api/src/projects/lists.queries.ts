import { composed } from '@kirdaar/domain/texts/clean-text.ts';
import {
  and,
  asc,
  type Column,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { files } from '../db/tables/profiles/reference.ts';
import { projectRoles, projects } from '../db/tables/projects/projects.ts';
import { seesDeskOf, teamMembers } from '../db/tables/projects/team.ts';
import { directorOf } from '../db/tables/trust/verification.ts';
import { joinedAs } from './projects.queries.ts';

/** The projects of a list: published ones, and a director's own drafts for that director. Archived and
    joined projects have their own lists. */
export type ListScope = {
  sharedWith?: string;
  draftsOf?: string;
  of?: string;
  notOf?: string;
  archived?: boolean;
  search: string;
};

// a card does not show the longest text of a project
const { description: _, ...cardColumns } = getTableColumns(projects);

export type CardRow = Awaited<ReturnType<typeof findCards>>[number];

/** One page of a list: hiring-open first, newest first (rule lists/order-5). */
export async function findCards(
  db: Queryable,
  scope: ListScope,
  { page, limit, userId }: { page: number; limit: number; userId: string | undefined },
) {
  return db
    .select({
      project: cardColumns,
      joined: teamMembers.membership,
      banner: files,
      director: directorOf(projects.directorId),
    })
    .from(projects)
    .leftJoin(teamMembers, joinedAs(userId))
    .leftJoin(files, eq(files.id, projects.bannerId))
    .where(inScope(scope, userId))
    .orderBy(asc(projects.requirementClose), desc(projects.createdAt), asc(projects.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function countCards(
  db: Queryable,
  scope: ListScope,
  userId: string | undefined,
): Promise<number> {
  return db.$count(projects, inScope(scope, userId));
}

/** A paused project is in no list, a held one in those of its team. */
function isShownTo(viewerId: string | undefined): SQL | undefined {
  if (viewerId === undefined) return isNull(projects.pausedAt);
  const isOfTeam = seesDeskOf('projects', sql`${viewerId}::uuid`);
  return or(isNull(projects.pausedAt), sql`${projects.heldAt} IS NOT NULL AND ${isOfTeam}`);
}

function inScope(
  { sharedWith, draftsOf, of, notOf, archived, search }: ListScope,
  viewerId: string | undefined,
): SQL | undefined {
  return and(
    isNull(projects.deletedAt),
    isShownTo(viewerId),
    archived ? isNotNull(projects.archivedAt) : isNull(projects.archivedAt),
    seenBy(sharedWith, draftsOf),
    of ? eq(projects.directorId, of) : undefined,
    notOf ? ne(projects.directorId, notOf) : undefined,
    search ? or(contains(projects.name, search), contains(projects.type, search)) : undefined,
  );
}

/** The visible projects: with drafts for their owner and editors (rule team/who-4). */
function seenBy(sharedWith: string | undefined, draftsOf: string | undefined): SQL | undefined {
  const published = eq(projects.isDraft, false);
  if (!sharedWith) return draftsOf ? or(published, eq(projects.directorId, draftsOf)) : published;
  return sql`${projects.id} IN (SELECT project_id FROM ${teamMembers} AS member
    WHERE member.user_id = ${sharedWith} AND (member.membership = 'editor' OR NOT ${projects.isDraft}))`;
}

/** `column` contains the text in any case; `% _ \` are literal (rule lists/filters-1). */
function contains(column: Column, text: string): SQL {
  const literal = composed(text).replace(/[\\%_]/g, '\\$&');
  return sql`${column} ILIKE ${`%${literal}%`}`;
}

/** Roles with their projects as on a card for a viewer, in id order. */
export async function findRoleCards(db: Queryable, ids: string[], userId: string) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      role: projectRoles,
      project: projects,
      joined: teamMembers.membership,
      banner: files,
      director: directorOf(projects.directorId, sql`${userId}::uuid`),
    })
    .from(projectRoles)
    .innerJoin(projects, eq(projects.id, projectRoles.projectId))
    .leftJoin(teamMembers, joinedAs(userId))
    .leftJoin(files, eq(files.id, projects.bannerId))
    .where(inArray(projectRoles.id, ids));
  const byId = new Map(rows.map((row) => [row.role.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
