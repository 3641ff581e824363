import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { applications, projectRoles, projects } from '../../db/tables/projects/projects.ts';

const most = 100;

export async function findLatestApplications(db: Queryable, artistId: string) {
  return db
    .select({
      project: projects.name,
      role: { characterName: projectRoles.characterName, position: projectRoles.position },
      at: applications.createdAt,
    })
    .from(applications)
    .innerJoin(projects, eq(projects.id, applications.projectId))
    .leftJoin(projectRoles, eq(projectRoles.id, applications.projectRoleId))
    .where(eq(applications.artistId, artistId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(most);
}
