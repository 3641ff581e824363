import { type MeantTime, readSlot } from '@kirdaar/domain/auditions/moment-text.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { auditions, invitations, slots } from '../../db/tables/auditions/auditions.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { hasConsent } from '../../db/tables/profiles/guardians.ts';
import { projectRoles, projects } from '../../db/tables/projects/projects.ts';
import { invitationsToApply } from '../../db/tables/search/fit.ts';

/** Locks artists before their rounds: the order of ending consent, erasure and blocks. */
export async function holdArtists(tx: Transaction, ids: string[]): Promise<void> {
  const chosen = sql`id = ANY(${sql.param(ids)}::uuid[])`;
  await tx.execute(sql`SELECT FROM ${users} WHERE ${chosen} ORDER BY id FOR SHARE`);
}

/** Live invitations (`own`, with `slot`) of an artist that have not begun; a self-tape begins when sent. */
const isComing = (artistId: string, now: Date) => sql`own.artist_id = ${artistId}::uuid
  AND own.state IN ('invited', 'confirmed', 'reschedule_asked') AND coalesce(slot.starts_at > ${now}::timestamptz, true)`;

const coming = (artistId: string, now: Date) => sql`FROM ${invitations} AS own
  JOIN ${auditions} AS round ON round.id = own.audition_id JOIN ${projects} AS project ON project.id = round.project_id
  LEFT JOIN ${slots} AS slot ON slot.id = own.slot_id
  WHERE ${isComing(artistId, now)} AND round.cancelled_at IS NULL AND project.deleted_at IS NULL`;

/** The rounds with upcoming invitations of an artist, with their projects, in the common lock order. */
export async function holdComingRounds(tx: Transaction, artistId: string, now: Date): Promise<string[]> {
  const ids = (column: SQL) => sql`(SELECT ${column} ${coming(artistId, now)})`;
  await tx.execute(sql`SELECT FROM ${projects} WHERE id IN ${ids(sql`project.id`)} ORDER BY id FOR SHARE`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM ${auditions} WHERE id IN ${ids(sql`round.id`)} ORDER BY id FOR NO KEY UPDATE`,
  );
  return rows.map(({ id }) => id);
}

/** An upcoming audition, as a guardian reads it. */
export type ComingAudition = {
  project: string | null;
  role: { characterName: string | null; position: number } | null;
  state: 'invited' | 'confirmed' | 'reschedule_asked';
  start: string | null;
  deadline: string | null;
};

/** The upcoming auditions of an artist, next first. */
export async function findComing(db: Queryable, artistId: string, now: Date): Promise<ComingAudition[]> {
  // a released place belongs to no one
  const isTheirs = sql`(own.state <> 'invited' OR own.held_until > ${now}::timestamptz)`;
  const { rows } = await db.execute<ComingAudition>(sql`
    SELECT project.name AS project, own.state, round.deadline, CASE WHEN ${isTheirs} THEN slot.starts_at END AS start, (
      SELECT json_build_object('characterName', role.character_name, 'position', role.position)
      FROM ${projectRoles} AS role WHERE role.id = own.project_role_id) AS role
    ${coming(artistId, now)} ORDER BY coalesce(slot.starts_at, round.deadline), own.id`);
  return rows;
}

/** An invitation that ended because its artist is no longer available. */
export type EndedComing = {
  id: string;
  auditionId: string;
  roleId: string | null;
  slotId: string | null;
  /** Whether they had a place then, not merely a released one. */
  hadPlace: boolean;
  slot: MeantTime | null;
  projectId: string;
  /** The recipient: the inviter while they decide in the project, else its owner. */
  recipientId: string;
};

/** Cancels the upcoming invitations of an artist in locked rounds. */
export async function cancelComing(tx: Transaction, artistId: string, now: Date): Promise<EndedComing[]> {
  const { rows } = await tx.execute<
    Omit<EndedComing, 'slot'> & Record<'kind' | 'start' | 'end', string | null>
  >(sql`
    WITH ending AS (
      SELECT own.id, own.slot_id, project.id AS project_id, slot.kind, slot.starts_at, slot.ends_at,
        slot.id IS NOT NULL AND (own.state = 'confirmed' OR own.held_until > ${now}::timestamptz) AS had_place,
        CASE WHEN EXISTS (SELECT FROM team_members WHERE project_id = project.id AND user_id = own.invited_by
          AND membership = 'editor') THEN own.invited_by ELSE project.director_id END AS recipient_id
      ${coming(artistId, now)} ORDER BY own.id FOR NO KEY UPDATE OF own
    )
    UPDATE ${invitations} AS own SET state = 'cancelled', reason = 'not_available', answer_text = NULL, slot_id = NULL,
      held_until = NULL, is_offer = false, waiting_since = NULL, in_line_since = NULL, let_go = NULL, wished_at = NULL,
      guardian_answer = NULL, asks_guardian = false,
      sequence = sequence + (calendar_start IS NOT NULL)::int
    FROM ending WHERE own.id = ending.id
    RETURNING own.id, own.audition_id AS "auditionId", own.project_role_id AS "roleId", ending.slot_id AS "slotId",
      ending.had_place AS "hadPlace", ending.project_id AS "projectId", ending.recipient_id AS "recipientId", ending.kind,
      ending.starts_at AS start, ending.ends_at AS "end"`);
  return rows.map(({ kind, start, end, ...row }) => ({ ...row, slot: readSlot({ kind, start, end }) }));
}

type Unasked = Record<'kind' | 'start' | 'end', string | null> & {
  invitationId: string;
  auditionId: string;
  projectId: string;
  userId: string;
  roleId: string | null;
};

/** Takes invitations of children whose guardians were never asked, each once. */
export async function takeUnaskedRows(tx: Transaction, limit: number) {
  const { rows } = await tx.execute<Unasked>(sql`
    WITH unasked AS (
      SELECT own.id FROM ${invitations} AS own JOIN ${users} AS person ON person.id = own.artist_id
      WHERE own.asks_guardian AND own.state IN ('invited', 'reschedule_asked') AND person.is_child
        AND ${hasConsent(sql`person.id`)}
      LIMIT ${limit} FOR NO KEY UPDATE OF own SKIP LOCKED
    )
    UPDATE ${invitations} AS own SET asks_guardian = false
    FROM unasked JOIN ${invitations} AS before ON before.id = unasked.id
    JOIN ${auditions} AS round ON round.id = before.audition_id LEFT JOIN ${slots} AS slot ON slot.id = before.slot_id
    WHERE own.id = unasked.id
    RETURNING own.id AS "invitationId", own.audition_id AS "auditionId", round.project_id AS "projectId",
      own.artist_id AS "userId", own.project_role_id AS "roleId", slot.kind, slot.starts_at AS start, slot.ends_at AS "end"`);
  return rows.map(({ kind, start, end, ...row }) => ({ ...row, slot: readSlot({ kind, start, end }) }));
}

/** Ends the invitations to apply of an artist. */
export async function endInvitationsToApply(tx: Transaction, artistId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE ${invitationsToApply} AS sent SET is_ended = true
    FROM ${candidacies} AS own
    WHERE own.id = sent.candidacy_id AND own.artist_id = ${artistId}::uuid AND NOT sent.is_ended`);
}
