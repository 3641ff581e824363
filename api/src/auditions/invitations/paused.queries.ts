import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { auditions, invitations, slots } from '../../db/tables/auditions/auditions.ts';
import { projects } from '../../db/tables/projects/projects.ts';

/** An artist with an upcoming audition, and its time unless they have none yet. */
export type AwaitedArtist = {
  invitationId: string;
  userId: string;
  email: string;
  isChild: boolean;
  project: string | null;
  start: Date | null;
};

const live = sql`own.state IN ('invited', 'confirmed', 'reschedule_asked')`;
const ofProjects = (ids: string[]) => sql`FROM ${invitations} AS own
  JOIN ${auditions} AS round ON round.id = own.audition_id JOIN ${projects} AS project ON project.id = round.project_id
  LEFT JOIN ${slots} AS slot ON slot.id = own.slot_id
  WHERE project.id = ANY(${sql.param(ids)}::uuid[]) AND project.deleted_at IS NULL AND round.cancelled_at IS NULL AND ${live}`;

/** The artists with upcoming auditions of some projects. */
export async function findAwaited(
  tx: Transaction,
  projectIds: string[],
  now: Date,
): Promise<AwaitedArtist[]> {
  // a released place belongs to no one
  const isTheirs = sql`(own.state <> 'invited' OR own.held_until > ${now}::timestamptz)`;
  const { rows } = await tx.execute<Omit<AwaitedArtist, 'start'> & { start: string | null }>(sql`
    SELECT awaited.*, person.email, person.is_child AS "isChild" FROM (
      SELECT own.id AS "invitationId", own.artist_id AS "userId", project.name AS project,
        CASE WHEN ${isTheirs} THEN slot.starts_at END AS start
      ${ofProjects(projectIds)} AND coalesce(slot.starts_at > ${now}::timestamptz, true)) AS awaited
    JOIN users AS person ON person.id = awaited."userId" ORDER BY awaited."invitationId"`);
  return rows.map(({ start, ...row }) => ({ ...row, start: start === null ? null : new Date(start) }));
}

/** Cancels the invitations of some projects whose time passed while they were paused. */
export async function cancelPassed(
  tx: Transaction,
  projectIds: string[],
  { from, until }: { from: Date; until: Date },
): Promise<void> {
  await tx.execute(sql`
    UPDATE ${invitations} AS own SET state = 'cancelled', held_until = NULL, is_offer = false, waiting_since = NULL,
      in_line_since = NULL, let_go = NULL, wished_at = NULL, guardian_answer = NULL, asks_guardian = false,
      sequence = sequence + (calendar_start IS NOT NULL)::int, slot_id = NULL
    WHERE own.id IN (SELECT own.id ${ofProjects(projectIds)}
      AND slot.starts_at > ${from}::timestamptz AND slot.starts_at <= ${until}::timestamptz)`);
}
