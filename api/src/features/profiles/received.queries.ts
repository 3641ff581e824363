import type { ReceivedApplication, ReceivingProject } from '@kirdaar/contract/users.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { applications, projectRoles, projects } from '../../db/tables/projects.ts';
import { decidesIn } from '../../db/tables/team.ts';

export type ReceivedQuery = { artistId: string; directorId: string; projectIdentifier: string };

/** A project in which this director decides, with what an artist sent to it, in the order of its roles; undefined when there is no such
 * project of theirs (any more). */
export async function findReceivingProject(
  db: Queryable,
  { artistId, directorId, projectIdentifier }: ReceivedQuery,
): Promise<ReceivingProject | undefined> {
  const rows = await db
    .select({ name: projects.name, sent: applications, role: projectRoles })
    .from(projects)
    .leftJoin(applications, and(eq(applications.projectId, projects.id), eq(applications.artistId, artistId)))
    .leftJoin(projectRoles, eq(projectRoles.id, applications.projectRoleId))
    .where(
      and(
        eq(projects.projectIdentifier, projectIdentifier),
        decidesIn('projects', sql`${directorId}`),
        isNull(projects.deletedAt),
      ),
    )
    .orderBy(asc(projectRoles.position), asc(applications.id));
  const [first] = rows;
  if (!first) return undefined;
  return {
    name: first.name,
    applications: rows.flatMap(({ sent, role }) => (sent ? [received(sent, role)] : [])),
  };
}

type ApplicationRow = typeof applications.$inferSelect;
type RoleRow = typeof projectRoles.$inferSelect;

function received(
  { projectRoleId, videoUrl, createdAt }: ApplicationRow,
  role: RoleRow | null,
): ReceivedApplication {
  return {
    roleId: projectRoleId,
    roleName: role && roleTitle(role, role.position),
    auditionScript: role?.auditionScript ?? null,
    videoUrl,
    appliedAt: createdAt.toISOString(),
  };
}
