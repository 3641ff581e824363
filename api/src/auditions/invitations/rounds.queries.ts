import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import {
  type AuditionRow,
  auditions,
  invitations,
  type SlotRow,
  slots,
} from '../../db/tables/auditions/auditions.ts';

/** A round, locked before any change to it. */
export async function holdRound(tx: Transaction, auditionId: string): Promise<AuditionRow | null> {
  const [row] = await tx.select().from(auditions).where(eq(auditions.id, auditionId)).for('no key update');
  return row ?? null;
}

/** The open rounds of a project, locked in the order of their ids. */
export async function holdRoundsOf(tx: Transaction, projectId: string): Promise<AuditionRow[]> {
  return tx
    .select()
    .from(auditions)
    .where(and(eq(auditions.projectId, projectId), isNull(auditions.cancelledAt)))
    .orderBy(asc(auditions.id))
    .for('no key update');
}

/** Whether an invitation with a time takes its place (rule auditions/places-1). */
const takingPlace = (now: Date) => sql`(invitations.state IN ('confirmed', 'attended', 'no_show')
  OR invitations.state IN ('invited', 'reschedule_asked') AND invitations.held_until > ${now}::timestamptz)`;

export type SlotWithTaken = SlotRow & { taken: number };

/** The times of a locked round with their taken places, locked, by their ids. */
export async function holdSlots(tx: Transaction, auditionId: string, now: Date): Promise<SlotWithTaken[]> {
  return tx
    .select({
      id: slots.id,
      auditionId: slots.auditionId,
      kind: slots.kind,
      start: slots.start,
      end: slots.end,
      capacity: slots.capacity,
      taken: sql<number>`(SELECT count(*)::int FROM ${invitations} WHERE slot_id = slots.id AND ${takingPlace(now)})`,
    })
    .from(slots)
    .where(eq(slots.auditionId, auditionId))
    .orderBy(asc(slots.id))
    .for('no key update');
}
