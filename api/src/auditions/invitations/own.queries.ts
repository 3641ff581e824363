import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { auditions, invitations, slots, tapes } from '../../db/tables/auditions/auditions.ts';
import { guardians } from '../../db/tables/profiles/guardians.ts';
import { projectRoles, projects } from '../../db/tables/projects/projects.ts';
import { isHidingDecided } from '../../db/tables/trust/moderation.ts';
import { directorOf } from '../../db/tables/trust/verification.ts';

/** A tape as its artist sees it. `isDecided`: moderators decided to hide it. */
export type SentTape = { url: string; sentAt: Date; aiMade: boolean; isHidden: boolean; isDecided: boolean };

const isTapeDecided = sql`tape.hidden_at IS NOT NULL AND ${isHidingDecided('tape', sql`tape.invitation_id`)}`;
const tapesOf = sql<(Omit<SentTape, 'sentAt'> & { sentAt: string })[] | null>`(
  SELECT json_agg(json_build_object('url', tape.url, 'sentAt', tape.sent_at, 'aiMade', tape.ai_made,
    'isHidden', tape.hidden_at IS NOT NULL, 'isDecided', ${isTapeDecided}) ORDER BY tape.position)
  FROM ${tapes} AS tape WHERE tape.invitation_id = ${invitations.id})`;

/** The invited artist, and who answers for a child. */
export const invitedArtist = {
  isChild: users.isChild,
  isHeldByParent: users.isHeldByParent,
  dateOfBirth: sql<string | null>`users.date_of_birth::text`,
  guardianName: sql<string | null>`CASE WHEN users.is_child THEN (
    SELECT guardian.name FROM ${guardians} AS guardian WHERE guardian.user_id = users.id) END`,
};

/** Invitations with all that their artist sees of them. */
function own(db: Queryable) {
  return db
    .select({
      invitation: invitations,
      round: auditions,
      project: {
        id: projects.id,
        name: projects.name,
        director: directorOf(projects.directorId, invitations.artistId),
        complaintsName: projects.complaintsName,
        complaintsContact: projects.complaintsContact,
      },
      role: {
        id: projectRoles.id,
        characterName: projectRoles.characterName,
        position: projectRoles.position,
      },
      artist: invitedArtist,
      slot: slots,
      lastEnd: sql<
        string | null
      >`(SELECT max(any_slot.ends_at) FROM slots AS any_slot WHERE any_slot.audition_id = ${auditions.id})`,
      tapes: tapesOf,
    })
    .from(invitations)
    .innerJoin(auditions, eq(auditions.id, invitations.auditionId))
    .innerJoin(projects, eq(projects.id, auditions.projectId))
    .innerJoin(users, eq(users.id, invitations.artistId))
    .leftJoin(projectRoles, eq(projectRoles.id, invitations.roleId))
    .leftJoin(slots, eq(slots.id, invitations.slotId));
}
type OwnRow = Awaited<ReturnType<typeof own>>[number];
const withTapes = ({ tapes: sent, lastEnd, ...row }: OwnRow) => ({
  ...row,
  lastEnd: lastEnd === null ? null : new Date(lastEnd),
  tapes: (sent ?? []).map((tape) => ({ ...tape, sentAt: new Date(tape.sentAt) })),
});

/** An artist's own invitation; null if unknown or another user's. */
export async function findOwn(db: Queryable, id: string, artistId: string) {
  const [row] = await own(db).where(and(eq(invitations.id, id), eq(invitations.artistId, artistId)));
  return row ? withTapes(row) : null;
}

const isOver = (now: Date) =>
  sql`${slots.end} IS NOT NULL AND ${slots.end} <= ${now.toISOString()}::timestamptz`;

/** Whether an unanswered invitation can still be answered: not when all times of its round are over. */
const isAnswerable = (now: Date) => sql`(${auditions.kind} = 'self_tape'
  OR NOT EXISTS (SELECT FROM slots AS any_slot WHERE any_slot.audition_id = ${auditions.id})
  OR EXISTS (SELECT FROM slots AS later WHERE later.audition_id = ${auditions.id} AND later.ends_at > ${now.toISOString()}::timestamptz))`;

const { state } = invitations;
/** Whether a sent tape may still be replaced in time (rule auditions/mine-1). */
const isReplaceable = (now: Date) => sql`(${auditions.kind} = 'self_tape' AND ${state} = 'attended'
  AND ${auditions.deadline} > ${now.toISOString()}::timestamptz AND ${auditions.cancelledAt} IS NULL)`;
const whens: Record<'answer' | 'coming' | 'past', (now: Date) => SQL> = {
  answer: (now) => sql`${state} = 'invited' AND ${isAnswerable(now)}`,
  coming: (now) =>
    sql`(${state} IN ('confirmed', 'reschedule_asked') AND (${isOver(now)}) IS NOT TRUE OR ${isReplaceable(now)})`,
  past: (now) => sql`NOT (${whens.answer(now)}) AND NOT (${whens.coming(now)})`,
};
export type When = keyof typeof whens;

/** An artist's invitations after another one, newest first. */
export async function findOwnList(
  db: Queryable,
  artistId: string,
  { when, cursor, limit, now }: { when: When | null; cursor: string | undefined; limit: number; now: Date },
) {
  const after = sql`(${invitations.invitedAt}, ${invitations.id}) < (
    SELECT invited_at, id FROM invitations AS last WHERE last.id = ${cursor}::uuid AND last.artist_id = ${artistId}::uuid)`;
  const rows = await own(db)
    .where(
      and(
        eq(invitations.artistId, artistId),
        when ? whens[when](now) : undefined,
        cursor ? after : undefined,
      ),
    )
    .orderBy(desc(invitations.invitedAt), desc(invitations.id))
    .limit(limit);
  return rows.map(withTapes);
}
