import { auditionLimits } from '@kirdaar/domain/auditions/rounds.ts';
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import {
  type AuditionRow,
  auditionRoles,
  auditions,
  invitations,
  type SlotRow,
  slots,
} from '../db/tables/auditions/auditions.ts';
import { projectRoles } from '../db/tables/projects/projects.ts';
import { personIndex } from '../db/tables/search/person-index.ts';
import { isShownTo } from './people.queries.ts';

export async function findProjectOfRound(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db
    .select({ projectId: auditions.projectId })
    .from(auditions)
    .where(eq(auditions.id, id));
  return row?.projectId ?? null;
}

export async function findAuditionOfSlot(db: Queryable, slotId: string): Promise<string | null> {
  const [row] = await db.select({ id: slots.auditionId }).from(slots).where(eq(slots.id, slotId));
  return row?.id ?? null;
}

export async function findAuditionOfInvitation(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db
    .select({ id: invitations.auditionId })
    .from(invitations)
    .where(eq(invitations.id, id));
  return row?.id ?? null;
}

export type CountedRound = AuditionRow & {
  roleIds: string[];
  counts: Record<string, number>;
  waiting: number;
  begins: Date | null;
  ends: Date | null;
};

const ofRound = (viewerId: string) => sql`FROM ${invitations} AS own
  LEFT JOIN ${personIndex} AS listed ON listed.id = own.artist_id
  WHERE own.audition_id = auditions.id AND ${isShownTo(viewerId, sql`auditions.project_id`)}`;
const countedFor = (viewerId: string) => ({
  round: auditions,
  roleIds: sql<string[]>`ARRAY(SELECT project_role_id FROM ${auditionRoles}
    WHERE audition_id = auditions.id ORDER BY audition_roles.position)`,
  counts: sql<Record<string, number> | null>`(SELECT json_object_agg(state, many)
    FROM (SELECT state, count(*)::int AS many ${ofRound(viewerId)} GROUP BY state) AS by_state)`,
  waiting: sql<number>`(SELECT count(*)::int ${ofRound(viewerId)} AND own.waiting_since IS NOT NULL)`,
  begins: sql<string | null>`(SELECT min(starts_at) FROM ${slots} WHERE audition_id = auditions.id)`,
  ends: sql<string | null>`(SELECT max(ends_at) FROM ${slots} WHERE audition_id = auditions.id)`,
});
type ReadRound = {
  round: AuditionRow;
  roleIds: string[];
  counts: Record<string, number> | null;
  waiting: number;
  begins: string | null;
  ends: string | null;
};
const moment = (text: string | null) => (text === null ? null : new Date(text));
const asCounted = ({ round, counts, begins, ends, ...rest }: ReadRound): CountedRound => ({
  ...round,
  ...rest,
  begins: moment(begins),
  ends: moment(ends),
  counts: counts ?? {},
});

/** A round with its roles, and the numbers of its listed artists by state. */
export async function findRound(db: Queryable, id: string, viewerId: string): Promise<CountedRound | null> {
  const [row] = await db.select(countedFor(viewerId)).from(auditions).where(eq(auditions.id, id));
  return row ? asCounted(row) : null;
}

/** The rounds of a project after another one, newest first. */
export async function findRounds(
  db: Queryable,
  { projectId, viewerId }: { projectId: string; viewerId: string },
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<CountedRound[]> {
  const after = sql`(${auditions.createdAt}, ${auditions.id}) < (
    SELECT created_at, id FROM auditions AS last WHERE last.id = ${cursor}::uuid AND last.project_id = ${projectId})`;
  const rows = await db
    .select(countedFor(viewerId))
    .from(auditions)
    .where(and(eq(auditions.projectId, projectId), cursor ? after : undefined))
    .orderBy(desc(auditions.createdAt), desc(auditions.id))
    .limit(limit);
  return rows.map(asCounted);
}

export async function hasRoomForRound(tx: Transaction, projectId: string): Promise<boolean> {
  const [row] = await tx
    .select({ open: count() })
    .from(auditions)
    .where(and(eq(auditions.projectId, projectId), isNull(auditions.cancelledAt)));
  return (row?.open ?? 0) < auditionLimits.rounds;
}

/** The ids of a project's roles, in their order. */
export async function findRolesOf(tx: Transaction, projectId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: projectRoles.id })
    .from(projectRoles)
    .where(eq(projectRoles.projectId, projectId))
    .orderBy(asc(projectRoles.position));
  return rows.map(({ id }) => id);
}

export async function insertRound(tx: Transaction, row: typeof auditions.$inferInsert): Promise<void> {
  await tx.insert(auditions).values(row);
}

export async function setRoles(tx: Transaction, auditionId: string, roleIds: string[]): Promise<void> {
  await tx.delete(auditionRoles).where(eq(auditionRoles.auditionId, auditionId));
  const rows = roleIds.map((projectRoleId, position) => ({ auditionId, projectRoleId, position }));
  if (rows.length > 0) await tx.insert(auditionRoles).values(rows);
}

export async function changeRound(tx: Transaction, id: string, change: Partial<AuditionRow>): Promise<void> {
  await tx
    .update(auditions)
    .set({ ...change, version: sql`${auditions.version} + 1` })
    .where(eq(auditions.id, id));
}

export async function insertSlots(tx: Transaction, rows: SlotRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(slots).values(rows);
}

export async function changeSlotRow(tx: Transaction, id: string, change: Partial<SlotRow>): Promise<void> {
  await tx.update(slots).set(change).where(eq(slots.id, id));
}

export async function deleteSlot(tx: Transaction, id: string): Promise<void> {
  await tx.delete(slots).where(eq(slots.id, id));
}

export type CountedSlot = SlotRow & { taken: number };

/** The times of a round with their taken places, by their start. */
export async function findSlots(db: Queryable, auditionId: string, now: Date): Promise<CountedSlot[]> {
  const { id, kind, start, end, capacity } = slots;
  const taken = sql<number>`(SELECT count(*)::int FROM ${invitations} WHERE slot_id = slots.id
    AND (state IN ('confirmed', 'attended', 'no_show')
      OR state IN ('invited', 'reschedule_asked') AND held_until > ${now}::timestamptz))`;
  return db
    .select({ id, auditionId: slots.auditionId, kind, start, end, capacity, taken })
    .from(slots)
    .where(eq(slots.auditionId, auditionId))
    .orderBy(asc(start), asc(end), asc(id));
}

type Meant = Pick<SlotRow, 'kind' | 'start' | 'end'>;
export type LiveInvitation = { id: string; artistId: string; roleId: string | null; slot: Meant | null };

/** The live invitations of a round, with their times. */
export async function findLive(tx: Transaction, auditionId: string): Promise<LiveInvitation[]> {
  return tx
    .select({
      id: invitations.id,
      artistId: invitations.artistId,
      roleId: invitations.roleId,
      slot: { kind: slots.kind, start: slots.start, end: slots.end },
    })
    .from(invitations)
    .leftJoin(slots, eq(slots.id, invitations.slotId))
    .where(
      and(
        eq(invitations.auditionId, auditionId),
        sql`${invitations.state} IN ('invited', 'confirmed', 'reschedule_asked')`,
      ),
    );
}
