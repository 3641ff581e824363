import type { KnownValues } from '@kirdaar/domain/searches/search-words.ts';
import type { SearchKind } from '@kirdaar/domain/searches/searches.ts';
import type { Transaction } from '../../db/database.ts';
import type { SearchRow } from '../../db/tables/searches.ts';
import type { Deps } from '../../deps.ts';
import { tellAlerts } from '../notifications/alerts.service.ts';
import { listedValues } from '../reference/reference.service.ts';
import { fittingRoles, publishedArrivals } from '../roles-for-me/searched.service.ts';
import { listedArrivals } from '../talents/artists.service.ts';
import { askRoles, askTalents, type OwnSearch, type Wanting } from './asking.service.ts';
import {
  type Find,
  findKey,
  findTold,
  insertFinds,
  isAlone,
  takeArrivals,
  takeChangedSeekers,
} from './finds.queries.ts';
import { findOfSeekers, findWanting, findWithSearchers } from './searches.queries.ts';

/** How many who are new, or changed, are taken in one step, and how many searches are asked about them at once. */
const arrivalsAtOnce = 500;
const seekersAtOnce = 100;
const searchesAtOnce = 100;

/**
 * Asks searches about who and what is new, and tells what they found: from the new ones to the searches that could want
 * them, so that it costs as much as there is new (rule searches/forward-1); and asks the searches of whoever changed about
 * the roles that came before (rule searches/told-4). Done in steps that each are done wholly or not at all: nobody is lost
 * and nobody told twice, also after a kill (rule searches/told-3).
 */
export async function sweepAlerts(
  deps: Deps,
  _job: Record<string, never>,
  stopping: AbortSignal,
): Promise<void> {
  const known = await listedValues(deps.db);
  for (const { step, atOnce } of steps) {
    let done = atOnce;
    while (done === atOnce && !stopping.aborted)
      done = await deps.db.transaction(async (tx) => ((await isAlone(tx)) ? step(tx, deps, known) : 0));
  }
}

const steps = [
  { step: sweepArrivals, atOnce: arrivalsAtOnce },
  { step: sweepSeekers, atOnce: seekersAtOnce },
];

async function sweepArrivals(tx: Transaction, deps: Deps, known: KnownValues): Promise<number> {
  const { people, roles, count } = await takeArrivals(tx, arrivalsAtOnce);
  if (people.size > 0) await sweepPeople(tx, deps, people, known);
  if (roles.size > 0) await sweepRoles(tx, deps, roles, known);
  return count;
}

/** Of whoever changed, asks each of their searches about the roles that are new to it. */
async function sweepSeekers(tx: Transaction, deps: Deps, known: KnownValues): Promise<number> {
  const { userIds, count } = await takeChangedSeekers(tx, seekersAtOnce);
  for await (const searches of inParts(tx, await findOfSeekers(tx, userIds))) {
    const wanting = searches.map((search) => ({ search, among: { since: waitsSince(search) } }));
    await tell(tx, deps, await askRoles(tx, deps, wanting, known), 'roleId');
  }
  return count;
}

/** Since when a search has been told nothing: since it was made, or since a mail about it left. */
const waitsSince = ({ madeAt, toldAt }: SearchRow): Date => (toldAt && toldAt > madeAt ? toldAt : madeAt);

/** When somebody or a role came, whether they only changed since, and the keys by which searches may want them. */
type Arrived = { at: Date; changed: boolean; keys: ReadonlySet<string> };

/** Whether somebody who came then is new to a search; whoever only changed is not where a mail has left since. */
const isNewTo = (search: SearchRow, { at, changed }: Arrived): boolean =>
  at > (changed ? waitsSince(search) : search.madeAt);

/** The searches that could want some of those who came. */
async function findCould(tx: Transaction, kind: SearchKind, came: Arrived[]): Promise<string[]> {
  return findWanting(tx, kind, {
    keys: [...new Set(came.flatMap(({ keys }) => [...keys]))],
    until: new Date(Math.max(...came.map(({ at }) => at.getTime()))),
    onlyChanged: came.every(({ changed }) => changed),
  });
}

async function sweepPeople(
  tx: Transaction,
  deps: Deps,
  people: ReadonlyMap<string, boolean>,
  known: KnownValues,
): Promise<void> {
  const arrived = marked(await listedArrivals(tx, deps, [...people.keys()]), people);
  if (arrived.length === 0) return;
  for await (const searches of inParts(tx, await findCould(tx, 'talents', arrived))) {
    const wanting = searches.map((search) => ({ search, among: wantedOf(search, arrived) }));
    await tell(tx, deps, await askTalents(tx, deps, wanting, known), 'personId');
  }
}

async function sweepRoles(
  tx: Transaction,
  deps: Deps,
  roles: ReadonlyMap<string, boolean>,
  known: KnownValues,
): Promise<void> {
  const arrived = marked(await publishedArrivals(tx, [...roles.keys()]), roles);
  if (arrived.length === 0) return;
  for await (const searches of inParts(tx, await findCould(tx, 'roles', arrived))) {
    const fitting = await fittingRoles(
      tx,
      searches.map(({ searcher }) => searcher),
      arrived,
    );
    const wanting = searches.map((search) => ({
      search,
      among: { ids: wantedOf(search, fitting.get(search.userId) ?? []) },
    }));
    await tell(tx, deps, await askRoles(tx, deps, wanting, known), 'roleId');
  }
}

/** Says of each whether they only changed. */
const marked = <One extends { id: string }>(all: One[], changed: ReadonlyMap<string, boolean>) =>
  all.map((one) => ({ ...one, changed: changed.get(one.id) === true }));

/** Those of who or what came that a search could want. */
const wantedOf = (search: SearchRow, came: readonly (Arrived & { id: string })[]): string[] =>
  came
    .filter((one) => search.keys.some((key) => one.keys.has(key)) && isNewTo(search, one))
    .map(({ id }) => id);

/** Searches with whose they are, in parts. */
async function* inParts(tx: Transaction, ids: string[]): AsyncGenerator<OwnSearch[]> {
  for (let from = 0; from < ids.length; from += searchesAtOnce)
    yield await findWithSearchers(tx, ids.slice(from, from + searchesAtOnce));
}

/** Tells what searches found that they did not tell before, and keeps it. */
async function tell(tx: Transaction, deps: Deps, found: Wanting[], as: 'personId' | 'roleId'): Promise<void> {
  const all = found.flatMap(({ search, among }) =>
    among.map((id): Find => ({ searchId: search.id, [as]: id })),
  );
  const told = await findTold(tx, all);
  const finds = all.filter((find) => !told.has(findKey(find)));
  const telling = new Set(finds.map(({ searchId }) => searchId));
  const alerts = found.flatMap(({ search: { id, userId, kind, pace } }) =>
    telling.has(id) && pace !== 'never' ? [{ searchId: id, userId, kind, pace }] : [],
  );
  const notificationOf = await tellAlerts(tx, deps, alerts);
  await insertFinds(
    tx,
    finds.flatMap((find) => {
      const notificationId = notificationOf.get(find.searchId);
      return notificationId ? [{ ...find, notificationId }] : [];
    }),
  );
}
