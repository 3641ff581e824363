import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { announce } from './announcements.service.ts';
import {
  declineOpen,
  deleteInvitations,
  emptyRounds,
  findOwner,
  holdRoundsOfPerson,
  leaveRounds,
  ownProjects,
} from './ending.queries.ts';
import { endRoundsOfProject } from './ending.service.ts';
import { holdRound, holdSlots } from './held.service.ts';
import { refill } from './line.service.ts';

/** Holds all rounds that somebody is invited to or casts, before their account is: as whoever tells them something does. */
export const holdRoundsOf = holdRoundsOfPerson;

/** Removes everything of an artist whose account is deleted from the rounds of all projects; their places are offered to
    who waits, and the owners who have not heard of it are told that somebody left (rule auditions/ending-3). Nobody is told what they did in rounds of
    others as a member of a team. */
export async function leaveAuditions(
  tx: Transaction,
  deps: Deps,
  { userId, heard }: { userId: string; heard: string[] },
): Promise<void> {
  await leaveRounds(tx, userId);
  const left = (await deleteInvitations(tx, userId)).filter(({ isLive }) => isLive);
  for (const { auditionId, slotId } of left) {
    const round = await holdRound(tx, auditionId);
    if (!round) continue;
    const slots = slotId ? await holdSlots(tx, auditionId, deps.clock()) : [];
    const told = slotId ? await refill(tx, deps, round, { slots, had: [slotId] }) : [];
    const owner = await findOwner(tx, round.projectId);
    if (owner && !heard.includes(owner))
      told.push({ kind: 'artist.left', userId: owner, projectId: round.projectId, auditionId });
    if (owner) heard.push(owner);
    await announce(tx, deps, told);
  }
}

/** Declines an artist's open invitations to rounds of a director whom they blocked. Their places are offered to who waits; the
    director is told nothing (rule contact/blocks-1). */
export async function declineFor(
  tx: Transaction,
  deps: Deps,
  pair: { artistId: string; directorId: string },
): Promise<void> {
  for (const { auditionId, slotId } of await declineOpen(tx, pair, deps.clock())) {
    const round = await holdRound(tx, auditionId);
    if (!round || !slotId) continue;
    const slots = await holdSlots(tx, auditionId, deps.clock());
    await announce(tx, deps, await refill(tx, deps, round, { slots, had: [slotId] }));
  }
}

/** Ends the rounds of a director whose account is deleted, and takes out what their teams wrote (rule auditions/ending-3). */
export async function endRoundsOfDirector(tx: Transaction, deps: Deps, directorId: string): Promise<void> {
  for (const projectId of await ownProjects(tx, directorId)) {
    await endRoundsOfProject(tx, deps, projectId);
    await emptyRounds(tx, projectId);
  }
}
