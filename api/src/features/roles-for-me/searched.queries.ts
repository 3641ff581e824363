import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { type ProjectRoleRow, type ProjectRow, projectRoles, projects } from '../../db/tables/projects.ts';
import { rolePublications } from '../../db/tables/searches.ts';

/** A role that is there for everybody, with its project. */
export type PublishedRole = { role: ProjectRoleRow; project: ProjectRow; publishedAt: Date };

/** Those of the roles that are there for everybody and still open. */
export async function findPublished(db: Queryable, ids: string[]): Promise<PublishedRole[]> {
  return db
    .select({
      role: getTableColumns(projectRoles),
      project: getTableColumns(projects),
      publishedAt: rolePublications.publishedAt,
    })
    .from(projectRoles)
    .innerJoin(projects, eq(projects.id, projectRoles.projectId))
    .innerJoin(rolePublications, eq(rolePublications.id, projectRoles.id))
    .where(
      and(
        inArray(projectRoles.id, ids),
        ...[eq(projects.isDraft, false), isNull(projects.deletedAt), isNull(projects.archivedAt)],
        ...[eq(projects.requirementClose, false), eq(projectRoles.requirementClose, false)],
      ),
    );
}
