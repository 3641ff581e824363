import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { projectRoles, projects } from '../../db/tables/projects.ts';
import { rolePublications, savedSearches } from '../../db/tables/searches.ts';

/** What of a published role leads to the searches that could want it. */
export type PublishedRole = {
  id: string;
  publishedAt: Date;
  /** The role's states, or that of the casting. */
  states: string[];
  languages: string[];
  type: string | null;
  isPayNamed: boolean;
};

/** Those of the roles that are there for everybody and still open. */
export async function findPublished(db: Queryable, ids: string[]): Promise<PublishedRole[]> {
  const { rows } = await db.execute<Omit<PublishedRole, 'publishedAt'> & { publishedAt: string }>(sql`
    SELECT role.id, published.published_at AS "publishedAt", role.languages, project.type,
      CASE WHEN role.place_states <> '{}' THEN role.place_states
        WHEN project.casting_state IS NULL THEN '{}' ELSE ARRAY[project.casting_state] END AS states,
      role.pay_kind <> 'unsaid' AS "isPayNamed"
    FROM ${projectRoles} AS role JOIN ${projects} AS project ON project.id = role.project_id
    JOIN ${rolePublications} AS published ON published.id = role.id
    WHERE role.id = ANY(${sql.param(ids)}::uuid[]) AND NOT project.is_draft AND project.deleted_at IS NULL
      AND project.archived_at IS NULL AND NOT project.requirement_close AND NOT role.requirement_close`);
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt) }));
}

/** Of each of some searches, which of the roles could fit whose it is by gender and screen age; none where none could. */
export async function findRolesFor(
  db: Queryable,
  searches: readonly { id: string }[],
  roleIds: string[],
): Promise<Map<string, string[]>> {
  const asked = sql`lower(btrim(coalesce(role.gender, ''), E' \\t\\n\\r'))`;
  const { rows } = await db.execute<{ searchId: string; roleIds: string[] }>(sql`
    SELECT search.id AS "searchId", array_agg(role.id) AS "roleIds"
    FROM ${savedSearches} AS search JOIN ${users} AS person ON person.id = search.user_id
    CROSS JOIN (SELECT * FROM ${projectRoles} WHERE id = ANY(${sql.param(roleIds)}::uuid[])) AS role
    WHERE search.id = ANY(${sql.param(searches.map(({ id }) => id))}::uuid[])
      AND (${asked} NOT IN ('male', 'female') OR person.gender IS NULL OR person.gender = ${asked})
      AND (role.age_min IS NULL OR role.age_max IS NULL OR person.screen_from IS NULL OR person.screen_to IS NULL
        OR person.screen_from <= role.age_max AND role.age_min <= person.screen_to)
    GROUP BY search.id`);
  return new Map(rows.map(({ searchId, roleIds: ids }) => [searchId, ids]));
}
