import { takesPlace } from '@kirdaar/domain/auditions/invitations.ts';
import { heldUntil, mayChange, mayConfirm, overlap } from '@kirdaar/domain/auditions/places.ts';
import { invalidField, Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { AuditionInvitation, AuditionRow } from '../../db/tables/auditions/auditions.ts';
import { type InvitationChange, withoutPlace } from '../day-sheet/held.queries.ts';
import { type AnsweredInvitation, findBusy } from './answers.queries.ts';
import type { HeldSlot } from './held.service.ts';

/** An invitation with its round and times, all locked. */
export type Answering = {
  found: AnsweredInvitation;
  round: AuditionRow;
  invitation: AuditionInvitation;
  slots: HeldSlot[];
  now: Date;
  /** Whether a confirmation is a child's wish, and the guardian answers. */
  isWish: boolean;
  /** Whether it is the answer of a guardian who holds the account (rule guardians/holder-3). */
  isOfHolder: boolean;
};

/** The change an answer makes to an invitation; null for none. */
export type AnswerChange = InvitationChange | null;

const confirmed = (now: Date) => ({
  ...withoutPlace,
  state: 'confirmed' as const,
  reason: null,
  answerText: null,
  answeredAt: now,
  confirmedAt: now,
});

/** Confirms a time: the requested one, else the held one. Throws 409 `slot.full`, `slot.too_late`, and
    `invitation.conflict` for a conflicting own audition, unless allowed (rules auditions/answers-1,
    auditions/answers-3). */
export async function confirm(
  tx: Transaction,
  answering: Answering,
  { slotId, evenIfBusy }: { slotId: string | null; evenIfBusy: boolean },
): Promise<AnswerChange> {
  const { round, invitation, slots, now } = answering;
  if (round.kind === 'self_tape') return invitation.state === 'confirmed' ? null : confirmed(now);
  const own = invitation.slotId && takesPlace(invitation, now) ? invitation.slotId : null;
  const wished = slotId ?? own;
  if (!wished) throw invalidField('slotId', 'Choose a time');
  const slot = slots.find(({ id }) => id === wished);
  if (!slot) throw new Refusal('slot.full');
  if (invitation.state === 'confirmed' && own === wished) return null;
  checkTimes(answering, slot, own);
  if (slot.taken - (own === wished ? 1 : 0) >= slot.capacity) throw new Refusal('slot.full');
  if (!evenIfBusy) await checkBusy(tx, answering, slot);
  return { ...confirmed(now), slotId: wished, calendarStart: slot.start, calendarEnd: slot.end };
}

/** A confirmed time is changed in time only. One that is too near is confirmed only if the team gave it. */
function checkTimes({ invitation, slots, now }: Answering, slot: HeldSlot, own: string | null): void {
  const before = slots.find(({ id }) => id === own);
  const isLateChange = invitation.state === 'confirmed' && before !== undefined && !mayChange(before, now);
  if (isLateChange || !mayConfirm(slot, invitation, now)) throw new Refusal('slot.too_late');
}

async function checkBusy(
  tx: Transaction,
  { found, round, invitation }: Answering,
  slot: HeldSlot,
): Promise<void> {
  const { id, artistId } = invitation;
  const asked = { start: slot.start, end: slot.end, inPerson: round.kind === 'in_person' };
  const near = await findBusy(tx, artistId, { id, start: slot.start, end: slot.end });
  const busy = near.filter((one) => overlap(asked, { ...one, inPerson: one.kind === 'in_person' }));
  if (busy.length === 0) return;
  const asConflict = (
    invitationId: string,
    project: string | null,
    { start, end }: { start: Date; end: Date },
  ) => ({
    invitationId,
    project,
    start: start.toISOString(),
    end: end.toISOString(),
  });
  const conflicts = [
    asConflict(id, found.project.name, slot),
    ...busy.map((one) => asConflict(one.invitationId, one.project, one)),
  ];
  throw new Refusal('invitation.conflict', { extras: { conflicts } });
}

/** A child's confirmation is a wish: the place is held, and the guardian's yes confirms (rule
    guardians/invitations-1). */
export function asWish({ invitation, round, slots, now }: Answering, change: AnswerChange): AnswerChange {
  if (invitation.guardianAnswer === 'no') throw new Refusal('invitation.over');
  if (!change) return null;
  const slot = slots.find(({ id }) => id === change.slotId);
  const isSo =
    invitation.state === 'invited' && invitation.wishedAt && invitation.slotId === (slot?.id ?? null);
  if (isSo) return null;
  const place = slot ? { slotId: slot.id, heldUntil: heldUntil(slot.start, round.answerBy, now) } : {};
  return { ...withoutPlace, ...place, state: 'invited', reason: null, answeredAt: now, wishedAt: now };
}
