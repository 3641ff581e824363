import { formerMember, undoRefusal } from '@kirdaar/domain/casting/desk/activities.ts';
import type { Membership } from '@kirdaar/domain/projects/team/team.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { announceBoard, announceNotifications, announceThread } from '../../messaging/live/announce.ts';
import { type ActivityWindow, findActivities, findActivity, recordActivity } from './activities.queries.ts';
import { changedBy, holdForDecision } from './decisions.queries.ts';
import type { Decider } from './decisions.service.ts';
import {
  countUndoable,
  holdInvitationsToApply,
  restore,
  takeBackInvitationsToApply,
} from './undo.queries.ts';
import { findWriters, takeBackMessages } from './undo-messages.queries.ts';

export type { OpenActivity } from './activities.queries.ts';

/** Starts an activity in a project; later changes in the transaction belong to it. */
export const beginActivity = recordActivity;

/** The decisions in a project that are visible to the viewer, newest first, from a cursor on (rules
    desk/activity-1, notes/readers-2). */
export async function listActivities(
  db: Queryable,
  viewed: { projectId: OwnedProjectId; viewerId: string },
  { cursor, limit }: ActivityWindow,
) {
  const found = await findActivities(db, viewed, { cursor, limit: limit + 1 });
  const shown = found.slice(0, limit);
  return {
    activities: shown.map(({ id, by, madeAt, undoUntil, ...activity }) => ({
      _id: id,
      ...activity,
      by: { _id: by?.id ?? null, name: by?.name ?? formerMember },
      at: madeAt.toISOString(),
      undoUntil: undoUntil?.toISOString() ?? null,
    })),
    nextCursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Restores what an activity changed and no one changed since, and returns the number. No effect if
    already undone. Throws 404 if unknown, 403 `undo.not_yours` and `desk.reviewer`, and 409
    `undo.too_late` (rules desk/undo-1, desk/undo-2, desk/undo-3). */
export async function undo(
  tx: Transaction,
  { projectId, by, at, membership }: Decider & { membership: Membership },
  activityId: string,
): Promise<{ undone: number; left: number }> {
  await holdForDecision(tx, { projectId, by }, changedBy(activityId));
  await holdInvitationsToApply(tx, activityId);
  const activity = await findActivity(tx, { projectId, viewerId: by }, activityId);
  if (!activity) throw new Refusal('NOT_FOUND');
  const refusal = undoRefusal(activity, { id: by, membership }, at);
  if (activity.undone && (refusal === null || refusal === 'undo.too_late')) return { undone: 0, left: 0 };
  if (refusal) throw new Refusal(refusal);
  const { undone, left, any } = await countUndoable(tx, activityId);
  if (any) {
    const row = {
      kind: 'undone',
      projectId,
      madeBy: by,
      madeAt: at,
      count: undone,
      undoes: activityId,
      isPrivate: activity.isPrivate,
    } as const;
    announceNotifications(tx, await takeBackInvitationsToApply(tx, activityId));
    const boardIds = await restore(tx, activityId, await recordActivity(tx, row));
    for (const id of boardIds) announceBoard(tx, { id, projectId });
    const threads = await takeBackMessages(tx, activityId);
    for (const { id, artistId } of threads) announceThread(tx, id, [artistId]);
    // the team's lists follow any conversation, and an open one receives the activity
    if (threads[0]) announceThread(tx, threads[0].id, await findWriters(tx, projectId));
  }
  return { undone, left };
}
