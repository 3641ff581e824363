import type { AuditionAnswer } from '@kirdaar/domain/auditions/candidate-audition.ts';
import type { StepShown } from '@kirdaar/domain/auditions/check-ins.ts';
import type { InvitationState } from '@kirdaar/domain/auditions/invitations.ts';
import type { AuditionKind } from '@kirdaar/domain/auditions/rounds.ts';
import { type SQL, sql } from 'drizzle-orm';
import { users } from '../../db/tables/accounts/accounts.ts';
import { auditions, invitations, slots } from '../../db/tables/auditions/auditions.ts';

/** The latest audition of a candidate for their role, as the database gives it. */
export type AuditionRow = {
  invitationId: string;
  state: InvitationState;
  kind: AuditionKind;
  start: string | null;
  step: StepShown | null;
  arrivedAt: string | null;
  number: number | null;
  heldUntil: string | null;
  guardianAnswer: 'yes' | 'no' | null;
  isChild: boolean;
  dateOfBirth: string | null;
  /** When the last time of its round ends. */
  lastEnd: string | null;
};

/** The invitation of an artist for a role that was sent last, cancelled ones aside, as JSON; null without
    one (rule desk/auditions-1). A number counts only on the day of the time. */
export const latestAudition = (of: { artistId: SQL; roleId: SQL }) => sql`(
  SELECT json_build_object('invitationId', asked.id, 'state', asked.state, 'kind', round.kind,
    'start', slot.starts_at, 'step', asked.step, 'arrivedAt', asked.arrived_at, 'heldUntil', asked.held_until,
    'number', CASE WHEN slot.id IS NULL OR asked.number_day = (slot.starts_at AT TIME ZONE 'Asia/Kolkata')::date
      THEN asked.number END,
    'guardianAnswer', asked.guardian_answer, 'isChild', invited.is_child, 'dateOfBirth', invited.date_of_birth,
    'lastEnd', CASE WHEN asked.state = 'invited' THEN (
      SELECT max(ends_at) FROM ${slots} AS any_slot WHERE any_slot.audition_id = round.id) END)
  FROM ${invitations} AS asked
  JOIN ${auditions} AS round ON round.id = asked.audition_id
  JOIN ${users} AS invited ON invited.id = asked.artist_id
  LEFT JOIN ${slots} AS slot ON slot.id = asked.slot_id
  WHERE asked.artist_id = ${of.artistId} AND asked.project_role_id = ${of.roleId} AND asked.state <> 'cancelled'
  ORDER BY asked.invited_at DESC, asked.id DESC LIMIT 1)`;

/** Whether a guardian answers for a child on that day. */
const isWaiting = (today: string) => sql`(asked.guardian_answer IS NULL AND invited.is_child
  AND (invited.date_of_birth IS NULL OR extract(year FROM age(${today}::date, invited.date_of_birth)) < 18))`;

const answeredBy: Record<AuditionAnswer, (today: string) => SQL> = {
  none: (today) => sql`asked.state = 'invited' AND NOT ${isWaiting(today)}`,
  guardian: (today) => sql`asked.state = 'invited' AND ${isWaiting(today)}`,
  confirmed: () => sql`asked.state = 'confirmed'`,
  another_time: () => sql`asked.state = 'reschedule_asked'`,
  declined: () => sql`asked.state = 'declined'`,
  came: () => sql`asked.state = 'attended' AND round.kind <> 'self_tape'`,
  tape: () => sql`asked.state = 'attended' AND round.kind = 'self_tape'`,
  no_show: () => sql`asked.state = 'no_show'`,
};

/** The artists whose latest audition for a role has one of these answers (rule desk/auditions-2). */
export function artistsAnswering(roleId: string, answers: readonly AuditionAnswer[], today: string): SQL {
  const isOneOf = sql.join(
    answers.map((answer) => sql`(${answeredBy[answer](today)})`),
    sql` OR `,
  );
  return sql`SELECT asked.artist_id FROM (
      SELECT DISTINCT ON (artist_id) * FROM ${invitations} WHERE project_role_id = ${roleId}::uuid AND state <> 'cancelled'
      ORDER BY artist_id, invited_at DESC, id DESC) AS asked
    JOIN ${auditions} AS round ON round.id = asked.audition_id
    JOIN ${users} AS invited ON invited.id = asked.artist_id
    WHERE ${isOneOf}`;
}
