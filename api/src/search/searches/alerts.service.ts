import type { KnownValues } from '@kirdaar/domain/search/searches/search-words.ts';
import { newForDays, type SearchKind } from '@kirdaar/domain/search/searches/searches.ts';
import type { Transaction } from '../../db/database.ts';
import { projectRoles } from '../../db/tables/projects/projects.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import type { SearchRow } from '../../db/tables/search/searches.ts';
import type { Deps } from '../../deps.ts';
import { holdAlerts, tellAlerts } from '../../messaging/notifications/alerts.service.ts';
import { listedValues } from '../../profiles/reference/reference.service.ts';
import { fittingRoles, publishedArrivals, rolesFittingSince } from '../roles-for-me/searched.service.ts';
import { listedArrivals } from '../talents/artists.service.ts';
import { askRoles, askTalents, type OwnSearch, type Wanting } from './asking.service.ts';
import { type Find, findKey, findTold, insertFinds, isAlone } from './finds.queries.ts';
import { findOfSeeker, findSeekers, findWanting, findWithSearchers } from './searches.queries.ts';
import { noteAsked, type Unasked, unaskedPages } from './unasked.queries.ts';

/** How many searches are asked at once. */
const searchesAtOnce = 100;
const dayMs = 86_400_000;

/**
 * Asks searches about who and what is new or changed, and announces what they found: from these to the searches that could want
 * them, so that it costs as much as there is new (rule searches/forward-1). The searches of who changed are asked about the
 * roles that came before, too (rule searches/told-4). Done in steps that each are done wholly or not at all: after a kill
 * a step is done again, and what it announced before is not announced twice (rule searches/told-3).
 */
export async function sweepAlerts(
  deps: Deps,
  _job: Record<string, never>,
  stopping: AbortSignal,
): Promise<void> {
  const known = await listedValues(deps.db);
  for await (const people of unaskedPages(deps.db, personIndex)) {
    for (const seeker of await findSeekers(deps.db, people))
      if (stopping.aborted || !(await alone(deps, (tx) => sweepSeeker(tx, deps, seeker, known)))) return;
    const isDone = await alone(deps, async (tx) => {
      await sweepPeople(tx, deps, people, known);
      await noteAsked(tx, personIndex, people);
    });
    if (stopping.aborted || !isDone) return;
  }
  for await (const roles of unaskedPages(deps.db, projectRoles)) {
    const isDone = await alone(deps, async (tx) => {
      await sweepRoles(tx, deps, roles, known);
      await noteAsked(tx, projectRoles, roles);
    });
    if (stopping.aborted || !isDone) return;
  }
}

/** Does a step of its own unless another process does one, which then does all that is left. */
async function alone({ db }: Deps, step: (tx: Transaction) => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isMine = await isAlone(tx);
    if (isMine) await step(tx);
    return isMine;
  });
}

/** Asks each search of somebody who changed about the roles that fit them now and are new to it. */
async function sweepSeeker(tx: Transaction, deps: Deps, seeker: Unasked, known: KnownValues): Promise<void> {
  const searches = await findWithSearchers(tx, await findOfSeeker(tx, seeker.id));
  const [first] = searches;
  if (!first) return;
  const coming = { changed: true, mark: seeker.unaskedSince };
  const since = Math.min(...searches.map((search) => waitsSince(deps, search, coming).getTime()));
  const roles = await rolesFittingSince(tx, deps, first.searcher, new Date(since));
  const came = roles.map((role) => ({ ...role, ...coming }));
  const wanting = searches.map((search) => ({ search, among: wantedOf(deps, search, came) }));
  await tell(tx, deps, await askRoles(tx, deps, wanting, known), 'roleId');
}

/** How somebody or a role came: where they only changed, which of all changes and mails this was. */
type Coming = { changed: boolean; mark: number };

/** Since when a search asks for what it asks. */
const asksSince = ({ madeAt, askedSince }: SearchRow): Date => askedSince ?? madeAt;

/** Since when it waits for who only changed: also since the mail about it that had left before they changed, and no longer than it is
    known whom it told. */
function waitsSince({ clock }: Pick<Deps, 'clock'>, search: SearchRow, { mark }: Coming): Date {
  const { toldAt, toldBefore, toldMark } = search;
  const told = toldMark !== null && mark < toldMark ? toldBefore : toldAt;
  const known = clock().getTime() - newForDays * dayMs;
  return new Date(Math.max(asksSince(search).getTime(), told?.getTime() ?? 0, known));
}

/** How and when somebody or a role came, and the keys by which searches may want them. */
type Arrived = Coming & { at: Date; keys: ReadonlySet<string> };

/** Whether somebody who came then is new to a search; whoever only changed is not where a mail has left since. */
const isNewTo = (deps: Pick<Deps, 'clock'>, search: SearchRow, one: Arrived): boolean =>
  one.at > (one.changed ? waitsSince(deps, search, one) : asksSince(search));

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
  people: Unasked[],
  known: KnownValues,
): Promise<void> {
  const ids = people.map(({ id }) => id);
  const arrived = cameAs(deps, await listedArrivals(tx, ids), people);
  if (arrived.length === 0) return;
  for await (const searches of inParts(tx, await findCould(tx, 'talents', arrived))) {
    const wanting = searches.map((search) => ({ search, among: wantedOf(deps, search, arrived) }));
    await tell(tx, deps, await askTalents(tx, wanting, known), 'personId');
  }
}

async function sweepRoles(tx: Transaction, deps: Deps, roles: Unasked[], known: KnownValues): Promise<void> {
  const ids = roles.map(({ id }) => id);
  const arrived = cameAs(deps, await publishedArrivals(tx, ids), roles);
  if (arrived.length === 0) return;
  for await (const searches of inParts(tx, await findCould(tx, 'roles', arrived))) {
    const searchers = searches.map(({ searcher }) => searcher);
    const fitting = await fittingRoles(tx, searchers, arrived);
    const wanting = searches.map((search) => ({
      search,
      among: wantedOf(deps, search, fitting.get(search.userId) ?? []),
    }));
    await tell(tx, deps, await askRoles(tx, deps, wanting, known), 'roleId');
  }
}

/** Those that are new to any search at all, with how they came. */
function cameAs<One extends { id: string; at: Date }>(
  { clock }: Pick<Deps, 'clock'>,
  all: One[],
  unasked: Unasked[],
): (One & Coming)[] {
  const marks = new Map(unasked.map(({ id, unaskedSince }) => [id, unaskedSince]));
  const known = clock().getTime() - newForDays * dayMs;
  return all
    .map((one) => ({ ...one, changed: marks.get(one.id) !== 0, mark: marks.get(one.id) ?? 0 }))
    .filter(({ changed, at }) => !changed || at.getTime() > known);
}

/** Those of who or what came that a search could want. */
const wantedOf = (
  deps: Pick<Deps, 'clock'>,
  search: SearchRow,
  came: readonly (Arrived & { id: string })[],
): string[] =>
  came
    .filter((one) => search.keys.some((key) => one.keys.has(key)) && isNewTo(deps, search, one))
    .map(({ id }) => id);

/** Searches with whose they are, in parts. */
async function* inParts(tx: Transaction, ids: string[]): AsyncGenerator<OwnSearch[]> {
  for (let from = 0; from < ids.length; from += searchesAtOnce)
    yield await findWithSearchers(tx, ids.slice(from, from + searchesAtOnce));
}

/** Tells what searches found that they did not tell before, and keeps it. */
async function tell(tx: Transaction, deps: Deps, found: Wanting[], as: 'personId' | 'roleId'): Promise<void> {
  const successful = found.filter(({ among }) => among.length > 0).map(({ search }) => search);
  // whoever asks about a mail that is due may just be dropping what was told before: first they end
  await holdAlerts(tx, {
    userIds: [...new Set(successful.map(({ userId }) => userId))],
    searchIds: successful.map(({ id }) => id),
  });
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
