import { type MeantTime, readSlot } from '@kirdaar/domain/auditions/moment-text.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { auditions, invitations, slots } from '../../db/tables/auditions/auditions.ts';

const oneOf = (ids: string[]) => sql`ANY(${sql.param(ids)}::uuid[])`;

/** An invitation that was ended. */
export type EndedInvitation = {
  id: string;
  auditionId: string;
  artistId: string;
  roleId: string | null;
  slotId: string | null;
  /** The time that they had. */
  slot: MeantTime | null;
};

const live = sql`state IN ('invited', 'confirmed', 'reschedule_asked')`;
/** Cancelled, without a place and out of the line. Bumps the calendar sequence if a calendar has the
    time. */
const asCancelled = sql`state = 'cancelled', slot_id = NULL, held_until = NULL, is_offer = false, waiting_since = NULL,
  in_line_since = NULL, let_go = NULL, wished_at = NULL, guardian_answer = NULL, sequence = sequence + (calendar_start IS NOT NULL)::int`;

type Ended = Omit<EndedInvitation, 'slot'> & Record<'kind' | 'start' | 'end', string | null>;
const withSlot = <E extends Ended>({ kind, start, end, ...row }: E) => ({
  ...row,
  slot: readSlot({ kind, start, end }),
});

/** Cancels live invitations in locked rounds, in the order of their ids, and returns them. */
export async function cancelLive(tx: Transaction, which: SQL): Promise<EndedInvitation[]> {
  const { rows } = await tx.execute<Ended>(sql`
    WITH ending AS (
      SELECT id, slot_id FROM ${invitations} WHERE ${which} AND ${live} ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE ${invitations} AS own SET ${asCancelled}
    FROM ending LEFT JOIN ${slots} AS slot ON slot.id = ending.slot_id WHERE own.id = ending.id
    RETURNING own.id, own.audition_id AS "auditionId", own.artist_id AS "artistId", own.project_role_id AS "roleId",
      ending.slot_id AS "slotId", slot.kind, slot.starts_at AS start, slot.ends_at AS "end"`);
  return rows.map(withSlot);
}

export const ofRounds = (auditionIds: string[]) => sql`audition_id = ${oneOf(auditionIds)}`;

/** The unanswered invitations of an activity. */
export const unansweredOf = (activityId: string) =>
  sql`activity_id = ${activityId}::uuid AND state = 'invited' AND answered_at IS NULL`;

type Pair = { artistId: string; directorId: string };

/** The invitations of an artist (`own`) to rounds of projects that a director owns. */
const ofPair = ({ artistId, directorId }: Pair) => sql`${invitations} AS own
  JOIN ${auditions} AS round ON round.id = own.audition_id JOIN projects AS project ON project.id = round.project_id
  LEFT JOIN ${slots} AS slot ON slot.id = own.slot_id
  WHERE own.artist_id = ${artistId}::uuid AND project.director_id = ${directorId}::uuid`;

const isConfirmedAhead = (now: Date) =>
  sql`own.state = 'confirmed' AND coalesce(slot.starts_at > ${now}::timestamptz, true)`;

/** A confirmed audition that has not begun; a self-tape has no start. */
export type ConfirmedAhead = {
  invitationId: string;
  project: { _id: string; name: string | null };
  role: { characterName: string | null; position: number } | null;
  start: string | null;
};

/** The confirmed auditions of locked rounds that a block would end, without some, nearest first. */
export async function findConfirmedAhead(
  tx: Transaction,
  pair: Pair,
  { but, now, limit }: { but: string[]; now: Date; limit: number },
): Promise<ConfirmedAhead[]> {
  const { rows } = await tx.execute<ConfirmedAhead>(sql`
    SELECT own.id AS "invitationId", json_build_object('_id', project.id, 'name', project.name) AS project, slot.starts_at AS start,
      (SELECT json_build_object('characterName', role.character_name, 'position', role.position)
        FROM project_roles AS role WHERE role.id = own.project_role_id) AS role
    FROM ${ofPair(pair)} AND ${isConfirmedAhead(now)} AND own.id <> ALL(${sql.param(but)}::uuid[])
    ORDER BY slot.starts_at, own.id LIMIT ${limit}`);
  return rows;
}

/** Ends an artist's open invitations to locked rounds of a blocked director's projects. The team reads
    'Declined', without a reason. Returns them with their times. */
export async function declineOpen(tx: Transaction, pair: Pair, now: Date): Promise<DeclinedInvitation[]> {
  const { rows } = await tx.execute<Ended & { projectId: string }>(sql`
    WITH open AS (
      SELECT own.id, own.slot_id, round.project_id, slot.kind, slot.starts_at, slot.ends_at
      FROM ${ofPair(pair)} AND (own.state IN ('invited', 'reschedule_asked') OR ${isConfirmedAhead(now)})
      ORDER BY own.id FOR NO KEY UPDATE OF own
    )
    UPDATE ${invitations} AS own SET state = 'declined', slot_id = NULL, held_until = NULL, is_offer = false,
      waiting_since = NULL, in_line_since = NULL, let_go = NULL, wished_at = NULL, guardian_answer = NULL, reason = NULL,
      answer_text = NULL, ended_by_block = true,
      answered_at = ${now}::timestamptz, sequence = sequence + (calendar_start IS NOT NULL)::int
    FROM open WHERE own.id = open.id
    RETURNING own.id, own.audition_id AS "auditionId", own.artist_id AS "artistId", own.project_role_id AS "roleId",
      open.slot_id AS "slotId", open.project_id AS "projectId", open.kind, open.starts_at AS start, open.ends_at AS "end"`);
  return rows.map(withSlot);
}
type DeclinedInvitation = EndedInvitation & { projectId: string };

/** Marks locked rounds as cancelled. */
export async function markCancelled(
  tx: Transaction,
  auditionIds: string[],
  { at, reason }: { at: Date; reason: string | null },
): Promise<void> {
  await tx.execute(sql`
    UPDATE ${auditions} SET cancelled_at = ${at}::timestamptz, cancel_reason = ${reason}, version = version + 1
    WHERE id = ${oneOf(auditionIds)} AND cancelled_at IS NULL`);
}

/** Clears what a team wrote for its rounds. The rounds stay for the invited artists. */
export async function emptyRounds(tx: Transaction, projectId: string): Promise<void> {
  const own = sql`audition_id IN (SELECT id FROM ${auditions} WHERE project_id = ${projectId}::uuid)`;
  await tx.execute(sql`UPDATE ${invitations} SET message = NULL WHERE ${own}`);
  await tx.execute(sql`DELETE FROM ${slots} WHERE ${own}`);
  await tx.execute(sql`
    UPDATE ${auditions} SET place_name = NULL, address = NULL, city = NULL, map_url = NULL, bring = NULL, link = NULL,
      script = NULL, instructions = NULL, cancel_reason = NULL
    WHERE project_id = ${projectId}::uuid`);
}

export type LeavingInvitation = { auditionId: string; slotId: string | null; isLive: boolean };

/** The rounds that a user is invited to or owns through projects, by their ids, locked. */
export async function holdRoundsOfPerson(tx: Transaction, userId: string): Promise<void> {
  // first: the lock order of the end of a guardian's consent
  await tx.execute(sql`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`);
  await tx.execute(
    sql`SELECT FROM projects WHERE director_id = ${userId}::uuid ORDER BY id FOR NO KEY UPDATE`,
  );
  await tx.execute(sql`
    SELECT FROM ${auditions} WHERE id IN (SELECT audition_id FROM ${invitations} WHERE artist_id = ${userId}::uuid)
      OR project_id IN (SELECT id FROM projects WHERE director_id = ${userId}::uuid)
    ORDER BY id FOR NO KEY UPDATE`);
}

/** The projects of a director that have rounds. */
export async function ownProjects(tx: Transaction, directorId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM projects WHERE director_id = ${directorId}::uuid
      AND EXISTS (SELECT FROM ${auditions} WHERE project_id = projects.id) ORDER BY id`);
  return rows.map(({ id }) => id);
}

/** Deletes all data of an artist in locked rounds, and returns it. */
export async function deleteInvitations(tx: Transaction, artistId: string): Promise<LeavingInvitation[]> {
  const { rows } = await tx.execute<LeavingInvitation>(sql`
    DELETE FROM ${invitations} WHERE artist_id = ${artistId}::uuid
    RETURNING audition_id AS "auditionId", slot_id AS "slotId", ${live} AS "isLive"`);
  return rows;
}

/** The owner of a round's project. */
export async function findOwner(tx: Transaction, projectId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT director_id AS id FROM projects WHERE id = ${projectId}::uuid AND deleted_at IS NULL`,
  );
  return rows[0]?.id ?? null;
}
