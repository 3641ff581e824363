import type { KnownFacts } from '@kirdaar/domain/casting/applications/application-status.ts';
import { and, type Column, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { candidacies, isShortlisting } from '../../db/tables/casting/candidacies.ts';
import { daysNotFreeOf, unavailableDays } from '../../db/tables/profiles/availability.ts';
import { applications, projects, talentViews } from '../../db/tables/projects/projects.ts';

type Pairs = { projectIds: string[]; artistIds: string[] };
/** Who reads them: only the team of a project sees conflicts with its shooting days (rule
    availability/shown-1). */
type Reading = { forTeam: boolean };

type PairFacts = KnownFacts & { projectId: string; artistId: string };
type Row = Omit<PairFacts, 'appliedProject' | 'appliedRoleIds'>;

/** The facts of artists in projects: a row per pair with any, roles in the order of applying. */
export async function findFacts(
  db: Queryable,
  { projectIds, artistIds }: Pairs,
  { forTeam }: Reading,
): Promise<PairFacts[]> {
  const within = (project: Column, artist: Column) =>
    and(anyOf(project, projectIds), anyOf(artist, artistIds));
  const { rows } = await db.execute<Row>(sql`
    SELECT project_id AS "projectId", artist_id AS "artistId", coalesce(applications, '[]') AS applications,
      viewed_at IS NOT NULL AS viewed, shortlisted IS NOT NULL AS shortlisted
      ${forTeam ? sql`, CASE WHEN not_free IS NOT NULL THEN json_build_object('notFree', not_free, 'of', shooting_days) END AS "shootingDays"` : sql``}
    FROM (
      SELECT project_id, artist_id, json_agg(json_build_object('id', id, 'roleId', project_role_id, 'appliedAt',
        created_at, 'hasTape', video_url IS NOT NULL) ORDER BY created_at, id) AS applications
      FROM ${applications} WHERE ${within(applications.projectId, applications.artistId)} GROUP BY project_id, artist_id
    ) AS applied
    FULL JOIN (
      SELECT * FROM ${talentViews} WHERE ${within(talentViews.projectId, talentViews.artistId)}
    ) AS opened USING (project_id, artist_id)
    FULL JOIN (
      SELECT DISTINCT project_id, artist_id, true AS shortlisted FROM ${candidacies}
      WHERE ${within(candidacies.projectId, candidacies.artistId)} AND ${isShortlisting}
    ) AS chosen USING (project_id, artist_id)
    ${forTeam ? sql`FULL JOIN (${shootingDaysOf({ projectIds, artistIds })}) AS planned USING (project_id, artist_id)` : sql``}`);
  return rows.map(withRoles);
}

/** The shooting days of projects against artists' unavailable days. */
function shootingDaysOf({ projectIds, artistIds }: Pairs): SQL {
  const { shootingStartDate: first, shootingEndDate: last } = projects;
  return sql`
    SELECT ${projects.id} AS project_id, ${unavailableDays.userId} AS artist_id,
      ${daysNotFreeOf(unavailableDays.userId, first, last)} AS not_free, ${last} - ${first} + 1 AS shooting_days
    FROM ${unavailableDays} CROSS JOIN ${projects}
    WHERE ${anyOf(projects.id, projectIds)} AND ${anyOf(unavailableDays.userId, artistIds)} AND ${last} >= ${first}`;
}

function withRoles({ applications, ...row }: Row): PairFacts {
  return {
    ...row,
    appliedProject: applications.some(({ roleId }) => roleId === null),
    appliedRoleIds: applications.flatMap(({ roleId }) => roleId ?? []),
    applications: applications.map((sent) => ({
      ...sent,
      // the database returns its own time zone
      appliedAt: new Date(sent.appliedAt).toISOString(),
    })),
  };
}

/** One array parameter: a page of a thousand stays one short statement. */
function anyOf(column: Column, ids: string[]) {
  return sql`${column} = ANY(${sql.param(ids)}::uuid[])`;
}

export type PairOfIds = { projectId: OwnedProjectId; artistId: string };

/** Records that an artist was viewed, and returns whether that is new. Keeps the first time. */
export async function insertView(db: Queryable, pair: PairOfIds, now: Date): Promise<boolean> {
  const rows = await db
    .insert(talentViews)
    .values({ ...pair, viewedAt: now })
    .onConflictDoNothing()
    .returning({ projectId: talentViews.projectId });
  return rows.length > 0;
}
