import { mailPaused, mailResumed } from '../auditions/invitations/paused.service.ts';
import type { Transaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { announceProject } from '../messaging/live/announce.ts';
import { setPaused } from './pausing.queries.ts';

/**
 * Pauses all projects of a director, or ends that; call it in the transaction of its cause, with the director's
 * row locked. The artists with upcoming auditions are mailed (rules moderation/paused-1, moderation/paused-2).
 */
export async function pauseProjects(
  tx: Transaction,
  deps: Deps,
  directorId: string,
  pause: { pausedAt: Date } | { resumedFrom: Date },
): Promise<void> {
  const ids = await setPaused(tx, directorId, 'pausedAt' in pause ? pause.pausedAt : null);
  if (ids.length === 0) return;
  for (const id of ids) announceProject(tx, id);
  if ('pausedAt' in pause) await mailPaused(tx, deps, ids);
  else await mailResumed(tx, deps, ids, pause.resumedFrom);
}
