import { asc, count, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { applications, projectRoles } from '../../db/tables/projects/projects.ts';

/** The roles of a project with applications, and their number, in the order of the roles. */
export async function findAppliedRoles(db: Queryable, projectId: string) {
  return db
    .select({
      roleId: projectRoles.id,
      characterName: projectRoles.characterName,
      position: projectRoles.position,
      applicationCount: count(),
    })
    .from(applications)
    .innerJoin(projectRoles, eq(projectRoles.id, applications.projectRoleId))
    .where(eq(applications.projectId, projectId))
    .groupBy(projectRoles.id)
    .orderBy(asc(projectRoles.position), asc(projectRoles.id));
}

/** The applicants of these roles. */
export async function findApplicants(db: Queryable, roleIds: string[]) {
  const { artistId, projectRoleId } = applications;
  return db
    .select({ artistId, roleId: projectRoleId })
    .from(applications)
    .where(inArray(projectRoleId, roleIds));
}
