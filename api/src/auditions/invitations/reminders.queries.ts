import { type MeantTime, readSlot } from '@kirdaar/domain/auditions/moment-text.ts';
import type { ReminderKind } from '@kirdaar/domain/auditions/reminders.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { auditions, invitations, reminders, slots } from '../../db/tables/auditions/auditions.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { hasBlocked } from '../../db/tables/trust/contact.ts';

/** A due reminder and its artist. */
export type DueReminder = {
  auditionId: string;
  projectId: string;
  invitationId: string;
  artistId: string;
  roleId: string | null;
  moment: Date;
  /** The artist's time, if the reminder is about it. */
  slot: MeantTime | null;
};

const india = sql`'Asia/Kolkata'`;
/** Midnight in India at the start of a time's day. */
const dayOf = (moment: SQL) =>
  sql`(date_trunc('day', ${moment} AT TIME ZONE ${india}) AT TIME ZONE ${india})`;

type Due = { moment: SQL; from: SQL; until: SQL; since: SQL; which: SQL };
type ArtistReminder = Exclude<ReminderKind, 'team'>;

/** When each reminder is due: from one moment, before another, and only if the state is older than that. */
const dues: Record<ArtistReminder, Due> = {
  tomorrow: {
    moment: sql`slot.starts_at`,
    from: sql`${dayOf(sql`slot.starts_at`)} - interval '6 hours'`,
    until: sql`slot.starts_at - interval '2 hours'`,
    since: sql`own.confirmed_at`,
    which: sql`own.state = 'confirmed' AND slot.id IS NOT NULL`,
  },
  soon: {
    moment: sql`slot.starts_at`,
    from: sql`slot.starts_at - interval '2 hours'`,
    until: sql`slot.starts_at`,
    since: sql`own.confirmed_at`,
    which: sql`own.state = 'confirmed' AND slot.id IS NOT NULL`,
  },
  answer: {
    moment: sql`round.answer_by`,
    from: sql`round.answer_by - interval '24 hours'`,
    until: sql`round.answer_by`,
    since: sql`own.invited_at`,
    which: sql`own.state = 'invited' AND own.waiting_since IS NULL AND round.answer_by IS NOT NULL`,
  },
  tape: {
    moment: sql`round.deadline`,
    from: sql`round.deadline - interval '24 hours'`,
    until: sql`round.deadline`,
    since: sql`own.confirmed_at`,
    which: sql`own.state = 'confirmed' AND round.kind = 'self_tape'`,
  },
};

const running = sql`round.cancelled_at IS NULL AND project.deleted_at IS NULL
  AND project.paused_at IS NULL`;

/** Records due reminders and returns them: one per invitation, time and moment. */
export async function takeDue(
  tx: Transaction,
  kind: ArtistReminder,
  now: Date,
  limit: number,
): Promise<DueReminder[]> {
  const { moment, from, until, since, which } = dues[kind];
  const at = sql`${now}::timestamptz`;
  const { rows } = await tx.execute<
    Omit<DueReminder, 'moment' | 'slot'> &
      Record<'kind' | 'start' | 'end', string | null> & { moment: string }
  >(sql`
    WITH due AS (
      SELECT own.id, own.audition_id, own.artist_id, own.project_role_id, own.slot_id, round.project_id, ${moment} AS moment,
        slot.kind, slot.starts_at, slot.ends_at
      FROM ${invitations} AS own
      JOIN ${auditions} AS round ON round.id = own.audition_id
      JOIN ${projects} AS project ON project.id = round.project_id
      LEFT JOIN ${slots} AS slot ON slot.id = own.slot_id
      WHERE ${which} AND ${running} AND ${from} <= ${at} AND ${until} > ${at} AND ${since} < ${from}
        AND NOT EXISTS (SELECT FROM ${reminders} AS sent WHERE sent.invitation_id = own.id
          AND sent.slot_id IS NOT DISTINCT FROM own.slot_id AND sent.kind = ${kind} AND sent.moment = ${moment})
      ORDER BY own.id LIMIT ${limit}
    ), noted AS (
      INSERT INTO ${reminders} (audition_id, invitation_id, slot_id, kind, moment)
        SELECT audition_id, id, slot_id, ${kind}, moment FROM due ON CONFLICT DO NOTHING RETURNING invitation_id
    )
    SELECT audition_id AS "auditionId", project_id AS "projectId", id AS "invitationId", artist_id AS "artistId",
      project_role_id AS "roleId", moment, kind, starts_at AS start, ends_at AS "end"
    FROM due WHERE id IN (SELECT invitation_id FROM noted)`);
  const isOfTime = kind === 'tomorrow' || kind === 'soon';
  return rows.map(({ kind: slotKind, start, end, moment: at, ...row }) => ({
    ...row,
    moment: new Date(at),
    slot: isOfTime ? readSlot({ kind: slotKind, start, end }) : null,
  }));
}

/** A round of tomorrow, and the member to remind. */
export type DueTeamReminder = {
  auditionId: string;
  projectId: string;
  userId: string;
  confirmed: number;
  open: number;
};

/** The same for teams, once per round and day: confirmed and unanswered artists visible to the member
    (rules auditions/reminders-2, contact/blocks-2). */
export async function takeDueOfTeams(tx: Transaction, now: Date): Promise<DueTeamReminder[]> {
  const at = sql`${now}::timestamptz`;
  const tomorrow = sql`(${dayOf(at)} + interval '24 hours')`;
  const isThere = sql`EXISTS (SELECT FROM person_index WHERE person_index.id = own.artist_id)
    AND NOT ${hasBlocked(sql`own.artist_id`, sql`person.id`)}
    AND NOT ${hasBlocked(sql`own.artist_id`, sql`project.director_id`)}`;
  const { rows } = await tx.execute<DueTeamReminder>(sql`
    WITH noted AS (
      INSERT INTO ${reminders} (audition_id, kind, moment)
        SELECT DISTINCT round.id, 'team', ${tomorrow}
        FROM ${slots} AS slot JOIN ${auditions} AS round ON round.id = slot.audition_id
        JOIN ${projects} AS project ON project.id = round.project_id
        WHERE slot.starts_at >= ${tomorrow} AND slot.starts_at < ${tomorrow} + interval '24 hours'
          AND ${at} >= ${dayOf(at)} + interval '17 hours' AND ${running}
      ON CONFLICT DO NOTHING RETURNING audition_id
    )
    SELECT round.id AS "auditionId", round.project_id AS "projectId", person.id AS "userId", (
        SELECT count(*)::int FROM ${invitations} AS own JOIN ${slots} AS slot ON slot.id = own.slot_id
        WHERE own.audition_id = round.id AND own.state = 'confirmed'
          AND slot.starts_at >= ${tomorrow} AND slot.starts_at < ${tomorrow} + interval '24 hours'
          AND ${isThere}) AS confirmed, (
        SELECT count(*)::int FROM ${invitations} AS own
        WHERE own.audition_id = round.id AND own.state = 'invited'
          AND (own.waiting_since IS NULL OR own.held_until > ${at}) AND ${isThere}) AS open
    FROM noted JOIN ${auditions} AS round ON round.id = noted.audition_id
    JOIN ${projects} AS project ON project.id = round.project_id
    CROSS JOIN LATERAL (
      SELECT project.director_id AS id UNION
      SELECT user_id FROM team_members AS member WHERE member.project_id = project.id AND membership = 'editor'
    ) AS person`);
  return rows;
}
