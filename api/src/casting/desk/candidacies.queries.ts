import type { Grade } from '@kirdaar/domain/casting/desk/decisions.ts';
import { isInPlay, type Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { activityChanges, candidacies } from '../../db/tables/casting/candidacies.ts';
import { projectRoles } from '../../db/tables/projects/projects.ts';
import type { OpenActivity } from './activities.queries.ts';

export type TalentInProject = { projectId: OwnedProjectId; artistId: string };

/** Locks accounts by id before candidacies, the same order as erasing an account. The records of a
    decision reference artists and members. */
export const accountsHeld = (ids: SQL) =>
  sql`SELECT id FROM ${users} WHERE id = ANY(ARRAY(${ids})) ORDER BY id FOR KEY SHARE`;

/** A talent's candidacies in a project, locked by id, after the accounts of the talent and of the member
    who decides. */
export async function holdCandidacies(tx: Transaction, { projectId, artistId }: TalentInProject, by: string) {
  await tx.execute(accountsHeld(sql`VALUES (${artistId}::uuid), (${by}::uuid)`));
  const { id, stage, appliedAt, projectRoleId, isEnded } = candidacies;
  return tx
    .select({ id, stage, appliedAt, roleId: projectRoleId, isEnded })
    .from(candidacies)
    .where(and(eq(candidacies.projectId, projectId), eq(candidacies.artistId, artistId)))
    .orderBy(asc(id))
    .for('no key update');
}

export type StageChange = { ids: string[]; stage: Stage; added?: string[]; staysEnded?: boolean };

/** Moves locked candidacies to a stage, including new ones, and stores the state before in an activity.
    Sent and pending outcomes of the old stage are cleared (rule outcomes/stages-2). One that ended for a
    role restarts, unless the caller keeps it ended. */
export async function moveCandidacies(
  tx: Transaction,
  { id: activityId, version, madeBy, madeAt }: OpenActivity,
  { ids, stage, added = [], staysEnded = false }: StageChange,
): Promise<void> {
  if (ids.length === 0) return;
  const moving = sql`id = ANY(${sql.param(ids)}::uuid[])`;
  await tx.execute(sql`
    WITH noted AS (
      INSERT INTO ${activityChanges} (activity_id, artist_id, candidacy_id, field, stage_before, at_before, version_before, version_after)
        SELECT ${activityId}::uuid, artist_id, id,
          CASE WHEN id = ANY(${sql.param(added)}::uuid[]) THEN 'added' ELSE 'stage' END, stage, staged_at, stage_version, ${version}::integer
        FROM ${candidacies} WHERE ${moving}
    ), cleared AS (
      INSERT INTO ${activityChanges} (activity_id, artist_id, candidacy_id, field, telling_before, at_before, version_before, version_after)
        SELECT ${activityId}::uuid, artist_id, id, 'telling', telling, tell_at, outcome_version, ${version}::integer
        FROM ${candidacies} WHERE ${moving} AND telling IS NOT NULL
    )
    UPDATE ${candidacies}
      SET outcome = 'none', outcome_at = NULL, outcome_words = CASE WHEN telling IS NOT NULL THEN outcome_words END, telling = NULL, tell_at = NULL,
        outcome_version = CASE WHEN telling IS NULL AND outcome = 'none' THEN outcome_version ELSE ${version}::integer END,
        stage = ${stage}, staged_at = ${madeAt}, in_play_since = ${inPlaySince(stage, madeAt)}, stage_version = ${version}, staged_by = ${madeBy},
        is_ended = is_ended AND ${staysEnded}
      WHERE ${moving}`);
}

/** Since when it is in play. A move between stages in play keeps the time: otherwise artists' data copies
    would show when hidden decisions were made. */
const inPlaySince = (stage: Stage, madeAt: Date) =>
  isInPlay(stage)
    ? sql`least((SELECT min(own.in_play_since) FROM ${candidacies} AS own
        WHERE (own.project_id, own.artist_id) = (candidacies.project_id, candidacies.artist_id)), ${madeAt}::timestamptz)`
    : sql`NULL`;

/** Grades locked candidacies, or removes their grades. */
export async function gradeCandidacies(
  tx: Transaction,
  { id: activityId, version, madeBy }: OpenActivity,
  { ids, grade }: { ids: string[]; grade: Grade | null },
): Promise<void> {
  const graded = sql`id = ANY(${sql.param(ids)}::uuid[])`;
  await tx.execute(sql`
    WITH noted AS (
      INSERT INTO ${activityChanges} (activity_id, artist_id, candidacy_id, field, grade_before, version_before, version_after)
        SELECT ${activityId}::uuid, artist_id, id, 'grade', grade, grade_version, ${version}::integer FROM ${candidacies} WHERE ${graded}
    )
    UPDATE ${candidacies} SET grade = ${grade}, grade_version = ${version}, graded_by = ${madeBy} WHERE ${graded}`);
}

/** The names in a refusal: the artist, and the role with its position, or no role. */
export async function findNames(tx: Transaction, artistId: string, roleId: string | null) {
  const [row] = await tx
    .select({ name: users.name, characterName: projectRoles.characterName, position: projectRoles.position })
    .from(users)
    .leftJoin(projectRoles, roleId ? eq(projectRoles.id, roleId) : sql`false`)
    .where(eq(users.id, artistId));
  return row ?? null;
}

/** Puts artists in play for roles about to be removed on the project's own shortlist, with their time. */
export async function keepShortlisted(
  tx: Transaction,
  projectId: OwnedProjectId,
  roleIds: string[],
): Promise<void> {
  if (roleIds.length === 0) return;
  const at = sql`min(coalesce(in_play_since, staged_at))`;
  await tx.execute(sql`
    INSERT INTO ${candidacies} (project_id, artist_id, is_ended, shortlisted_at, staged_at, created_at)
      SELECT project_id, artist_id, true, ${at}, ${at}, ${at} FROM ${candidacies}
      WHERE project_id = ${projectId} AND project_role_id = ANY(${sql.param(roleIds)}::uuid[]) AND in_play
      GROUP BY project_id, artist_id ORDER BY artist_id
    ON CONFLICT (project_id, project_role_id, artist_id) DO UPDATE
      SET shortlisted_at = excluded.shortlisted_at, shortlist_version = NULL
      WHERE candidacies.shortlisted_at IS NULL`);
}

/** Puts a talent on the project's own shortlist. Returns whether that is new, and keeps the first time.
    Undo never does this. */
export async function setShortlisted(
  tx: Transaction,
  { projectId, artistId }: TalentInProject,
  at: Date,
): Promise<boolean> {
  const target = [candidacies.projectId, candidacies.projectRoleId, candidacies.artistId];
  const rows = await tx
    .insert(candidacies)
    .values({ projectId, artistId, isEnded: true, shortlistedAt: at, stagedAt: at, createdAt: at })
    .onConflictDoUpdate({
      target,
      set: { shortlistedAt: at, shortlistVersion: null },
      setWhere: isNull(candidacies.shortlistedAt),
    })
    .returning({ id: candidacies.id });
  return rows.length > 0;
}

/** Removes a talent from it. Returns whether they were on it. */
export async function clearShortlisted(
  tx: Transaction,
  { projectId, artistId }: TalentInProject,
): Promise<boolean> {
  const own = and(eq(candidacies.projectId, projectId), eq(candidacies.artistId, artistId));
  const rows = await tx
    .update(candidacies)
    .set({ shortlistedAt: null, shortlistVersion: null })
    .where(and(own, isNotNull(candidacies.shortlistedAt)))
    .returning({ id: candidacies.id });
  return rows.length > 0;
}
