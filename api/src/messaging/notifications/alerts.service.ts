import { randomUUID } from 'node:crypto';
import { nextDigest, nextWeeklyDigest } from '@kirdaar/domain/messaging/notifications/digest.ts';
import type { SearchKind, SearchPace } from '@kirdaar/domain/search/searches/searches.ts';
import type { Transaction } from '../../db/database.ts';
import { queueJob } from '../../db/queue-job.ts';
import type { Deps } from '../../deps.ts';
import { announceNotifications } from '../live/announce.ts';
import {
  deleteAlerts,
  dropFinds,
  findNextMails,
  findWaiting,
  holdDue,
  holdWaiting,
  renewAlerts,
  setWaiting,
} from './alerts.queries.ts';
import { insertNotifications } from './notifications.queries.ts';

export { deleteAlerts as forgetAlerts, dropFinds, findWaiting, holdDue, holdWaiting as holdAlerts };

/** A search with new results, its owner and its pace. */
export type AlertOf = {
  searchId: string;
  userId: string;
  kind: SearchKind;
  pace: Exclude<SearchPace, 'never'>;
};

/** Notifies users of new results, in the transaction that stores them. A pending mail includes them: one
    line per search, one mail for all searches of a pace (rule searches/notices-1). Returns the notification
    of each search. */
export async function tellAlerts(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'config'>,
  alerts: AlertOf[],
): Promise<Map<string, string>> {
  if (alerts.length === 0) return new Map();
  const now = deps.clock();
  const userIds = [...new Set(alerts.map(({ userId }) => userId))];
  const searchIds = alerts.map(({ searchId }) => searchId);
  const waiting = await holdWaiting(tx, { userIds, searchIds });
  await renewAlerts(
    tx,
    waiting.map(({ id }) => id),
    now,
  );
  const ids = new Map(waiting.map(({ id, searchId }) => [searchId, id]));
  const next = await findNextMails(tx, userIds);
  const rows = alerts
    .filter(({ searchId }) => !ids.has(searchId))
    .map(({ searchId, userId, kind, pace }) => ({
      id: randomUUID(),
      userId,
      kind: kind === 'talents' ? ('talent_alert' as const) : ('role_alert' as const),
      setting: 'alerts' as const,
      thread: userId,
      subjectId: searchId,
      madeAt: now,
      ...mailOf(deps, pace, next.get(userId)),
    }));
  await insertNotifications(tx, rows);
  for (const { id, subjectId } of rows) ids.set(subjectId, id);
  announceNotifications(tx, userIds);
  if (rows.some(({ inDigest }) => !inDigest))
    await queueJob(tx, 'send-notifications', {}, { delaySeconds: deps.config.mailNowAfter });
  return ids;
}

/** Moves pending alerts to the new pace of their search. */
export async function paceAlerts(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'config'>,
  { userId, searchId, pace }: { userId: string; searchId: string; pace: SearchPace },
): Promise<void> {
  await setWaiting(tx, userId, [searchId], pace === 'never' ? null : mailOf(deps, pace));
}

/** When the mail of a pace leaves: 'at once' is some minutes from now, or joins a pending mail. */
function mailOf(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  pace: AlertOf['pace'],
  next?: Date,
): { mailAt: Date; inDigest: boolean } {
  const now = clock();
  if (pace === 'daily') return { mailAt: nextDigest(now), inDigest: true };
  if (pace === 'weekly') return { mailAt: nextWeeklyDigest(now), inDigest: true };
  const soon = new Date(now.getTime() + config.mailNowAfter * 1000);
  return { mailAt: next && next < soon ? next : soon, inDigest: false };
}
