import type { Transaction } from '../../db/database.ts';
import type { AuditionRow } from '../../db/tables/auditions/auditions.ts';
import type { Deps } from '../../deps.ts';
import { announceProject } from '../../messaging/live/announce.ts';
import { forgetUnseen } from '../../messaging/notifications/notifications.service.ts';
import { deleteGuestsOf } from '../day-sheet/guests.queries.ts';
import { type AuditionAnnouncement, announce } from './announcements.service.ts';
import { cancelLive, type EndedInvitation, markCancelled, ofRounds, unansweredOf } from './ending.queries.ts';
import { holdRound, holdSlots } from './held.service.ts';
import { refill } from './line.service.ts';
import { holdRoundsOf } from './rounds.queries.ts';

/** The notification of a cancelled invitation: urgent, with the cancelled time (rule auditions/notices-2). */
export function cancellationOf(
  { projectId }: { projectId: string },
  { id, auditionId, artistId, roleId, slot }: Omit<EndedInvitation, 'slotId'>,
): AuditionAnnouncement {
  return {
    kind: 'audition.cancelled',
    userId: artistId,
    projectId,
    auditionId,
    invitationId: id,
    roleId,
    slot,
    isUrgent: true,
  };
}

/** Cancels locked rounds of a project with their live invitations, and notifies of the reason (rule
    auditions/ending-1). */
export async function endRounds(
  tx: Transaction,
  deps: Deps,
  rounds: Pick<AuditionRow, 'id' | 'projectId'>[],
  reason: string | null,
): Promise<void> {
  const [first] = rounds;
  if (!first) return;
  const ids = rounds.map(({ id }) => id);
  await markCancelled(tx, ids, { at: deps.clock(), reason });
  const ended = await cancelLive(tx, ofRounds(ids));
  if (ended.length > 0) announceProject(tx, first.projectId);
  await announce(
    tx,
    deps,
    ended.map((one) => cancellationOf(first, one)),
  );
}

/** Cancels all rounds of a project that this transaction deletes, and deletes their guests (rules
    auditions/ending-1, auditions/guests-3). */
export async function endRoundsOfProject(tx: Transaction, deps: Deps, projectId: string): Promise<void> {
  await endRounds(tx, deps, await holdRoundsOf(tx, projectId), null);
  await deleteGuestsOf(tx, projectId);
}

/** Cancels the unanswered invitations of an undone activity and frees their places. Artists who have not
    seen the invitation get no notification, others do (rule auditions/ending-4). */
export async function undoInvitations(
  tx: Transaction,
  deps: Deps,
  { projectId, activityId }: { projectId: string; activityId: string },
): Promise<void> {
  const ended = await cancelLive(tx, unansweredOf(activityId));
  if (ended.length === 0) return;
  const unseen = new Set(
    await forgetUnseen(
      tx,
      ended.map(({ id }) => id),
    ),
  );
  const announcements = ended
    .filter(({ id }) => !unseen.has(id))
    .map((one) => cancellationOf({ projectId }, one));
  const slotIds = ended.flatMap(({ slotId }) => slotId ?? []);
  const round = slotIds.length > 0 ? await holdRound(tx, ended[0]?.auditionId ?? '') : null;
  if (round) {
    const slots = await holdSlots(tx, round.id, deps.clock());
    announcements.push(...(await refill(tx, deps, round, { slots, had: slotIds })));
  }
  await announce(tx, deps, announcements);
}
