import type { Answer } from '@kirdaar/contract/operations.ts';
import { isLive } from '@kirdaar/domain/auditions/invitations.ts';
import { heldUntil } from '@kirdaar/domain/auditions/places.ts';
import { inviteCandidates } from '../../casting/desk/inviting.service.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { AuditionInvitation } from '../../db/tables/auditions/auditions.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import { announceProject } from '../../messaging/live/announce.ts';
import { type DecidedRound, holdRoundOfInvitation } from '../access.service.ts';
import { holdAvailable } from '../available.service.ts';
import {
  changeInvitations,
  holdInvitations,
  ofListedFor,
  withId,
  withoutPlace,
} from '../day-sheet/held.queries.ts';
import { personOf } from '../people.present.ts';
import { findPerson } from '../people.queries.ts';
import { type AuditionAnnouncement, announce, isNear } from './announcements.service.ts';
import { cancellationOf } from './ending.service.ts';
import { type HeldSlot, holdSlots } from './held.service.ts';
import { findArtistOf } from './inviting.queries.ts';
import { checkHour } from './inviting.service.ts';
import { lookAgainAt, refill } from './line.service.ts';
import { holdArtists } from './unavailable.service.ts';

type HeldInvitation = DecidedRound & { invitation: AuditionInvitation };

/** An invitation in its locked round, of an artist listed for the user; 404 for any other. */
async function holdInvitation(
  tx: Transaction,
  viewer: Viewer,
  held: DecidedRound,
  id: string,
): Promise<HeldInvitation> {
  const [invitation] = await holdInvitations(tx, held.round.id, withId([id], ofListedFor(viewer.id)));
  if (!invitation) throw new Refusal('NOT_FOUND');
  return { ...held, invitation };
}

type Shown = { viewer: Viewer; id: string };

async function show(tx: Transaction, deps: Deps, message: string, { viewer, id }: Shown) {
  const person = await findPerson(tx, id, viewer.id);
  if (!person) throw new Refusal('NOT_FOUND');
  return new AnswerWithMessage(message, personOf(person, deps.clock()));
}

const about = ({ round, project, invitation }: HeldInvitation) => ({
  userId: invitation.artistId,
  projectId: project.id,
  auditionId: round.id,
  invitationId: invitation.id,
  roleId: invitation.roleId,
});

/** The notifications after a place is freed, and its time. */
async function afterFreeing(
  tx: Transaction,
  deps: Deps,
  { round, invitation: { slotId } }: HeldInvitation,
): Promise<{ announcements: AuditionAnnouncement[]; slot?: HeldSlot | undefined }> {
  if (!slotId) return { announcements: [] };
  const slots = await holdSlots(tx, round.id, deps.clock());
  const announcements = await refill(tx, deps, round, { slots, had: [slotId] });
  return { announcements, slot: slots.find(({ id }) => id === slotId) };
}

/** Moves an artist to another time or the same, invited again with the place held (rules
    auditions/places-2, auditions/inviting-5). Atomic. Throws 409 `slot.full`, `slot.too_late` and
    `invitation.over`. */
export async function moveInvitation(
  deps: Deps,
  once: IdempotentRun<Answer<'moveInvitation'>>,
  viewer: Viewer,
  { id, slotId }: { id: string; slotId: string },
) {
  return once(async (tx) => {
    const now = deps.clock();
    const round = await holdRoundOfInvitation(tx, viewer, id);
    const slots = await holdSlots(tx, round.round.id, now);
    const held = await holdInvitation(tx, viewer, round, id);
    const { invitation } = held;
    if (held.round.cancelledAt || !isLive(invitation.state)) throw new Refusal('invitation.over');
    const slot = slots.find((one) => one.id === slotId);
    if (!slot) throw new Refusal('slot.full');
    const isHere = invitation.slotId === slotId;
    const isHeld = invitation.heldUntil !== null && invitation.heldUntil > now;
    const isSo =
      invitation.state === 'confirmed' || (invitation.state === 'invited' && isHeld && !invitation.isOffer);
    if (isHere && isSo) return show(tx, deps, 'This is their time.', { viewer, id });
    if (slot.start <= now) throw new Refusal('slot.too_late');
    const ownPlace = isHere && (isHeld || invitation.state === 'confirmed') ? 1 : 0;
    if (slot.taken - ownPlace >= slot.capacity) throw new Refusal('slot.full');
    const until = heldUntil(slot.start, held.round.answerBy, now);
    const before = slots.find((one) => one.id === invitation.slotId);
    await changeInvitations(tx, [id], { ...withoutPlace, state: 'invited', slotId, heldUntil: until });
    announceProject(tx, held.project.id);
    await lookAgainAt(tx, deps, [until]);
    const { announcements } = isHere ? { announcements: [] } : await afterFreeing(tx, deps, held);
    announcements.push({
      ...about(held),
      kind: 'audition.moved',
      slot,
      isUrgent: isNear(slot.start, now) || (before !== undefined && isNear(before.start, now)),
    });
    await announce(tx, deps, announcements);
    deps.log.info({ event: 'invitation-moved', invitationId: id, slotId, userId: viewer.id });
    return show(tx, deps, 'They are asked to confirm.', { viewer, id });
  });
}

/** Invites a cancelled artist again, or once after declining. No effect on an open invitation. Throws 409
    `invitation.over` for the second time, and after attendance (rule auditions/inviting-6). */
export async function inviteAgain(
  deps: Deps,
  once: IdempotentRun<Answer<'inviteAgain'>>,
  viewer: Viewer,
  { id }: { id: string },
) {
  return once(async (tx) => {
    const now = deps.clock();
    const artist = await findArtistOf(tx, id);
    if (artist) await holdArtists(tx, [artist]);
    const held = await holdInvitation(tx, viewer, await holdRoundOfInvitation(tx, viewer, id), id);
    const { round, project, invitation } = held;
    const { state, artistId, roleId, isAskedAgain } = invitation;
    if (round.cancelledAt || state === 'attended' || state === 'no_show')
      throw new Refusal('invitation.over');
    if (isLive(state)) return show(tx, deps, 'They are invited.', { viewer, id });
    if (state === 'declined' && isAskedAgain) throw new Refusal('invitation.over');
    await checkHour(tx, deps, viewer, 1);
    if (!(await holdAvailable(tx, viewer, project.id, [{ artistId, roleId }], now)).has(artistId))
      throw new Refusal('invitation.over');
    const decider = { projectId: project.id, by: viewer.id, at: now };
    const pairs = [{ artistId, roleId }];
    const { activityId } = await inviteCandidates(tx, decider, { pairs, stage: round.stage });
    await changeInvitations(tx, [id], {
      ...withoutPlace,
      state: 'invited',
      reason: null,
      answerText: null,
      answeredAt: null,
      endedByBlock: false,
      invitedBy: viewer.id,
      invitedAt: now,
      activityId,
      isAskedAgain: isAskedAgain || state === 'declined',
    });
    await announce(tx, deps, [{ ...about(held), kind: 'audition.invited' }]);
    deps.log.info({ event: 'invited-again', invitationId: id, userId: viewer.id });
    return show(tx, deps, 'They are asked again.', { viewer, id });
  });
}

/** Cancels an invitation, frees its place and notifies the artist at once. Idempotent. Throws 409
    `invitation.over` after declining or attendance (rule auditions/inviting-6). */
export async function cancelInvitation(
  deps: Deps,
  once: IdempotentRun<Answer<'cancelInvitation'>>,
  viewer: Viewer,
  { id }: { id: string },
) {
  return once(async (tx) => {
    const held = await holdInvitation(tx, viewer, await holdRoundOfInvitation(tx, viewer, id), id);
    const { invitation, project } = held;
    if (invitation.state === 'cancelled')
      return show(tx, deps, 'This invitation is cancelled.', { viewer, id });
    if (held.round.cancelledAt || !isLive(invitation.state)) throw new Refusal('invitation.over');
    await changeInvitations(tx, [id], { ...withoutPlace, state: 'cancelled' });
    announceProject(tx, project.id);
    const { announcements, slot = null } = await afterFreeing(tx, deps, held);
    announcements.push(cancellationOf({ projectId: project.id }, { ...invitation, slot }));
    await announce(tx, deps, announcements);
    deps.log.info({ event: 'invitation-cancelled', invitationId: id, userId: viewer.id });
    return show(tx, deps, 'This invitation is cancelled.', { viewer, id });
  });
}
