import type { OwnInvitation, OwnInvitationRow } from '@kirdaar/contract/auditions/answers.ts';
import { isOver, lastEndOf } from '@kirdaar/domain/auditions/candidate-audition.ts';
import { guardianStanding, takesPlace } from '@kirdaar/domain/auditions/invitations.ts';
import { mayConfirm, pickingOf } from '@kirdaar/domain/auditions/places.ts';
import { isLate } from '@kirdaar/domain/auditions/rounds.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import { isBelowGuardian } from '@kirdaar/domain/profiles/guardians/ages.ts';
import type { Complaints } from '@kirdaar/domain/projects/complaints.ts';
import { isHeldByShield } from '@kirdaar/domain/trust/moderation/shield/shield.ts';
import { type DirectorRow, shownDirector } from '@kirdaar/domain/trust/verification/director.ts';
import type { AuditionInvitation, AuditionRow, SlotRow } from '../../db/tables/auditions/auditions.ts';
import { placeOf } from '../rounds.present.ts';
import type { SentTape } from './own.queries.ts';

const text = (moment: Date | null) => moment?.toISOString() ?? null;

/** The data an invitation is presented from. */
export type OwnParts = {
  invitation: AuditionInvitation;
  round: AuditionRow;
  project: { id: string; name: string | null; director: DirectorRow } & Complaints;
  role: { characterName: string | null; position: number } | null;
  artist: {
    isChild: boolean;
    isHeldByParent: boolean;
    dateOfBirth: string | null;
    guardianName: string | null;
  };
  slot: SlotRow | null;
  /** When the last time of the round ends. */
  lastEnd: Date | null;
  tapes: SentTape[];
};

/** The place or the link of a round: its team types them, too. */
const whereOf = ({ placeName, address, link, mapUrl }: AuditionRow) => [placeName, address, link, mapUrl];

/** An invitation in its artist's list, without data of others. A released place is no longer theirs. */
export function ownRowOf(parts: OwnParts, now: Date): OwnInvitationRow {
  const { invitation, round, project, role, tapes } = parts;
  const { id, auditionId, state, reason, endedByBlock, message } = invitation;
  const slot =
    parts.slot && (takesPlace(invitation, now) || state === 'reschedule_asked') ? parts.slot : null;
  const { kind, stage, bring, script, takes, instructions } = round;
  // a guardian who holds the account answers here
  const isAsked = isBelowGuardian(parts.artist, now) && !parts.artist.isHeldByParent;
  return {
    _id: id,
    isWarned: [message, instructions, bring, script, ...whereOf(round)].some((one) =>
      isHeldByShield(one ?? ''),
    ),
    ...{ auditionId, state, kind, stage, bring, script, takes, instructions, message, reason, endedByBlock },
    project: { _id: project.id, name: project.name, director: shownDirector(project.director) },
    role: role && roleTitle(role, role.position),
    place: placeOf(round),
    complaintsName: project.complaintsName,
    complaintsContact: project.complaintsContact,
    deadline: text(round.deadline),
    answerBy: text(round.answerBy),
    slotId: slot?.id ?? null,
    slotKind: slot?.kind ?? null,
    start: text(slot?.start ?? null),
    end: text(slot?.end ?? null),
    heldUntil: text(invitation.heldUntil),
    waitingSince: text(invitation.waitingSince),
    over: isOver({ state, kind }, parts.lastEnd, now),
    guardian: guardianStanding(invitation, isAsked),
    guardianName: isAsked ? parts.artist.guardianName : null,
    wishedAt: text(state === 'invited' ? invitation.wishedAt : null),
    cancelReason: round.cancelledAt && round.cancelReason,
    videos: tapes.map(({ url, sentAt, aiMade, isHidden, isDecided }) => ({
      ...{ url, aiMade },
      ...(isHidden && { isHidden: true as const, isDecided }),
      late: round.deadline !== null && isLate(sentAt, round.deadline),
    })),
  };
}

/** An artist called in today can rejoin by the same link after a lost connection. */
const isHereToday = ({ state, arrivedAt }: AuditionInvitation, now: Date) =>
  state === 'attended' && arrivedAt !== null && dateInIndia(arrivedAt) === dateInIndia(now);

type SlotOfRound = SlotRow & { taken: number };

/** The same with the times this artist may pick. Has the link of an online one only while confirmed. */
export function ownOf(
  parts: Omit<OwnParts, 'slot' | 'lastEnd'> & { slots: SlotOfRound[] },
  now: Date,
): OwnInvitation {
  const { invitation, round, slots } = parts;
  const slot = slots.find(({ id }) => id === invitation.slotId) ?? null;
  const isClosed =
    round.cancelledAt !== null ||
    invitation.endedByBlock ||
    ['cancelled', 'attended', 'no_show'].includes(invitation.state);
  const own = slot && takesPlace(invitation, now) ? slot.id : null;
  const isFree = (one: SlotOfRound) => {
    if (one.id === own) return invitation.state !== 'confirmed';
    return one.taken < one.capacity;
  };
  const free = isClosed ? [] : slots.filter((one) => mayConfirm(one, invitation, now) && isFree(one));
  const isJoining = invitation.state === 'confirmed' || isHereToday(invitation, now);
  return {
    ...ownRowOf({ ...parts, slot, lastEnd: lastEndOf(slots) }, now),
    free: free
      .sort((a, b) => a.start.getTime() - b.start.getTime())
      .map(({ id, kind, start, end }) => ({
        _id: id,
        kind,
        start: start.toISOString(),
        end: end.toISOString(),
      })),
    picking: pickingOf(slots, now),
    ...(isJoining && !round.cancelledAt && round.link && { link: round.link }),
  };
}
