import type { KnownValues } from '@kirdaar/domain/searches/search-words.ts';
import type { Transaction } from '../../db/database.ts';
import type { SearchRow } from '../../db/tables/searches.ts';
import type { Deps } from '../../deps.ts';
import { announceNotifications } from '../../live/announce.ts';
import { dropFinds, findWaiting, holdDue, paceAlerts, tellAlerts } from '../notifications/alerts.service.ts';
import { listedValues } from '../reference/reference.service.ts';
import {
  findFitting,
  findRolesFor,
  publishedArrivals,
  type RolesAsk,
} from '../roles-for-me/searched.service.ts';
import { findOnLists, listedArrivals, type TalentAsk } from '../talents/artists.service.ts';
import { type Find, findKey, findTold, insertFinds, isAlone, takeArrivals } from './finds.queries.ts';
import { readParameters } from './searches.present.ts';
import { findWanting, findWithSearchers, type Searcher } from './searches.queries.ts';

/** How many who are new are taken in one step, and how many searches are asked about them at once. */
const arrivalsAtOnce = 500;
const searchesAtOnce = 100;

type OwnSearch = SearchRow & { searcher: Searcher };
/** A search, and the people or roles that it may want. */
type Wanting = { search: OwnSearch; among: string[] };

/**
 * Asks searches about who and what is new, and tells what they found: from the new ones to the searches that could want
 * them, so that it costs as much as there is new (rule searches/forward-1). Done in steps that each are done wholly or not
 * at all: nobody is lost and nobody told twice, also after a kill (rule searches/told-3).
 */
export async function sweepAlerts(
  deps: Deps,
  _job: Record<string, never>,
  stopping: AbortSignal,
): Promise<void> {
  const known = await listedValues(deps.db);
  let done = arrivalsAtOnce;
  while (done === arrivalsAtOnce && !stopping.aborted)
    done = await deps.db.transaction((tx) => sweepSome(tx, deps, known));
}

async function sweepSome(tx: Transaction, deps: Deps, known: KnownValues): Promise<number> {
  if (!(await isAlone(tx))) return 0;
  const { people, roles, count } = await takeArrivals(tx, arrivalsAtOnce);
  if (people.size > 0) await sweepPeople(tx, deps, people, known);
  if (roles.size > 0) await sweepRoles(tx, deps, roles, known);
  return count;
}

/** From when on somebody who came is new to a search; whoever only changed is not where a mail has left since. */
function isNewTo({ madeAt, toldAt }: SearchRow, { at, changed }: { at: Date; changed: boolean }): boolean {
  return at > madeAt && !(changed && toldAt && at <= toldAt);
}

async function sweepPeople(
  tx: Transaction,
  deps: Deps,
  people: ReadonlyMap<string, boolean>,
  known: KnownValues,
): Promise<void> {
  const arrived = await listedArrivals(tx, deps, [...people.keys()]);
  const keys = new Set(arrived.flatMap((person) => [...person.keys]));
  const ids = await findWanting(tx, 'talents', [...keys]);
  for await (const searches of inParts(tx, ids)) {
    const wanting = searches.map((search) => ({
      search,
      among: arrived
        .filter(({ id, listedAt, keys: own }) => {
          const changed = people.get(id) === true;
          return search.keys.some((key) => own.has(key)) && isNewTo(search, { at: listedAt, changed });
        })
        .map(({ id }) => id),
    }));
    await tell(tx, deps, await askTalents(tx, deps, wanting, known), 'personId');
  }
}

async function sweepRoles(
  tx: Transaction,
  deps: Deps,
  roles: ReadonlyMap<string, boolean>,
  known: KnownValues,
): Promise<void> {
  const arrived = await publishedArrivals(tx, [...roles.keys()]);
  const byId = new Map(arrived.map((role) => [role.id, role]));
  const keys = new Set(arrived.flatMap((role) => [...role.keys]));
  const ids = await findWanting(tx, 'roles', [...keys]);
  for await (const searches of inParts(tx, ids)) {
    const couldFit = await findRolesFor(tx, searches, [...byId.keys()]);
    const wanting = searches.map((search) => ({
      search,
      among: (couldFit.get(search.id) ?? []).filter((id) => {
        const role = byId.get(id);
        if (!role || !search.keys.some((key) => role.keys.has(key))) return false;
        return isNewTo(search, { at: role.publishedAt, changed: roles.get(id) === true });
      }),
    }));
    await tell(tx, deps, await askRoles(tx, deps, wanting, known), 'roleId');
  }
}

/** Searches with whose they are, in parts. */
async function* inParts(tx: Transaction, ids: string[]): AsyncGenerator<OwnSearch[]> {
  for (let from = 0; from < ids.length; from += searchesAtOnce)
    yield await findWithSearchers(tx, ids.slice(from, from + searchesAtOnce));
}

/** Which of the people each search finds now; one that sleeps finds none. */
async function askTalents(
  tx: Transaction,
  deps: Deps,
  wanting: Wanting[],
  known: KnownValues,
): Promise<Wanting[]> {
  const asks: (TalentAsk & Wanting)[] = [];
  for (const { search, among } of wanting) {
    const read = readParameters(search, known);
    if (among.length > 0 && !read.asleep && read.kind === 'talents' && search.searcher.kind === 'Director')
      asks.push({ search, among, director: search.searcher, query: read.query });
  }
  const found = await findOnLists(tx, deps, asks);
  return asks.map(({ search }, place) => ({ search, among: found[place] ?? [] }));
}

/** The same of roles. */
async function askRoles(
  tx: Transaction,
  deps: Deps,
  wanting: Wanting[],
  known: KnownValues,
): Promise<Wanting[]> {
  const asks: (RolesAsk & Wanting)[] = [];
  for (const { search, among } of wanting) {
    const read = readParameters(search, known);
    if (among.length > 0 && !read.asleep && read.kind === 'roles')
      asks.push({ search, among, seeker: search.searcher, query: read.query });
  }
  const found = await findFitting(tx, deps, asks);
  return asks.map(({ search }, place) => ({ search, among: found[place] ?? [] }));
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

const alertsAtOnce = 100;

/**
 * Asks the searches whose mail is due once more about what they found: what no longer fits is not told, and a search that
 * has nothing left sends no mail (rule searches/told-2).
 */
export async function recheckDueAlerts(deps: Deps, stopping: AbortSignal): Promise<void> {
  const known = await listedValues(deps.db);
  let after: string | null = '00000000-0000-0000-0000-000000000000';
  while (after && !stopping.aborted) {
    const from: string = after;
    after = await deps.db.transaction((tx) => recheckSome(tx, deps, known, from));
  }
}

/** Gives after which one to go on; null at the end. */
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

/** Asks the searches of alerts that are held once more about what they found, and forgets what no longer fits. */
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
  const wanting = (among: 'personIds' | 'roleIds') =>
    waiting.flatMap((one) => {
      const search = searches.get(one.searchId);
      return search ? [{ search, among: one[among] }] : [];
    });
  const still = [
    ...(await askTalents(tx, deps, wanting('personIds'), known)),
    ...(await askRoles(tx, deps, wanting('roleIds'), known)),
  ];
  const left = new Map(still.map(({ search, among }) => [search.id, among]));
  for (const one of waiting) await dropFinds(tx, one, left.get(one.searchId) ?? []);
  announceNotifications(tx, [...new Set(found.map(({ userId }) => userId))]);
  for (const { searchId, inDigest } of waiting) {
    const search = searches.get(searchId);
    // of a search that got another pace while it was asked
    if (search && (search.pace === 'never' || (search.pace !== 'now' && !inDigest)))
      await paceAlerts(tx, deps, { ...search, searchId });
  }
}
