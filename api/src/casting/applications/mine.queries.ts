import { and, asc, countDistinct, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { candidacies, ofApplication, sentWords } from '../../db/tables/casting/candidacies.ts';
import { files } from '../../db/tables/profiles/reference.ts';
import { applications, projectRoles, projects, sentVideo } from '../../db/tables/projects/projects.ts';
import { isHidingDecided } from '../../db/tables/trust/moderation.ts';
import { directorOf } from '../../db/tables/trust/verification.ts';

/** The projects that a user applied to, including deleted ones: first those given, then by latest
    application. */
export async function findAppliedProjects(
  db: Queryable,
  artistId: string,
  { page, limit, first }: { page: number; limit: number; first: string[] },
) {
  const place = sql<number | null>`array_position(${sql.param(first)}::uuid[], ${applications.projectId})`;
  const latest = db
    .select({
      projectId: applications.projectId,
      at: max(applications.createdAt).as('at'),
      place: place.as('place'),
    })
    .from(applications)
    .where(eq(applications.artistId, artistId))
    .groupBy(applications.projectId)
    .orderBy(sql`${place} NULLS LAST`, desc(max(applications.createdAt)), asc(applications.projectId))
    .limit(limit)
    .offset((page - 1) * limit)
    .as('latest');
  return db
    .select({
      project: projects,
      banner: files,
      director: directorOf(projects.directorId, sql`${artistId}::uuid`),
    })
    .from(latest)
    .innerJoin(projects, eq(projects.id, latest.projectId))
    .leftJoin(files, eq(files.id, projects.bannerId))
    .orderBy(sql`${latest.place} NULLS LAST`, desc(latest.at), asc(projects.id));
}
export type AppliedProjectRow = Awaited<ReturnType<typeof findAppliedProjects>>[number];

export async function countAppliedProjects(db: Queryable, artistId: string): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(applications.projectId) })
    .from(applications)
    .where(eq(applications.artistId, artistId));
  return row?.total ?? 0;
}

/** A user's applications to these projects, in the order of the roles. */
export async function findSent(db: Queryable, artistId: string, projectIds: string[]) {
  if (projectIds.length === 0) return [];
  return db
    .select({
      id: applications.id,
      projectId: applications.projectId,
      videoUrl: sentVideo,
      aiMade: applications.videoAiMade,
      isTapeHidden: sql<boolean>`${applications.hiddenVideoUrl} IS NOT NULL`,
      isTapeDecided: sql<boolean>`${applications.hiddenVideoUrl} IS NOT NULL
        AND ${isHidingDecided('tape', sql`${applications.id}`)}`,
      createdAt: applications.createdAt,
      outcome: candidacies.outcome,
      words: sentWords,
      // id first: the first column decides whether the object is null
      role: {
        id: projectRoles.id,
        characterName: projectRoles.characterName,
        position: projectRoles.position,
        requirementClose: projectRoles.requirementClose,
      },
    })
    .from(applications)
    .leftJoin(projectRoles, eq(projectRoles.id, applications.projectRoleId))
    .innerJoin(candidacies, ofApplication)
    .where(and(eq(applications.artistId, artistId), inArray(applications.projectId, projectIds)))
    .orderBy(asc(projectRoles.position), asc(applications.id));
}
export type SentRow = Awaited<ReturnType<typeof findSent>>[number];
