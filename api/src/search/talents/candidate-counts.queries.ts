import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { readRows } from '../../db/read-rows.ts';
import { candidacies, shortlistedIn } from '../../db/tables/casting/candidacies.ts';
import { projectRoles, talentViews } from '../../db/tables/projects/projects.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { blockersOf } from '../../db/tables/trust/contact.ts';
import { candidatesOf } from './candidates.queries.ts';
import type { Seeing, SeenProject } from './people.queries.ts';

export type StageCount = {
  roleId: string | null;
  stage: Stage;
  total: number;
  applied: number;
  seen: number;
  waiting: number;
};

/** The numbers of listed candidates of each role of a project: by stage, applied, viewed and waiting for an
    answer. Without a role, those without one (rules desk/lists-1, desk/lists-4, outcomes/waiting-1). */
export async function countCandidates(
  db: Queryable,
  { id: projectId, directorId, hasBlockers }: SeenProject & { id: OwnedProjectId },
  viewer: Seeing,
): Promise<StageCount[]> {
  const blocked = sql`${sql.param([viewer.id, directorId])}::uuid[]`;
  const hidden =
    viewer.hasBlockers || hasBlockers
      ? sql`WHERE candidate.artist_id NOT IN ${blockersOf(sql`ANY(${blocked})`)}`
      : sql``;
  return readRows<StageCount>(
    db,
    sql`
    SELECT role_id AS "roleId", stage, count(*)::integer AS total, count(applied_at)::integer AS applied,
      count(*) FILTER (WHERE applied_at IS NOT NULL AND viewed_at IS NOT NULL)::integer AS seen,
      count(*) FILTER (WHERE applied_at IS NOT NULL AND stage IN ('considered', 'passed') AND outcome = 'none'
        AND telling IS NULL AND candidate.artist_id NOT IN (${shortlistedIn(sql`${projectId}::uuid`)}))::integer AS waiting
    FROM (
      SELECT project_role_id AS role_id, artist_id, stage, applied_at, outcome, telling FROM ${candidacies}
      WHERE project_id = ${projectId} AND project_role_id IS NOT NULL
      UNION ALL
      SELECT NULL, artist_id, stage, applied_at, outcome, telling FROM (${candidatesOf({ projectId, role: 'none' })}) AS without
    ) AS candidate
    JOIN ${personIndex} AS listed ON listed.id = candidate.artist_id
    LEFT JOIN ${talentViews} AS view ON view.project_id = ${projectId} AND view.artist_id = candidate.artist_id
    ${hidden} GROUP BY role_id, stage`,
  );
}

/** The roles of a project in their order, with the desk's labels. */
export async function findDeskRoles(db: Queryable, projectId: OwnedProjectId) {
  const { id, characterName, requirementClose, position } = projectRoles;
  return db
    .select({ id, characterName, requirementClose })
    .from(projectRoles)
    .where(eq(projectRoles.projectId, projectId))
    .orderBy(asc(position), asc(id));
}
