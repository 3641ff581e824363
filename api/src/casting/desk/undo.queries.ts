import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { invitations } from '../../db/tables/auditions/auditions.ts';
import { boardItems } from '../../db/tables/casting/boards.ts';
import { activities, activityChanges, candidacies } from '../../db/tables/casting/candidacies.ts';
import { notes } from '../../db/tables/casting/notes.ts';
import { messages } from '../../db/tables/messaging/messages.ts';
import { notifications } from '../../db/tables/messaging/notifications.ts';
import { reviewerGrades } from '../../db/tables/projects/team.ts';
import { invitationsToApply } from '../../db/tables/search/fit.ts';
import type { OpenActivity } from './activities.queries.ts';

/** An invitation to apply (`sent`) with its candidacy (`own`), of an activity. */
const sentToApply = sql`${invitationsToApply} AS sent JOIN ${candidacies} AS own ON own.id = sent.candidacy_id`;
/** Whether the artist applied or answered that it is not for them. */
const answeredToApply = sql`(sent.declined_at IS NOT NULL OR own.applied_at IS NOT NULL)`;

/** Whether an artist answered the activity's invitation, to an audition or to apply: then all of it
    stays. */
const answered = sql`(EXISTS (SELECT FROM ${invitations} AS sent WHERE sent.activity_id = change.activity_id
  AND sent.artist_id = change.artist_id AND NOT (sent.state = 'invited' AND sent.answered_at IS NULL))
  OR EXISTS (SELECT FROM ${sentToApply} WHERE sent.activity_id = change.activity_id
  AND own.artist_id = change.artist_id AND ${answeredToApply}))`;
/** Whether an activity invited an artist, who then counts once. */
const wasInvited = sql`(EXISTS (SELECT FROM ${invitations} AS sent WHERE sent.activity_id = change.activity_id
  AND sent.artist_id = change.artist_id)
  OR EXISTS (SELECT FROM ${sentToApply} WHERE sent.activity_id = change.activity_id AND own.artist_id = change.artist_id))`;

/** How many candidacies, notes, messages and board cards are still as an activity left them, how many are
    not, and whether anything can be restored. */
export type Undoable = { undone: number; left: number; any: boolean };

/** Whether the pending outcome fits the stage to restore. */
const waitsFor = sql`(stage_before = CASE telling WHEN 'booked' THEN 'booked' ELSE 'passed' END)`;

/** Whether the pending outcome to restore fits the resulting stage: none is pending at a stage that
    another member changed since (rule outcomes/stages-1). */
const waitsAgain = sql`(telling_before IS NULL OR CASE telling_before WHEN 'booked' THEN 'booked' ELSE 'passed' END =
  coalesce((SELECT moved.stage_before FROM ${activityChanges} AS moved WHERE moved.activity_id = change.activity_id
    AND moved.candidacy_id = change.candidacy_id AND moved.field IN ('stage', 'added', 'ended')
    AND moved.version_after = candidacies.stage_version), candidacies.stage))`;

/** Whether a sent outcome fits the stage to restore (rule outcomes/stages-1). */
const fits = sql`(outcome = 'none' OR stage_before = CASE outcome WHEN 'booked' THEN 'booked' ELSE 'passed' END)`;

export async function countUndoable(tx: Transaction, activityId: string): Promise<Undoable> {
  const { rows } = await tx.execute<Undoable>(sql`
    SELECT count(*) FILTER (WHERE stands AND counts)::int AS undone, count(*) FILTER (WHERE NOT stands AND counts)::int AS left,
      coalesce(bool_or(stands), false) AS any
    FROM (
      SELECT NOT ${wasInvited} AND (field IN ('stage', 'grade', 'added') OR field = 'telling' AND NOT EXISTS (
          SELECT FROM ${activityChanges} AS moved WHERE moved.activity_id = change.activity_id
            AND moved.candidacy_id = change.candidacy_id AND moved.field IN ('stage', 'added', 'ended'))) AS counts, NOT ${answered} AND coalesce(version_after = CASE field
        WHEN 'grade' THEN grade_version
        WHEN 'telling' THEN CASE WHEN ${waitsAgain} THEN outcome_version END
        WHEN 'fact' THEN (
          SELECT own.shortlist_version FROM ${candidacies} AS own JOIN ${activities} ON activities.project_id = own.project_id
          WHERE activities.id = activity_id AND own.artist_id = change.artist_id AND own.project_role_id IS NULL)
        ELSE CASE WHEN ${fits} THEN stage_version END END, false) AS stands
      FROM ${activityChanges} AS change LEFT JOIN ${candidacies} ON candidacies.id = candidacy_id
      WHERE activity_id = ${activityId}::uuid
      UNION ALL
      SELECT true, edited_at IS NULL FROM ${notes} WHERE activity_id = ${activityId}::uuid
      UNION ALL
      SELECT true, body IS NOT NULL FROM ${messages} WHERE activity_id = ${activityId}::uuid
      UNION ALL
      SELECT true, state = 'invited' AND answered_at IS NULL FROM ${invitations} WHERE activity_id = ${activityId}::uuid
      UNION ALL
      SELECT true, is_on FROM ${boardItems} WHERE activity_id = ${activityId}::uuid
      UNION ALL
      SELECT true, NOT ${answeredToApply} FROM ${sentToApply} WHERE sent.activity_id = ${activityId}::uuid
    ) AS changes`);
  return rows[0] ?? { undone: 0, left: 0, any: false };
}

/** Locks an activity's invitations to apply, after their candidacies: an answer comes before the undo, or
    finds them gone. */
export async function holdInvitationsToApply(tx: Transaction, activityId: string): Promise<void> {
  await tx.execute(sql`SELECT FROM ${invitationsToApply} WHERE activity_id = ${activityId}::uuid
    ORDER BY candidacy_id FOR UPDATE`);
}

/** Takes back an activity's unanswered invitations to apply with their notifications. Returns their
    artists (rule fit/inviting-7). */
export async function takeBackInvitationsToApply(tx: Transaction, activityId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ artistId: string }>(sql`
    WITH gone AS (
      DELETE FROM ${invitationsToApply} AS sent USING ${candidacies} AS own
      WHERE own.id = sent.candidacy_id AND sent.activity_id = ${activityId}::uuid AND NOT ${answeredToApply}
      RETURNING own.id, own.artist_id
    ), cleared AS (
      DELETE FROM ${notifications} USING gone
      WHERE user_id = gone.artist_id AND subject_id = gone.id AND kind = 'role_invitation'
    )
    SELECT artist_id AS "artistId" FROM gone`);
  return rows.map(({ artistId }) => artistId);
}

/** Restores what is still as an activity left it. `version_after` then names the earlier act, so that it
    can be undone too. Returns the boards that lost a candidate. */
export async function restore(
  tx: Transaction,
  activityId: string,
  { madeBy, version }: OpenActivity,
): Promise<string[]> {
  const own = sql`change.activity_id = ${activityId}::uuid AND NOT ${answered}`;
  const earlier = sql`UPDATE ${activityChanges} SET version_after = ${version} FROM restored`;
  // before the stage, which a pending outcome must fit
  await tx.execute(sql`
    WITH restored AS (
      UPDATE ${candidacies} SET telling = telling_before, tell_at = at_before, outcome_version = ${version}
      FROM ${activityChanges} AS change
      WHERE ${own} AND candidacies.id = candidacy_id AND field = 'telling' AND outcome_version = version_after AND outcome = 'none' AND ${waitsAgain}
      RETURNING candidacies.id, version_before
    )
    ${earlier} WHERE candidacy_id = restored.id AND field = 'telling' AND version_after = restored.version_before`);
  await tx.execute(sql`
    WITH restored AS (
      UPDATE ${candidacies}
        SET telling = CASE WHEN ${waitsFor} THEN telling END, tell_at = CASE WHEN ${waitsFor} THEN tell_at END,
          outcome_version = CASE WHEN telling IS NULL OR ${waitsFor} THEN outcome_version ELSE ${version}::integer END,
          stage = stage_before, staged_at = at_before,
          in_play_since = CASE WHEN stage_before NOT IN ('considered', 'passed') THEN least(in_play_since, at_before) END, stage_version = ${version}, staged_by = ${madeBy},
          is_ended = is_ended AND field <> 'ended'
      FROM ${activityChanges} AS change
      WHERE ${own} AND candidacies.id = candidacy_id AND field IN ('stage', 'added', 'ended') AND stage_version = version_after AND ${fits}
      RETURNING candidacies.id, version_before
    )
    ${earlier} WHERE candidacy_id = restored.id AND field IN ('stage', 'added', 'ended') AND version_after = restored.version_before`);
  await keepInPlay(tx, activityId, version);
  await tx.execute(sql`
    WITH restored AS (
      UPDATE ${candidacies} SET grade = grade_before, grade_version = ${version}, graded_by = ${madeBy}
      FROM ${activityChanges} AS change
      WHERE ${own} AND candidacies.id = candidacy_id AND field = 'grade' AND grade_version = version_after
      RETURNING candidacies.id, version_before
    )
    ${earlier} WHERE candidacy_id = restored.id AND field = 'grade' AND version_after = restored.version_before`);
  await tx.execute(sql`
    WITH restored AS (
      UPDATE ${candidacies} SET shortlisted_at = at_before, shortlist_version = ${version}
      FROM ${activityChanges} AS change JOIN ${activities} ON activities.id = activity_id
      WHERE ${own} AND field = 'fact' AND candidacies.project_id = activities.project_id AND candidacies.project_role_id IS NULL
        AND candidacies.artist_id = change.artist_id AND shortlist_version = version_after
      RETURNING candidacies.project_id, candidacies.artist_id, version_before
    )
    ${earlier}, ${activities} WHERE activities.id = activity_id AND activities.project_id = restored.project_id
      AND activity_changes.artist_id = restored.artist_id AND field = 'fact' AND version_after = restored.version_before`);
  // delete added ones, unless an application, a grade (a reviewer's, too), a board or an invitation to
  // apply uses them now
  const added = sql`${own} AND candidacies.id = candidacy_id AND field = 'added' AND stage_version = ${version}
      AND applied_at IS NULL AND grade IS NULL
      AND NOT EXISTS (SELECT FROM ${reviewerGrades} WHERE reviewer_grades.candidacy_id = candidacies.id)
      AND NOT EXISTS (SELECT FROM ${boardItems} WHERE candidacy_id = candidacies.id AND is_on)
      AND NOT EXISTS (SELECT FROM ${invitationsToApply} AS sent WHERE sent.candidacy_id = candidacies.id)`;
  await tx.execute(
    sql`DELETE FROM ${candidacies} USING ${activityChanges} AS change WHERE ${added}
      AND shortlisted_at IS NULL AND shortlist_version IS NULL`,
  );
  // those on the project's own shortlist, now or by an act that can be undone, stay for it alone
  await tx.execute(
    sql`UPDATE ${candidacies} SET is_ended = true, staged_by = NULL FROM ${activityChanges} AS change WHERE ${added}`,
  );
  const left = await tx.execute<{ boardId: string }>(sql`
    UPDATE ${boardItems} SET is_on = false, changed_by = ${madeBy}, version = ${version}
    WHERE activity_id = ${activityId}::uuid AND is_on RETURNING board_id AS "boardId"`);
  await tx.execute(sql`DELETE FROM ${notes} WHERE activity_id = ${activityId}::uuid AND edited_at IS NULL`);
  return left.rows.map(({ boardId }) => boardId);
}

/** Restored artists in play keep the time since they came into play, not that of their last stage. */
async function keepInPlay(tx: Transaction, activityId: string, version: number): Promise<void> {
  await tx.execute(sql`
    UPDATE ${candidacies} SET in_play_since = came.at
    FROM (
      SELECT undone.project_id, own.artist_id, least(min((
        SELECT max(earlier.made_at) FROM ${activityChanges} AS before JOIN ${activities} AS earlier ON earlier.id = before.activity_id
        WHERE before.candidacy_id = own.id AND before.field IN ('stage', 'added', 'ended') AND earlier.id <> undone.id
          AND earlier.made_at <= undone.made_at AND before.stage_before IN ('considered', 'passed')
      )), min((
        SELECT min(playing.in_play_since) FROM ${candidacies} AS playing
        WHERE playing.project_id = own.project_id AND playing.artist_id = own.artist_id AND playing.in_play
      ))) AS at
      FROM ${activities} AS undone JOIN ${activityChanges} AS change ON change.activity_id = undone.id
      JOIN ${candidacies} AS own ON own.id = change.candidacy_id
      WHERE undone.id = ${activityId}::uuid AND own.in_play AND own.stage_version = ${version}
      GROUP BY undone.project_id, own.artist_id
    ) AS came
    WHERE (candidacies.project_id, candidacies.artist_id) = (came.project_id, came.artist_id)
      AND in_play AND in_play_since IS DISTINCT FROM came.at`);
}
