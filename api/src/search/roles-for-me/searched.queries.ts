import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import {
  type ProjectRoleRow,
  type ProjectRow,
  projectRoles,
  projects,
  roleColumns,
} from '../../db/tables/projects/projects.ts';

/** A public role with its project. */
export type PublishedRole = { role: ProjectRoleRow; project: ProjectRow; publishedAt: Date };

/** Those of the roles that are public and still open. */
export async function findPublished(db: Queryable, ids: string[]): Promise<PublishedRole[]> {
  return db
    .select({
      role: roleColumns,
      project: getTableColumns(projects),
      publishedAt: sql<Date>`${projectRoles.publishedAt}`.mapWith(projectRoles.publishedAt),
    })
    .from(projectRoles)
    .innerJoin(projects, eq(projects.id, projectRoles.projectId))
    .where(
      and(
        ...[inArray(projectRoles.id, ids), isNotNull(projectRoles.publishedAt)],
        ...[eq(projects.isDraft, false), isNull(projects.deletedAt), isNull(projects.archivedAt)],
        isNull(projects.pausedAt),
        ...[eq(projects.requirementClose, false), eq(projectRoles.requirementClose, false)],
        isNull(projectRoles.hiddenAt),
      ),
    );
}
