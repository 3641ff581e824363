import type { KnownValues } from '@kirdaar/domain/search/searches/search-words.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { announceNotifications } from '../../messaging/live/announce.ts';
import { dropFinds, findWaiting, holdDue, paceAlerts } from '../../messaging/notifications/alerts.service.ts';
import { listedValues } from '../../profiles/reference/reference.service.ts';
import { askRoles, askTalents, type Wanting } from './asking.service.ts';
import { findWithSearchers } from './searches.queries.ts';

const alertsAtOnce = 100;

/** Checks the finds of due searches again. What no longer fits is left out, and a search without finds
    sends no mail (rule searches/notices-2). */
export async function recheckDueAlerts(deps: Deps, stopping: AbortSignal): Promise<void> {
  const known = await listedValues(deps.db);
  let after: string | null = '00000000-0000-0000-0000-000000000000';
  while (after && !stopping.aborted) {
    const from: string = after;
    after = await deps.db.transaction((tx) => recheckSome(tx, deps, known, from));
  }
}

/** Returns the search to continue after; null at the end. */
async function recheckSome(
  tx: Transaction,
  deps: Deps,
  known: KnownValues,
  after: string,
): Promise<string | null> {
  const due = await holdDue(tx, deps.clock(), alertsAtOnce, after);
  await recheckAlerts(tx, deps, known, due);
  return due.length === alertsAtOnce ? (due.at(-1) ?? null) : null;
}

/** Checks the finds of locked alerts again, and deletes what no longer fits. */
export async function recheckAlerts(
  tx: Transaction,
  deps: Deps,
  known: KnownValues,
  ids: string[],
): Promise<void> {
  const waiting = await findWaiting(tx, ids);
  const found = await findWithSearchers(
    tx,
    waiting.map(({ searchId }) => searchId),
  );
  const searches = new Map(found.map((search) => [search.id, search]));
  const people: Wanting[] = [];
  const roles: Wanting[] = [];
  for (const { searchId, personIds, roleIds } of waiting) {
    const search = searches.get(searchId);
    if (search) people.push({ search, among: personIds });
    if (search) roles.push({ search, among: roleIds });
  }
  const still = [...(await askTalents(tx, people, known)), ...(await askRoles(tx, deps, roles, known))];
  const left = new Map(still.map(({ search, among }) => [search.id, among]));
  for (const one of waiting) await dropFinds(tx, one, left.get(one.searchId) ?? []);
  announceNotifications(tx, [...new Set(found.map(({ userId }) => userId))]);
  for (const { searchId, inDigest } of waiting) {
    const search = searches.get(searchId);
    // of a search whose pace changed during the check
    if (search && (search.pace === 'never' || (search.pace !== 'now' && !inDigest)))
      await paceAlerts(tx, deps, { ...search, searchId });
  }
}
