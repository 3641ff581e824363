import type { StepShown } from '@kirdaar/domain/auditions/check-ins.ts';
import type { EndReason, InvitationState } from '@kirdaar/domain/auditions/invitations.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { readRows } from '../db/read-rows.ts';
import { users } from '../db/tables/accounts/accounts.ts';
import { auditions, invitations, slots, tapes } from '../db/tables/auditions/auditions.ts';
import { personIndex } from '../db/tables/search/person-index.ts';
import { contactViews, isThereIn } from '../db/tables/trust/contact.ts';

/** An invitation as the team sees it, with its artist's card as JSON text. */
export type PersonRow = {
  id: string;
  auditionId: string;
  artistId: string;
  roleId: string | null;
  slotId: string | null;
  state: InvitationState;
  heldUntil: string | null;
  waitingSince: string | null;
  isAskedAgain: boolean;
  reason: EndReason | null;
  text: string | null;
  contactOpened: boolean;
  /** Null if the artist is not listed for the reader. */
  card: string | null;
  name: string;
  isChild: boolean;
  dateOfBirth: string | null;
  guardianAnswer: 'yes' | 'no' | null;
  step: StepShown | null;
  number: number | null;
  heightFeet: number | null;
  heightInches: number | null;
  videos: { url: string; late: boolean; aiMade: boolean }[] | null;
  isTapeHidden: boolean;
};

/** The day in India of a time or an arrival. */
const dayOf = (moment: SQL) => sql`(${moment} AT TIME ZONE 'Asia/Kolkata')::date`;

/** Whether the viewer sees an invitation (`own`): of a listed artist (`listed`), or one that ended as
    unavailable (rule auditions/ending-5). */
export const isShownTo = (
  viewerId: string,
  projectId: SQL = sql`round.project_id`,
) => sql`(listed.id IS NOT NULL
  AND ${isThereIn(projectId, viewerId, sql`listed.id`)}
  OR own.state = 'cancelled' AND own.reason = 'not_available' AND ${isThereIn(projectId, viewerId, sql`own.artist_id`)})`;

/** Artists of rounds who are listed for the viewer, and unavailable ones. A number counts only on the day
    that gave it. */
function people(viewerId: string, where: SQL, tail: SQL): SQL {
  return sql`
    SELECT own.id, own.audition_id AS "auditionId", own.artist_id AS "artistId", own.project_role_id AS "roleId",
      own.slot_id AS "slotId", own.state, own.held_until AS "heldUntil", own.waiting_since AS "waitingSince",
      own.is_asked_again AS "isAskedAgain", own.reason, own.answer_text AS text, own.step,
      own.guardian_answer AS "guardianAnswer", person.name, person.is_child AS "isChild",
      person.date_of_birth::text AS "dateOfBirth", listed.card,
      person.height_feet AS "heightFeet", person.height_inches AS "heightInches",
      CASE WHEN slot.id IS NULL OR own.number_day = ${dayOf(sql`slot.starts_at`)} THEN own.number END AS number,
      EXISTS (SELECT FROM ${contactViews} AS seen WHERE seen.artist_id = own.artist_id
        AND seen.director_id = ${viewerId}::uuid) AS "contactOpened", (
      SELECT json_agg(json_build_object('url', tape.url, 'late', tape.sent_at > round.deadline, 'aiMade', tape.ai_made) ORDER BY tape.position)
      FROM ${tapes} AS tape WHERE tape.invitation_id = own.id AND tape.hidden_at IS NULL) AS videos,
      EXISTS (SELECT FROM ${tapes} AS tape WHERE tape.invitation_id = own.id AND tape.hidden_at IS NOT NULL)
        AS "isTapeHidden"
    FROM ${invitations} AS own
    JOIN ${auditions} AS round ON round.id = own.audition_id
    JOIN ${users} AS person ON person.id = own.artist_id
    LEFT JOIN ${personIndex} AS listed ON listed.id = own.artist_id
    LEFT JOIN ${slots} AS slot ON slot.id = own.slot_id
    WHERE ${where} AND ${isShownTo(viewerId)} ${tail}`;
}

/** A round, and the viewer of its team. */
export type SeenRound = { auditionId: string; viewerId: string };

/** Waiting ones by their place in line; others as a team works through them: without an answer first, then
    by time and name (rule auditions/screens-9). */
function orderOf(state: string | null, now: Date): SQL {
  if (state === 'waiting') return sql`own.in_line_since, own.id`;
  const isLapsed = sql`own.state = 'invited' AND own.held_until <= ${now.toISOString()}::timestamptz`;
  return sql`own.state <> 'invited', CASE WHEN ${isLapsed} THEN 'infinity' ELSE coalesce(slot.starts_at, 'infinity') END,
    lower(person.name) COLLATE "C", own.id`;
}

/** The invited, listed artists of a round in this order, page by page. */
export async function findPeople(
  db: Queryable,
  { auditionId, viewerId }: SeenRound,
  query: { state: string | null; cursor: string | undefined; limit: number; now: Date },
): Promise<PersonRow[]> {
  const { state, cursor, limit, now } = query;
  const stands =
    state === 'waiting' ? sql`own.waiting_since IS NOT NULL` : state ? sql`own.state = ${state}` : sql`true`;
  const order = orderOf(state, now);
  const after = cursor
    ? sql`(${order}) > (SELECT ${order} FROM ${invitations} AS own JOIN ${users} AS person ON person.id = own.artist_id
        LEFT JOIN ${slots} AS slot ON slot.id = own.slot_id
        WHERE own.id = ${cursor}::uuid AND own.audition_id = ${auditionId}::uuid)`
    : sql`true`;
  const where = sql`own.audition_id = ${auditionId}::uuid AND ${stands} AND ${after}`;
  return readRows<PersonRow>(db, people(viewerId, where, sql`ORDER BY ${order} LIMIT ${limit}`));
}

/** One of them; null if unknown. */
export async function findPerson(db: Queryable, id: string, viewerId: string): Promise<PersonRow | null> {
  const [row] = await readRows<PersonRow>(db, people(viewerId, sql`own.id = ${id}::uuid`, sql``));
  return row ?? null;
}

/** Artists with a time on a day of a round, and walk-ins, by time. Empty for a self-tape (rule
    auditions/sheet-3). */
export async function findDay(
  db: Queryable,
  { auditionId, viewerId }: SeenRound,
  date: string,
): Promise<PersonRow[]> {
  const isThatDay = sql`${dayOf(sql`slot.starts_at`)} = ${date}::date
    AND own.state IN ('invited', 'confirmed', 'reschedule_asked', 'attended', 'no_show')`;
  // includes artists who came on another day than their time's, and walk-ins whose check-in is undone
  const came = sql`${dayOf(sql`own.arrived_at`)} = ${date}::date
    OR own.slot_id IS NULL AND own.state <> 'cancelled' AND own.number_day = ${date}::date`;
  const where = sql`own.audition_id = ${auditionId}::uuid AND round.kind <> 'self_tape' AND (${isThatDay} OR ${came})`;
  const order = sql`ORDER BY slot.starts_at NULLS LAST, own.arrived_at, person.name, own.id`;
  return readRows<PersonRow>(db, people(viewerId, where, order));
}
