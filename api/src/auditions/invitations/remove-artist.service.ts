import { roleTitle } from '@kirdaar/domain/labels.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { findAttended } from '../../profiles/guardians/recipients.service.ts';
import { type AuditionAnnouncement, announce } from './announcements.service.ts';
import {
  declineOpen,
  deleteInvitations,
  emptyRounds,
  findConfirmedAhead,
  findOwner,
  holdRoundsOfPerson,
  ownProjects,
} from './ending.queries.ts';
import { cancellationOf, endRoundsOfProject } from './ending.service.ts';
import { holdRound, holdSlots } from './held.service.ts';
import { refill } from './line.service.ts';

/** Locks all rounds that a user is invited to or casts. Call it before locking the account: the same order
    as notifying. */
export const holdRoundsOf = holdRoundsOfPerson;

/** Deletes all data of an artist from the rounds of all projects, with the account. Offers their places to
    the line, and notifies each owner once that an artist left (rule auditions/ending-3). Team members'
    acts in rounds of others stay unreported. */
export async function leaveAuditions(
  tx: Transaction,
  deps: Deps,
  { userId, notified }: { userId: string; notified: string[] },
): Promise<void> {
  const left = (await deleteInvitations(tx, userId)).filter(({ isLive }) => isLive);
  for (const { auditionId, slotId } of left) {
    const round = await holdRound(tx, auditionId);
    if (!round) continue;
    const slots = slotId ? await holdSlots(tx, auditionId, deps.clock()) : [];
    const announcements = slotId ? await refill(tx, deps, round, { slots, had: [slotId] }) : [];
    const owner = await findOwner(tx, round.projectId);
    if (owner && !notified.includes(owner))
      announcements.push({ kind: 'artist.left', userId: owner, projectId: round.projectId, auditionId });
    if (owner) notified.push(owner);
    await announce(tx, deps, announcements);
  }
}

type Pair = { artistId: string; directorId: string };

/** Confirmed auditions that a block would end and its artist has not seen, as the API sends them. */
export async function confirmedBeyond(tx: Transaction, { clock }: Deps, pair: Pair, seen: string[]) {
  const found = await findConfirmedAhead(tx, pair, { but: seen, now: clock(), limit: mostShown });
  return found.map(({ role, start, ...one }) => ({
    ...one,
    role: role && roleTitle(role, role.position),
    start: start && new Date(start).toISOString(),
  }));
}
const mostShown = 100;

/** Ends an artist's open invitations to rounds of a director they blocked. Offers their places to the
    line, without notifying the director. The guardian of a child gets a mail (rules contact/blocks-1,
    contact/blocks-7). */
export async function declineFor(tx: Transaction, deps: Deps, pair: Pair): Promise<void> {
  const ended = await declineOpen(tx, pair, deps.clock());
  if (ended.length === 0) return;
  const announcements: AuditionAnnouncement[] = [];
  for (const { auditionId, slotId } of ended) {
    const round = await holdRound(tx, auditionId);
    if (!round || !slotId) continue;
    const slots = await holdSlots(tx, auditionId, deps.clock());
    announcements.push(...(await refill(tx, deps, round, { slots, had: [slotId] })));
  }
  const hasGuardian = (await findAttended(tx, deps, [pair.artistId])).size > 0;
  if (hasGuardian)
    announcements.push(...ended.map((one) => ({ ...cancellationOf(one, one), isSilent: true as const })));
  await announce(tx, deps, announcements);
}

/** Cancels the rounds of a director whose account is deleted, and clears what their teams wrote (rule
    auditions/ending-3). */
export async function endRoundsOfDirector(tx: Transaction, deps: Deps, directorId: string): Promise<void> {
  for (const projectId of await ownProjects(tx, directorId)) {
    await endRoundsOfProject(tx, deps, projectId);
    await emptyRounds(tx, projectId);
  }
}
