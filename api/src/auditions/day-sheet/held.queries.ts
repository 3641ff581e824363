import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { type AuditionInvitation, auditions, invitations } from '../../db/tables/auditions/auditions.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { isThereIn } from '../../db/tables/trust/contact.ts';

/** The round of a project that an activity invited to, locked. */
export async function holdInvitedRound(
  tx: Transaction,
  projectId: string,
  activityId: string,
): Promise<void> {
  await tx.execute(sql`
    SELECT FROM ${auditions} WHERE project_id = ${projectId}::uuid
      AND id IN (SELECT audition_id FROM ${invitations} WHERE activity_id = ${activityId}::uuid)
    ORDER BY id FOR NO KEY UPDATE`);
}

/** Invitations to a locked round, locked, by their ids. */
export async function holdInvitations(
  tx: Transaction,
  roundId: string,
  which: SQL | undefined,
): Promise<AuditionInvitation[]> {
  return tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.auditionId, roundId), which))
    .orderBy(asc(invitations.id))
    .for('no key update');
}

export const withId = (ids: string[], also?: SQL) => and(inArray(invitations.id, ids), also);
export const ofArtists = (ids: string[]) => inArray(invitations.artistId, ids);
export const ofPeople = (ids: string[], artistIds: string[]) =>
  or(inArray(invitations.id, ids), inArray(invitations.artistId, artistIds));
export const withSlot = (slotId: string) => eq(invitations.slotId, slotId);
export const ofListedFor = (viewerId: string) => sql`EXISTS (
  SELECT FROM ${personIndex} JOIN ${auditions} AS round ON round.id = ${invitations.auditionId}
  WHERE person_index.id = ${invitations.artistId}
    AND ${isThereIn(sql`round.project_id`, viewerId, sql`person_index.id`)})`;

/** Calendar files need a higher number for each change after the first. */
const nextSequence = sql`${invitations.sequence} + (${invitations.calendarStart} IS NOT NULL)::int`;

export type InvitationChange = Partial<Omit<AuditionInvitation, 'id' | 'sequence'>>;

/** Changes locked invitations, all alike. */
export async function changeInvitations(
  tx: Transaction,
  ids: string[],
  change: InvitationChange,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(invitations)
    .set({ ...change, sequence: nextSequence })
    .where(inArray(invitations.id, ids));
}

/** Clears the place, the waiting line, and a child's wish with the guardian's answer. */
export const withoutPlace = {
  slotId: null,
  heldUntil: null,
  isOffer: false,
  waitingSince: null,
  inLineSince: null,
  letGo: null,
  wishedAt: null,
  guardianAnswer: null,
} as const satisfies InvitationChange;
