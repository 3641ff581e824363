import type { KnownFacts } from '@kirdaar/domain/casting/applications/application-status.ts';
import { and, type Column, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { candidacies, isShortlisting } from '../../db/tables/casting/candidacies.ts';
import {
  countOfDays,
  daysBetween,
  daysNotFreeOf,
  unavailableDays,
} from '../../db/tables/profiles/availability.ts';
import { applications, projectRoles, projects, talentViews } from '../../db/tables/projects/projects.ts';

type Pairs = { projectIds: string[]; artistIds: string[] };
/** Who reads them: only the team of a project sees conflicts with its shoot days, or with those of the role
    that it looks at (rules availability/shown-1, fit/facts-4). */
type Reading = { forTeam: boolean; roleId?: string | undefined };

type PairFacts = KnownFacts & { projectId: string; artistId: string };
type Row = Omit<PairFacts, 'appliedProject' | 'appliedRoleIds'>;

/** The facts of artists in projects: a row per pair with any, roles in the order of applying. */
export async function findFacts(
  db: Queryable,
  { projectIds, artistIds }: Pairs,
  { forTeam, roleId }: Reading,
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
    ${forTeam ? sql`FULL JOIN (${shootingDaysOf({ projectIds, artistIds }, roleId)}) AS planned USING (project_id, artist_id)` : sql``}`);
  return rows.map(withRoles);
}

/** The shoot days of projects, or of one of their roles, against artists' unavailable days. */
function shootingDaysOf({ projectIds, artistIds }: Pairs, roleId: string | undefined): SQL {
  const ofProject = daysBetween(projects.shootingStartDate, projects.shootingEndDate);
  const ofRole = sql`(SELECT ${projectRoles.shootDays} FROM ${projectRoles} WHERE ${projectRoles.id} = ${roleId}::uuid)`;
  const days = sql`planned_days.days`;
  return sql`
    SELECT planned_days.id AS project_id, ${unavailableDays.userId} AS artist_id,
      ${daysNotFreeOf(unavailableDays.userId, days)} AS not_free, ${countOfDays(days)} AS shooting_days
    FROM ${unavailableDays} CROSS JOIN (SELECT ${projects.id} AS id, ${roleId ? sql`coalesce(${ofRole}, ${ofProject})` : ofProject} AS days
      FROM ${projects} WHERE ${anyOf(projects.id, projectIds)}) AS planned_days
    WHERE ${anyOf(unavailableDays.userId, artistIds)} AND planned_days.days IS NOT NULL`;
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
