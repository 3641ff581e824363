import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { childChecks, projects } from '../../db/tables/projects.ts';
import { files } from '../../db/tables/reference.ts';

/** What somebody ticked of casting children, and the papers of their projects. */
export async function findChildCastingRows(db: Queryable, userId: string) {
  return {
    childChecks: await db
      .select({ project: projects.name, key: childChecks.key, tickedAt: childChecks.tickedAt })
      .from(childChecks)
      .innerJoin(projects, eq(projects.id, childChecks.projectId))
      .where(eq(childChecks.tickedBy, userId))
      .orderBy(asc(childChecks.tickedAt), asc(childChecks.projectId), asc(childChecks.key)),
    permissions: await db
      .select({
        project: projects.name,
        name: files.name,
        bytes: files.bytes,
        storedAt: files.createdAt,
      })
      .from(projects)
      .innerJoin(files, eq(files.id, projects.permissionId))
      .where(eq(projects.directorId, userId))
      .orderBy(asc(projects.createdAt), asc(projects.id)),
  };
}
