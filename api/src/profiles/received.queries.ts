import type { ReceivedApplication, ReceivingProject } from '@kirdaar/contract/accounts/users.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import type { ShootingDays } from '@kirdaar/domain/profiles/availability/availability.ts';
import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { countOfDays, daysBetween, daysNotFreeOf } from '../db/tables/profiles/availability.ts';
import { applications, projectRoles, projects } from '../db/tables/projects/projects.ts';
import { decidesIn, seesDeskOf } from '../db/tables/projects/team.ts';

export type ReceivedQuery = { artistId: string; directorId: string; projectIdentifier: string };

/** The project that a profile is opened from: by id, or by its public identifier. */
export type SeenFrom = { projectId?: string | undefined; projectIdentifier?: string | undefined };

/**
 * How many of a project's shooting days an artist is not free, only for its team; null if either is unknown
 * (rule availability/shown-1).
 */
export async function findShootingDays(
  db: Queryable,
  { artistId, viewerId, from }: { artistId: string; viewerId: string; from: SeenFrom },
): Promise<ShootingDays | null> {
  const { shootingStartDate: first, shootingEndDate: last } = projects;
  const days = daysBetween(first, last);
  const named = from.projectId
    ? eq(projects.id, from.projectId)
    : eq(projects.projectIdentifier, from.projectIdentifier ?? '');
  const [row] = await db
    .select({
      notFree: daysNotFreeOf(sql`${artistId}::uuid`, days),
      of: countOfDays(days),
    })
    .from(projects)
    .where(
      and(named, seesDeskOf('projects', sql`${viewerId}`), isNull(projects.deletedAt), gte(last, first)),
    );
  return row && row.notFree !== null ? { notFree: row.notFree, of: row.of } : null;
}

/**
 * A project in which this director decides, with what an artist sent to it, in the order of its roles;
 * undefined without such a project.
 */
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
  { id, projectRoleId, videoUrl, hiddenVideoUrl, videoAiMade, createdAt }: ApplicationRow,
  role: RoleRow | null,
): ReceivedApplication {
  return {
    _id: id,
    roleId: projectRoleId,
    roleName: role && roleTitle(role, role.position),
    auditionScript: role?.auditionScript ?? null,
    videoUrl,
    ...(hiddenVideoUrl !== null && { isTapeHidden: true as const }),
    aiMade: videoAiMade,
    appliedAt: createdAt.toISOString(),
  };
}
