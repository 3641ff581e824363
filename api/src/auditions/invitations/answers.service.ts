import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { isOver, lastEndOf } from '@kirdaar/domain/auditions/candidate-audition.ts';
import { takesPlace } from '@kirdaar/domain/auditions/invitations.ts';
import { auditionLimits } from '@kirdaar/domain/auditions/rounds.ts';
import { isBelowGuardian } from '@kirdaar/domain/profiles/guardians/ages.ts';
import { pausedProjectText } from '@kirdaar/domain/trust/moderation/hidden.ts';
import { invalidField, Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import { type Cap, spendShared } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { announceProject } from '../../messaging/live/announce.ts';
import { findAttended } from '../../profiles/guardians/recipients.service.ts';
import { changeInvitations, holdInvitations, withId, withoutPlace } from '../day-sheet/held.queries.ts';
import { type AuditionAnnouncement, announce } from './announcements.service.ts';
import { findTapes, holdForAnswer } from './answers.queries.ts';
import { type AnswerChange, type Answering, asWish, confirm } from './confirming.service.ts';
import { type HeldSlot, holdRound, holdSlots } from './held.service.ts';
import { lookAgainAt, refill } from './line.service.ts';
import { ownOf } from './own.present.ts';
import { holdArtists } from './unavailable.service.ts';

const answers: Cap = { name: 'audition-answers', points: auditionLimits.answersAnHour, seconds: 60 * 60 };

/** Counts one more answer of an artist; 429 beyond the hourly limit. */
export const countAnswer = (deps: Deps, viewer: Viewer) => spendShared(deps, answers, viewer.id);

/** An own invitation with its round and times, locked. Throws 404 for another user's, and 409
    `invitation.over` once it is closed, and for a child without a valid consent. */
export async function holdOwn(
  tx: Transaction,
  deps: Deps,
  viewer: Pick<Viewer, 'id' | 'isChild'> | { id: string; isChild: true },
  id: string,
): Promise<Answering> {
  const now = deps.clock();
  // the same lock order as the end of a guardian's consent; only children have one
  if (viewer.isChild) await holdArtists(tx, [viewer.id]);
  const found = await holdForAnswer(tx, id, viewer.id);
  const round = found && (await holdRound(tx, found.round.id));
  if (!found || !round) throw new Refusal('NOT_FOUND');
  const slots = round.kind === 'self_tape' ? [] : await holdSlots(tx, round.id, now);
  const [invitation] = await holdInvitations(tx, round.id, withId([id]));
  if (!invitation) throw new Refusal('NOT_FOUND');
  if (found.project.pausedAt && !found.project.deletedAt)
    throw new Refusal('NOT_FOUND', { message: pausedProjectText });
  const isOver = round.cancelledAt !== null || found.project.deletedAt !== null;
  if (isOver || invitation.endedByBlock || invitation.state === 'cancelled')
    throw new Refusal('invitation.over');
  const isBelow = isBelowGuardian(found.artist, now);
  // no ended consent with a live invitation
  if (isBelow && (await findAttended(tx, deps, [viewer.id])).size === 0) throw new Refusal('invitation.over');
  const isOfHolder = isBelow && found.artist.isHeldByParent;
  return { found, round, invitation, slots, now, isWish: isBelow && !isOfHolder, isOfHolder };
}

export type AnswerBody = ParsedBody<'answerInvitation'>;

/** Answers an invitation (rules auditions/answers-1 to auditions/answers-6): confirm, decline, ask for
    another time, wait or stop waiting. Idempotent. A freed place is offered to the first in line. */
export async function answerInvitation(
  deps: Deps,
  once: IdempotentRun<Answer<'answerInvitation'>>,
  viewer: Viewer,
  { id, body }: { id: string; body: AnswerBody },
) {
  await countAnswer(deps, viewer);
  return once(async (tx) => {
    const answering = await holdOwn(tx, deps, viewer, id);
    const { invitation } = answering;
    if (invitation.state === 'attended' || invitation.state === 'no_show')
      throw new Refusal('invitation.over');
    const change = asGuardian(answering, body, await changeFor(tx, answering, body));
    if (change) await applyAnswer(tx, deps, answering, { change, body });
    return new AnswerWithMessage(messageOf(answering, body), await shownOwn(tx, answering, change));
  });
}

/** A guardian who holds the account answers by confirming or declining (rule guardians/holder-3). */
function asGuardian({ isOfHolder }: Answering, { answer }: AnswerBody, change: AnswerChange): AnswerChange {
  const isAnswer = answer === 'confirm' || answer === 'decline';
  if (!change || !isOfHolder || !isAnswer) return change;
  return { ...change, guardianAnswer: answer === 'confirm' ? 'yes' : 'no' };
}

const messages = {
  confirm: 'Confirmed.',
  decline: 'The casting team knows that you cannot come.',
  another_time: 'The casting team knows that you need another time.',
  wait: 'You are on the waiting list.',
  stop_waiting: 'You are no longer on the waiting list.',
};
const messageOf = ({ isWish, found }: Answering, { answer }: AnswerBody) =>
  isWish && answer === 'confirm'
    ? `You would like to come. Waiting for ${found.artist.guardianName ?? 'your guardian'}.`
    : messages[answer];

export async function changeFor(
  tx: Transaction,
  answering: Answering,
  body: AnswerBody,
): Promise<AnswerChange> {
  const { invitation, round, slots, now } = answering;
  const { answer, slotId = null, evenIfBusy, reason = null, text } = body;
  if (isOver({ ...invitation, kind: round.kind }, lastEndOf(slots), now)) throw new Refusal('slot.too_late');
  if (answer === 'confirm') {
    const change = await confirm(tx, answering, { slotId, evenIfBusy });
    return answering.isWish ? asWish(answering, change) : change;
  }
  if (round.kind === 'self_tape' && answer !== 'decline')
    throw invalidField('answer', 'A self-tape has no time: say that you will send it, or that you cannot');
  const slot = slots.find((one) => one.id === invitation.slotId);
  if (invitation.state === 'confirmed' && slot && slot.end <= now) throw new Refusal('slot.too_late');
  const said = { reason, answerText: text, answeredAt: now };
  if (answer === 'decline')
    return invitation.state === 'declined' ? null : { ...withoutPlace, ...said, state: 'declined' };
  if (invitation.state === 'declined') throw new Refusal('invitation.over');
  if (answer === 'another_time') return askForAnother(answering, said);
  return wait(answering, answer === 'wait');
}

/** Asks for another time. A confirmed time is kept until the team decides, an offered one is released
    (rule auditions/answers-2). */
function askForAnother({ invitation, slots, now }: Answering, said: object): AnswerChange {
  if (invitation.state === 'reschedule_asked') return null;
  const slot = slots.find(({ id }) => id === invitation.slotId);
  const keeps = slot && takesPlace(invitation, now) && !invitation.isOffer;
  const place = keeps ? { slotId: slot.id, heldUntil: slot.end } : {};
  return { ...withoutPlace, ...said, ...place, state: 'reschedule_asked' };
}

/** Joins or leaves the waiting line. An artist with a place cannot wait (rule auditions/line-1). */
function wait({ invitation, now }: Answering, wants: boolean): AnswerChange {
  const hasPlace = invitation.slotId !== null && takesPlace(invitation, now);
  if (wants) {
    if (invitation.state === 'invited' && invitation.waitingSince) return null;
    if (invitation.state !== 'invited' || hasPlace) throw new Refusal('invitation.over');
    return { ...withoutPlace, waitingSince: now, inLineSince: now, answeredAt: now };
  }
  if (!invitation.waitingSince) return null;
  if (invitation.isOffer && hasPlace) return withoutPlace;
  // a hold that has just lapsed must still be passed on; earlier ones no longer matter
  const heldUntil = invitation.slotId ? invitation.heldUntil : null;
  return { heldUntil, waitingSince: null, inLineSince: null, letGo: null };
}

type Applying = { change: NonNullable<AnswerChange>; body: AnswerBody };

/** Stores the answer, offers a freed place to the first in line, and notifies the team. */
export async function applyAnswer(
  tx: Transaction,
  deps: Deps,
  answering: Answering,
  { change, body }: Applying,
): Promise<void> {
  const { found, invitation, round, slots, now } = answering;
  await changeInvitations(tx, [invitation.id], change);
  announceProject(tx, found.project.id);
  if (change.wishedAt && change.heldUntil) await lookAgainAt(tx, deps, [change.heldUntil]);
  const had = invitation.slotId && takesPlace(invitation, now) ? invitation.slotId : null;
  const slotId = 'slotId' in change ? change.slotId : invitation.slotId;
  const freed = had !== null && slotId !== had;
  for (const slot of slots) {
    if (freed && slot.id === had) slot.taken--;
    if (slot.id === slotId && slot.id !== had && change.state !== undefined) slot.taken++;
  }
  const announcements = announcementsOf(
    answering,
    body,
    slots.find(({ id }) => id === slotId),
  );
  if (freed) announcements.push(...(await refill(tx, deps, round, { slots, had: [had] })));
  await announce(tx, deps, announcements);
}

/** The notifications of an answer: to the team, and of a confirmed time to the artist. None of waiting. */
function announcementsOf(
  { found, round, invitation, isWish }: Answering,
  { answer, reason }: AnswerBody,
  slot: HeldSlot | undefined,
): AuditionAnnouncement[] {
  const about = {
    projectId: found.project.id,
    auditionId: round.id,
    invitationId: invitation.id,
    roleId: invitation.roleId,
  };
  const toTeam = { ...about, userId: found.recipientId, actorId: invitation.artistId };
  const detail = reason ? { detail: reason } : {};
  if (answer === 'decline') return [{ ...toTeam, kind: 'answer.declined', ...detail }];
  if (answer === 'another_time') return [{ ...toTeam, kind: 'answer.another_time', ...detail }];
  if (answer !== 'confirm') return [];
  // a changed confirmed time is asked again: the guardian gets the mail
  if (isWish && invitation.state !== 'confirmed') return [];
  if (isWish)
    return [{ ...about, kind: 'audition.moved', userId: invitation.artistId, slot, isSilent: true }];
  return [
    { ...toTeam, kind: 'answer.confirmed', slot },
    { ...about, kind: 'audition.confirmed', userId: invitation.artistId, slot, isSilent: true },
  ];
}

/** The invitation as its artist sees it after the answer. */
async function shownOwn(tx: Transaction, answering: Answering, change: AnswerChange) {
  const { found, round, slots, now } = answering;
  const invitation = { ...answering.invitation, ...change };
  const tapes = round.kind === 'self_tape' ? await findTapes(tx, invitation.id) : [];
  return ownOf(
    { invitation, round, project: found.project, role: found.role, artist: found.artist, slots, tapes },
    now,
  );
}
