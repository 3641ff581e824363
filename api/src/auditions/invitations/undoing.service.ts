import type { Transaction } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import type { Deps } from '../../deps.ts';
import { holdInvitedRound } from '../day-sheet/held.queries.ts';
import { undoInvitations } from './ending.service.ts';

/** Locks the round that an activity invited to, before all other locks of the undo. */
export const holdInvited = holdInvitedRound;

/** Cancels the unanswered invitations of an undone activity (rule auditions/ending-4). */
export async function cancelUnanswered(
  tx: Transaction,
  deps: Deps,
  projectId: OwnedProjectId,
  activityId: string,
): Promise<void> {
  await undoInvitations(tx, deps, { projectId, activityId });
}
