import type { DecisionTarget, Grade } from '@kirdaar/domain/casting/desk/decisions.ts';
import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import type { Outcome } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { activityChanges, candidacies } from '../../db/tables/casting/candidacies.ts';
import { isForMembers } from '../../db/tables/profiles/guardians.ts';
import { projectRoles } from '../../db/tables/projects/projects.ts';
import { invitationsToApply } from '../../db/tables/search/fit.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { isThereIn } from '../../db/tables/trust/contact.ts';
import type { OpenActivity } from './activities.queries.ts';
import { accountsHeld } from './candidacies.queries.ts';

const oneOf = (ids: string[]) => sql`ANY(${sql.param(ids)}::uuid[])`;

export const byIds = (ids: string[]) => sql`id = ${oneOf(ids)}`;

/** Candidacies of artists for a role, and those from before the project had roles. */
export const forRole = (roleId: string | null, artistIds: string[]) =>
  sql`artist_id = ${oneOf(artistIds)} AND (project_role_id = ${roleId}::uuid OR project_role_id IS NULL)`;

/** Candidacies that an activity changed, or whose artists it invited to apply. */
export const changedBy = (activityId: string) =>
  sql`id IN (SELECT candidacy_id FROM ${activityChanges} WHERE activity_id = ${activityId}::uuid
    UNION ALL SELECT candidacy_id FROM ${invitationsToApply} WHERE activity_id = ${activityId}::uuid)`;

/** Locks candidacies of a project by id, after the accounts of their artists and of the member who
    decides. Later reads are stable. */
export async function holdForDecision(
  tx: Transaction,
  { projectId, by }: { projectId: OwnedProjectId; by: string },
  which: SQL,
): Promise<void> {
  const own = sql`FROM ${candidacies} WHERE project_id = ${projectId} AND ${which}`;
  await tx.execute(sql`
    WITH people AS MATERIALIZED (
      ${accountsHeld(sql`SELECT ${by}::uuid UNION ALL SELECT artist_id ${own}`)}
    ), held AS (
      SELECT ${own} AND (SELECT count(*) FROM people) > 0 ORDER BY id FOR NO KEY UPDATE
    )
    SELECT count(*) FROM held`);
}

export type DecidedCandidacy = {
  id: string;
  artistId: string;
  roleId: string | null;
  stage: Stage;
  grade: Grade | null;
  outcome: Outcome;
  changedSince: boolean;
  changedBy: string | null;
};

/** The field that a decision changes. */
const changed = {
  stage: { by: sql`staged_by`, at: sql`stage_version` },
  grade: { by: sql`graded_by`, at: sql`grade_version` },
};

/** Locked candidacies with artists listed for the member, each with who else changed this field since the
    list was read; own changes do not count (rule desk/decisions-3). */
export async function findDecided(
  tx: Transaction,
  { projectId, by }: { projectId: OwnedProjectId; by: string },
  which: SQL,
  wish: DecisionTarget,
  asOf: number | null,
): Promise<DecidedCandidacy[]> {
  const field = changed['stage' in wish ? 'stage' : 'grade'];
  const since =
    asOf === null
      ? sql`false`
      : sql`coalesce(${field.by} IS DISTINCT FROM ${by}::uuid AND ${field.at} > ${asOf}::integer, false)`;
  const { rows } = await tx.execute<DecidedCandidacy>(sql`
    SELECT id, artist_id AS "artistId", project_role_id AS "roleId", stage, grade, outcome, ${since} AS "changedSince",
      (SELECT name FROM ${users} WHERE users.id = ${field.by}) AS "changedBy"
    FROM ${candidacies}
    WHERE project_id = ${projectId} AND ${which}
      AND EXISTS (SELECT FROM ${personIndex} WHERE person_index.id = candidacies.artist_id)
      AND ${isThereIn(sql`candidacies.project_id`, by, sql`candidacies.artist_id`)}`);
  return rows;
}

/** Removes talents without a candidacy in play from the project's own shortlist (rule desk/stages-2). */
export async function clearIdleFacts(
  tx: Transaction,
  projectId: OwnedProjectId,
  { id: activityId, version }: OpenActivity,
  artistIds: string[],
): Promise<void> {
  await tx.execute(sql`
    WITH idle AS (
      SELECT id, artist_id, shortlisted_at, shortlist_version FROM ${candidacies}
      WHERE project_id = ${projectId} AND artist_id = ${oneOf(artistIds)} AND shortlisted_at IS NOT NULL
        AND artist_id NOT IN (SELECT artist_id FROM ${candidacies} WHERE project_id = ${projectId} AND in_play)
    ), noted AS (
      INSERT INTO ${activityChanges} (activity_id, artist_id, field, at_before, version_before, version_after)
        SELECT ${activityId}::uuid, artist_id, 'fact', shortlisted_at, shortlist_version, ${version}::integer FROM idle
    )
    UPDATE ${candidacies} SET shortlisted_at = NULL, shortlist_version = ${version} FROM idle
      WHERE candidacies.id = idle.id`);
}

/** On conflict: no change, except that one kept only for the project's own shortlist is considered
    again. */
export const beginning = sql`ON CONFLICT (project_id, project_role_id, artist_id) DO UPDATE
  SET is_ended = false, staged_at = excluded.staged_at, created_at = excluded.created_at
  WHERE candidacies.is_ended`;

/** Adds missing candidacies for a role, of artists listed for the member, and of no child for an intimate
    scene. Returns the new ids. */
export async function insertCandidacies(
  tx: Transaction,
  { projectId, roleId, by }: { projectId: OwnedProjectId; roleId: string | null; by: string },
  artistIds: string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO ${candidacies} (project_id, project_role_id, artist_id, staged_at, created_at)
      SELECT ${projectId}::uuid, ${roleId}::uuid, id, ${now}::timestamptz, ${now}::timestamptz
      FROM ${personIndex} WHERE id = ${oneOf(artistIds)} AND ${isThereIn(sql`${projectId}::uuid`, by, sql`person_index.id`)}
        AND NOT (${isForMembers(sql`${personIndex}.id`)} AND EXISTS (SELECT FROM ${projectRoles} AS role
          WHERE role.id = ${roleId}::uuid AND 'intimate' = ANY(role.content)))
      ORDER BY id
    ${beginning} RETURNING id`);
  return rows.map(({ id }) => id);
}

/** Ends the candidacies of artists from before the project had roles (rule desk/roles-2). */
export async function endRoleless(
  tx: Transaction,
  projectId: OwnedProjectId,
  { id: activityId, version, madeBy, madeAt }: OpenActivity,
  artistIds: string[],
): Promise<void> {
  const ending = sql`project_id = ${projectId} AND artist_id = ${oneOf(artistIds)} AND project_role_id IS NULL AND NOT is_ended`;
  await tx.execute(sql`
    WITH noted AS (
      INSERT INTO ${activityChanges} (activity_id, artist_id, candidacy_id, field, stage_before, at_before, version_before, version_after)
        SELECT ${activityId}::uuid, artist_id, id, 'ended', stage, staged_at, stage_version, ${version}::integer FROM ${candidacies} WHERE ${ending}
    ), cleared AS (
      INSERT INTO ${activityChanges} (activity_id, artist_id, candidacy_id, field, telling_before, at_before, version_before, version_after)
        SELECT ${activityId}::uuid, artist_id, id, 'telling', telling, tell_at, outcome_version, ${version}::integer
        FROM ${candidacies} WHERE ${ending} AND telling IS NOT NULL
    )
    UPDATE ${candidacies}
      SET stage = CASE outcome WHEN 'none' THEN 'considered' ELSE stage END,
        in_play_since = CASE outcome WHEN 'none' THEN NULL ELSE in_play_since END, telling = NULL, tell_at = NULL,
        outcome_version = CASE WHEN telling IS NULL THEN outcome_version ELSE ${version}::integer END,
        staged_at = ${madeAt}, stage_version = ${version}, staged_by = ${madeBy}, is_ended = true
      WHERE ${ending}`);
}

export async function findRoleIds(tx: Transaction, projectId: OwnedProjectId): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM ${projectRoles} WHERE project_id = ${projectId}`,
  );
  return rows.map(({ id }) => id);
}
