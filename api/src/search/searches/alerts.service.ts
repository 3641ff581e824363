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
import { type Find, findAnnounced, findKey, insertFinds, isAlone } from './finds.queries.ts';
import { findOfSeeker, findSeekers, findWanting, findWithSearchers } from './searches.queries.ts';
import { noteAsked, type Unasked, unaskedPages } from './unasked.queries.ts';

/** How many searches are matched at once. */
const searchesAtOnce = 100;
const dayMs = 86_400_000;

/** Matches new and changed people and roles with searches, and announces the finds. It starts from the
    changes, so its cost depends on what is new (rule searches/forward-1). The searches of a changed person
    also get earlier roles (rule searches/notices-4). Each step is atomic: after a kill it runs again without
    announcing twice (rule searches/notices-3). */
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

/** Runs one step, unless another process is running; that process then does the rest. */
async function alone({ db }: Deps, step: (tx: Transaction) => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isMine = await isAlone(tx);
    if (isMine) await step(tx);
    return isMine;
  });
}

/** Matches each search of a changed person with the roles that fit them now and are new to it. */
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

/** How a person or role came; for a change, its place among all changes and mails. */
type Coming = { changed: boolean; mark: number };

/** Since when a search has its current criteria. */
const asksSince = ({ madeAt, askedSince }: SearchRow): Date => askedSince ?? madeAt;

/** Since when a search accepts changed people: since its last mail before their change, within the time
    that sent alerts are remembered. */
function waitsSince({ clock }: Pick<Deps, 'clock'>, search: SearchRow, { mark }: Coming): Date {
  const { mailedAt, mailedBefore, mailedMark } = search;
  const mailed = mailedMark !== null && mark < mailedMark ? mailedBefore : mailedAt;
  const known = clock().getTime() - newForDays * dayMs;
  return new Date(Math.max(asksSince(search).getTime(), mailed?.getTime() ?? 0, known));
}

/** How and when a person or role came, and the keys of searches that can match them. */
type Arrived = Coming & { at: Date; keys: ReadonlySet<string> };

/** Whether a person who came then is new to a search. A changed person is not new when a mail was sent
    since. */
const isNewTo = (deps: Pick<Deps, 'clock'>, search: SearchRow, one: Arrived): boolean =>
  one.at > (one.changed ? waitsSince(deps, search, one) : asksSince(search));

/** The searches that can match some of the new ones. */
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

/** Those that are new to at least one search, with how they came. */
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

/** Those of the new people or roles that a search can match. */
const wantedOf = (
  deps: Pick<Deps, 'clock'>,
  search: SearchRow,
  came: readonly (Arrived & { id: string })[],
): string[] =>
  came
    .filter((one) => search.keys.some((key) => one.keys.has(key)) && isNewTo(deps, search, one))
    .map(({ id }) => id);

/** Searches with their owners, in parts. */
async function* inParts(tx: Transaction, ids: string[]): AsyncGenerator<OwnSearch[]> {
  for (let from = 0; from < ids.length; from += searchesAtOnce)
    yield await findWithSearchers(tx, ids.slice(from, from + searchesAtOnce));
}

/** Announces what searches found for the first time, and records it. */
async function tell(tx: Transaction, deps: Deps, found: Wanting[], as: 'personId' | 'roleId'): Promise<void> {
  const successful = found.filter(({ among }) => among.length > 0).map(({ search }) => search);
  // a parallel check of a due mail may be deleting earlier finds: wait for it
  await holdAlerts(tx, {
    userIds: [...new Set(successful.map(({ userId }) => userId))],
    searchIds: successful.map(({ id }) => id),
  });
  const all = found.flatMap(({ search, among }) =>
    among.map((id): Find => ({ searchId: search.id, [as]: id })),
  );
  const announced = await findAnnounced(tx, all);
  const finds = all.filter((find) => !announced.has(findKey(find)));
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
