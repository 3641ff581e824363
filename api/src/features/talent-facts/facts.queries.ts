import type { KnownFacts } from '@kirdaar/domain/applications/application-status.ts';
import { and, type Column, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { daysNotFreeOf, unavailableDays } from '../../db/tables/availability.ts';
import { applications, projects, talentFacts } from '../../db/tables/projects.ts';

type Pairs = { projectIds: string[]; artistIds: string[] };
/** Who reads them: only the team of a project reads how its shooting days stand (rule availability/shown-1). */
type Reading = { forTeam: boolean };

type PairFacts = KnownFacts & { projectId: string; artistId: string };
type Row = Omit<PairFacts, 'appliedProject' | 'appliedRoleIds'>;

/** What is known of artists in projects: a row for each pair of which anything is, roles in the order of applying. */
export async function findFacts(
  db: Queryable,
  { projectIds, artistIds }: Pairs,
  { forTeam }: Reading,
): Promise<PairFacts[]> {
  const within = (project: Column, artist: Column) =>
    and(anyOf(project, projectIds), anyOf(artist, artistIds));
  const { rows } = await db.execute<Row>(sql`
    SELECT project_id AS "projectId", artist_id AS "artistId", coalesce(applications, '[]') AS applications,
      viewed_at IS NOT NULL AS viewed, coalesce(shortlisted_at, in_play_since) IS NOT NULL AS shortlisted
      ${forTeam ? sql`, CASE WHEN not_free IS NOT NULL THEN json_build_object('notFree', not_free, 'of', shooting_days) END AS "shootingDays"` : sql``}
    FROM (
      SELECT project_id, artist_id, json_agg(json_build_object('id', id, 'roleId', project_role_id, 'appliedAt',
        created_at, 'hasTape', video_url IS NOT NULL) ORDER BY created_at, id) AS applications
      FROM ${applications} WHERE ${within(applications.projectId, applications.artistId)} GROUP BY project_id, artist_id
    ) AS applied
    FULL JOIN (
      SELECT * FROM ${talentFacts} WHERE ${within(talentFacts.projectId, talentFacts.artistId)}
    ) AS noted USING (project_id, artist_id)
    ${forTeam ? sql`FULL JOIN (${shootingDaysOf({ projectIds, artistIds })}) AS planned USING (project_id, artist_id)` : sql``}`);
  return rows.map(withRoles);
}

/** How the shooting days of projects stand against the days of artists who said when they are not free. */
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
      // the database writes its own time zone
      appliedAt: new Date(sent.appliedAt).toISOString(),
    })),
  };
}

/** One array parameter: a page of a thousand stays one short statement. */
function anyOf(column: Column, ids: string[]) {
  return sql`${column} = ANY(${sql.param(ids)}::uuid[])`;
}

const moments = { viewed: talentFacts.viewedAt, shortlisted: talentFacts.shortlistedAt };
const fields = { viewed: 'viewedAt', shortlisted: 'shortlistedAt' } as const;
export type Fact = keyof typeof fields;
export type PairOfIds = { projectId: OwnedProjectId; artistId: string };

/** A fact with its time or without; no act that can be undone changes it so. */
function noting(fact: Fact, at: Date | null) {
  return { [fields[fact]]: at, ...(fact === 'shortlisted' && { shortlistVersion: null }) };
}

/** Notes a fact with its time, and tells whether it is new; one that is known keeps its first time. */
export async function setFact(db: Queryable, pair: PairOfIds, fact: Fact, now: Date): Promise<boolean> {
  const rows = await db
    .insert(talentFacts)
    .values({ ...pair, ...noting(fact, now) })
    .onConflictDoUpdate({
      target: [talentFacts.projectId, talentFacts.artistId],
      set: noting(fact, now),
      setWhere: isNull(moments[fact]),
    })
    .returning({ projectId: talentFacts.projectId });
  return rows.length > 0;
}

/** Takes a fact back, and tells whether it was there. */
export async function clearFact(db: Queryable, pair: PairOfIds, fact: Fact): Promise<boolean> {
  const { projectId, artistId } = talentFacts;
  const rows = await db
    .update(talentFacts)
    .set(noting(fact, null))
    .where(and(eq(projectId, pair.projectId), eq(artistId, pair.artistId), isNotNull(moments[fact])))
    .returning({ projectId });
  return rows.length > 0;
}
