import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import {
  keptParameters,
  parameterFaults,
  type SavedSearch,
  type SearchParameters,
} from '@kirdaar/contract/search/searches/searches.ts';
import type { KnownValues } from '@kirdaar/domain/search/searches/search-words.ts';
import {
  kindOfSearcher,
  type SearchKind,
  searchLimits,
  searchTexts,
} from '@kirdaar/domain/search/searches/searches.ts';
import { countedTo } from '@kirdaar/domain/search/talents/total.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { SearchRow } from '../../db/tables/search/searches.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import { spendOwn } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { announceNotifications } from '../../messaging/live/announce.ts';
import { forgetAlerts, holdAlerts, paceAlerts } from '../../messaging/notifications/alerts.service.ts';
import { listedValues } from '../../profiles/reference/reference.service.ts';
import { countFittingSince } from '../roles-for-me/searched.service.ts';
import { countOnList } from '../talents/artists.service.ts';
import { recheckAlerts } from './rechecks.service.ts';
import { newSince, type ReadSearch, readParameters, searchOf } from './searches.present.ts';
import {
  countSearches,
  deleteSearch,
  findSearches,
  holdSearch,
  insertSearch,
  updateSearch,
} from './searches.queries.ts';

type SearchPath = { id: string };

const cap = { name: 'searches', points: searchLimits.countsPerHour, seconds: 3600 };

/** Limits calls that count what is new in searches, up to a thousand in each: 429 after 240 in an hour
    (rule searches/limits-2). */
export async function spendCount(deps: Deps, request: FastifyRequest, viewer: Viewer): Promise<void> {
  await spendOwn(deps, cap, viewer.id, request);
}

/** A person's searches, newest first, with how much is new in each (rules searches/own-1,
    searches/new-1). */
export async function readSearches(deps: Deps, viewer: Viewer): Promise<Answer<'readSearches'>> {
  const known = await listedValues(deps.db);
  const searches: SavedSearch[] = [];
  // sequential, so that fifty searches of one person do not take all connections
  for (const row of await findSearches(deps.db, viewer.id))
    searches.push(await present(deps.db, deps, viewer, row, known));
  return { searches };
}

/** Saves a search. Throws 403 for the other kind, and 409 `search.full` above the limit (rules
    searches/own-1, searches/limits-1). */
export async function saveSearch(
  deps: Deps,
  once: IdempotentRun<SavedSearch>,
  viewer: Viewer,
  { kind, name, query, pace }: ParsedBody<'saveSearch'>,
): Promise<AnswerWithMessage<SavedSearch>> {
  if (kind !== kindOfSearcher(viewer.kind === 'Director'))
    throw new Refusal('auth.forbidden', { message: searchTexts.wrongKind[kind] });
  const known = await listedValues(deps.db);
  const { keys } = readParameters({ kind, query }, known);
  return once(async (tx) => {
    if ((await countSearches(tx, viewer.id)) >= searchLimits.searches)
      throw new Refusal('search.full', { message: searchTexts.full });
    const row = {
      ...{ id: randomUUID(), userId: viewer.id, kind, name, query, pace, keys },
      ...{ madeAt: deps.clock(), openedAt: null, askedSince: null },
      ...{ mailedAt: null, mailedBefore: null, mailedMark: null },
    };
    await insertSearch(tx, row);
    return new AnswerWithMessage('The search is saved.', await present(tx, deps, viewer, row, known));
  });
}

/** Changes the name, the pace and the criteria of a search, and records that it was opened (rules
    searches/own-1, searches/pace-1, searches/new-1). Throws 404 for one of another person. */
export async function changeSearch(
  deps: Deps,
  viewer: Viewer,
  { id }: SearchPath,
  { name, pace, query, opened }: ParsedBody<'changeSearch'>,
): Promise<SavedSearch> {
  const known = await listedValues(deps.db);
  return deps.db.transaction(async (tx) => {
    // locked before the search, in the order of the mail job, to avoid a deadlock
    const waiting = await holdAlerts(tx, { userIds: [viewer.id], searchIds: [id] });
    const row = await requireSearch(tx, viewer, id);
    const asked = query && asking(row.kind, query, known);
    const isNewQuery = asked && !isDeepStrictEqual(asked.query, row.query);
    const tellsAgain = row.pace === 'never' && pace !== undefined && pace !== 'never';
    const change = {
      ...(name !== undefined && { name }),
      ...(pace !== undefined && { pace }),
      ...asked,
      ...(opened && { openedAt: deps.clock() }),
      ...((isNewQuery || tellsAgain) && { askedSince: deps.clock() }),
    };
    await updateSearch(tx, id, change);
    if (pace !== undefined && pace !== row.pace)
      await paceAlerts(tx, deps, { userId: viewer.id, searchId: id, pace });
    if (query)
      await recheckAlerts(
        tx,
        deps,
        known,
        waiting.map((one) => one.id),
      );
    return present(tx, deps, viewer, { ...row, ...change }, known);
  });
}

/** The new criteria and keys of a search; refused as when it is made. */
function asking(kind: SearchKind, asked: SearchParameters, known: KnownValues) {
  const query = keptParameters(kind, asked);
  const faults = parameterFaults(kind, query);
  if (faults.length > 0)
    throw new Refusal('VALIDATION_ERROR', {
      errors: faults.map(({ path, message }) => ({ path: path.join('.'), message })),
    });
  return { query, keys: readParameters({ kind, query }, known).keys };
}

/** Deletes a search with its finds (rule searches/own-1). */
export async function dropSearch(deps: Deps, viewer: Viewer, { id }: SearchPath): Promise<null> {
  await deps.db.transaction(async (tx) => {
    // same lock order as above
    await forgetAlerts(tx, { userId: viewer.id, searchId: id });
    announceNotifications(tx, [viewer.id]);
    await requireSearch(tx, viewer, id);
    await deleteSearch(tx, id);
  });
  return null;
}

/** A person's searches, for the copy of their data. */
export async function everySearch(db: Queryable, userId: string) {
  const known = await listedValues(db);
  const rows = await findSearches(db, userId);
  return rows.map((row) => ({
    ...{ kind: row.kind, name: row.name, words: readParameters(row, known).words, pace: row.pace },
    madeAt: row.madeAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    askedSince: row.askedSince?.toISOString() ?? null,
    toldAt: row.mailedAt?.toISOString() ?? null,
  }));
}

async function requireSearch(tx: Transaction, viewer: Viewer, id: string): Promise<SearchRow> {
  const row = await holdSearch(tx, viewer.id, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

async function present(
  db: Queryable,
  deps: Deps,
  viewer: Viewer,
  row: SearchRow,
  known: KnownValues,
): Promise<SavedSearch> {
  const read = readParameters(row, known);
  const count = read.asleep ? 0 : await countNew(db, deps, viewer, read, newSince(row));
  return searchOf(row, read, Math.min(count, countedTo));
}

function countNew(db: Queryable, deps: Deps, viewer: Viewer, read: ReadSearch, since: Date): Promise<number> {
  if (read.kind === 'talents') return countOnList(db, { director: viewer, query: read.query }, since);
  return countFittingSince(db, deps, { seeker: viewer, query: read.query }, since);
}
