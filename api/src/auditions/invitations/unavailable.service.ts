import { roleTitle } from '@kirdaar/domain/labels.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { announceInvitation } from '../../messaging/live/announce.ts';
import { type AuditionAnnouncement, announce, isNear } from './announcements.service.ts';
import { holdRound, holdSlots } from './held.service.ts';
import { refill } from './line.service.ts';
import {
  cancelComing,
  endInvitationsToApply,
  findComing,
  holdArtists as holdArtistRows,
  holdComingRounds,
  takeUnaskedRows,
} from './unavailable.queries.ts';

/** Locks the accounts of artists: inviting and confirming do that first. */
export const holdArtists = holdArtistRows;
/** Takes invitations of children whose guardians were never asked, each once. */
export const takeUnasked = takeUnaskedRows;

/** The upcoming auditions of an artist, next first. */
export async function comingAuditions(db: Queryable, artistId: string, now: Date) {
  const found = await findComing(db, artistId, now);
  return found.map(({ project, role, state, start, deadline }) => ({
    project,
    role: role && roleTitle(role, role.position),
    state,
    start: start && new Date(start).toISOString(),
    deadline: deadline && new Date(deadline).toISOString(),
  }));
}
export type ComingAuditions = Awaited<ReturnType<typeof comingAuditions>>;

/** Ends what is open for an artist who is no longer available: upcoming invitations, waiting marks, and
    invitations to apply. Offers each place to the line, and notifies the teams (rule auditions/ending-5).
    The caller locks the artist's row. Returns what ended. */
export async function endComing(tx: Transaction, deps: Deps, artistId: string): Promise<ComingAuditions> {
  const now = deps.clock();
  const held = await holdComingRounds(tx, artistId, now);
  const ending = await comingAuditions(tx, artistId, now);
  const rounds = [];
  for (const id of held) {
    const round = await holdRound(tx, id);
    if (round) rounds.push({ round, slots: await holdSlots(tx, id, now) });
  }
  await endInvitationsToApply(tx, artistId);
  const ended = await cancelComing(tx, artistId, now);
  const announcements: AuditionAnnouncement[] = [];
  for (const { id, auditionId, roleId, slotId, hadPlace, slot, projectId, recipientId } of ended) {
    announceInvitation(tx, id, artistId);
    const isUrgent = slot !== null && isNear(slot.start, now);
    const about = { projectId, auditionId, invitationId: id, roleId, slot, actorId: artistId };
    announcements.push({
      ...about,
      kind: 'answer.not_available',
      userId: recipientId,
      isUrgent,
      isUnmailed: !isUrgent,
    });
    const of = rounds.find(({ round }) => round.id === auditionId);
    if (!of || !slotId) continue;
    const freed = hadPlace ? 1 : 0;
    const slots = of.slots.map((one) => (one.id === slotId ? { ...one, taken: one.taken - freed } : one));
    announcements.push(...(await refill(tx, deps, of.round, { slots, had: [slotId] })));
  }
  await announce(tx, deps, announcements);
  return ending;
}
