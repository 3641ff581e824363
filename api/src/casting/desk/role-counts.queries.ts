import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { readRows } from '../../db/read-rows.ts';
import { candidacies, shortlistedIn } from '../../db/tables/casting/candidacies.ts';
import { talentViews } from '../../db/tables/projects/projects.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { isThereIn } from '../../db/tables/trust/contact.ts';

export type RoleCount = {
  roleId: string;
  applied: number;
  seen: number;
  shortlisted: number;
  waiting: number;
};

const isInPlay = sql`own.stage NOT IN ('considered', 'passed')`;

/** The numbers of each role's listed candidates: applied, viewed, in play, and waiting for an answer
    (rules desk/screens-8, outcomes/waiting-1). */
export async function countByRole(
  db: Queryable,
  { projectId, viewerId }: { projectId: string; viewerId: string },
): Promise<RoleCount[]> {
  return readRows<RoleCount>(
    db,
    sql`
    SELECT own.project_role_id AS "roleId", count(own.applied_at)::integer AS applied,
      count(*) FILTER (WHERE own.applied_at IS NOT NULL AND view.viewed_at IS NOT NULL)::integer AS seen,
      count(*) FILTER (WHERE ${isInPlay})::integer AS shortlisted,
      count(*) FILTER (WHERE own.applied_at IS NOT NULL AND NOT (${isInPlay}) AND own.outcome = 'none'
        AND own.telling IS NULL AND own.artist_id NOT IN (${shortlistedIn(sql`${projectId}::uuid`)}))::integer AS waiting
    FROM ${candidacies} AS own JOIN ${personIndex} AS listed ON listed.id = own.artist_id
    LEFT JOIN ${talentViews} AS view ON view.project_id = own.project_id AND view.artist_id = own.artist_id
    WHERE own.project_id = ${projectId} AND own.project_role_id IS NOT NULL
      AND ${isThereIn(sql`own.project_id`, viewerId, sql`own.artist_id`)}
    GROUP BY own.project_role_id`,
  );
}
