import { randomUUID } from 'node:crypto';
import type { Answer, ParsedBody, ParsedQuery } from '@kirdaar/contract/operations.ts';
import type { OwnList } from '@kirdaar/contract/search/talent-lists/own-lists.ts';
import { listLimits, listTexts } from '@kirdaar/domain/search/talent-lists/own-lists.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { OwnListRow } from '../../db/tables/search/talent-lists.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage, type JsonText } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import { spendOwn } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { listPicked } from '../talents/artists.service.ts';
import {
  addPeople,
  countLists,
  deleteList,
  findList,
  findLists,
  insertList,
  peopleOf,
  removePeople,
  renameList,
} from './own-lists.queries.ts';

type ListPath = { id: string };

const cap = { name: 'own-lists', points: listLimits.readsPerHour, seconds: 3600 };

/** The lists of a director, newest first (rule own-lists/own-1). Throws 429 after 600 in an hour, as each
    request counts the people of up to a hundred lists (rule own-lists/limits-2). */
export async function readLists(
  deps: Deps,
  request: FastifyRequest,
  viewer: Viewer,
): Promise<Answer<'readLists'>> {
  await spendOwn(deps, cap, viewer.id, request);
  return { lists: await findLists(deps.db, viewer.id) };
}

/** Creates a list. Throws 409 `list.full` above the limit (rule own-lists/limits-1). */
export async function createList(
  deps: Deps,
  once: IdempotentRun<OwnList>,
  viewer: Viewer,
  { name }: ParsedBody<'createList'>,
): Promise<AnswerWithMessage<OwnList>> {
  return once(async (tx) => {
    if ((await countLists(tx, viewer.id)) >= listLimits.lists)
      throw new Refusal('list.full', { message: listTexts.lists });
    const list = { id: randomUUID(), directorId: viewer.id, name, createdAt: deps.clock() };
    await insertList(tx, list);
    return new AnswerWithMessage(`The list "${name}" is made.`, await presentOne(tx, list));
  });
}

/** A page of a list's people who are visible to the director, by name (rules own-lists/own-1,
    own-lists/people-1). Throws 404 for a list of another director. */
export async function readList(
  db: Queryable,
  viewer: Viewer,
  { id }: ListPath,
  query: ParsedQuery<'readList'>,
): Promise<JsonText> {
  const list = await requireList(findList(db, viewer.id, id));
  return listPicked(
    db,
    viewer,
    { picked: peopleOf(list.id), before: { _id: list.id, name: list.name } },
    query,
  );
}

/** Renames a list. */
export async function changeList(
  deps: Deps,
  viewer: Viewer,
  path: ListPath,
  { name }: ParsedBody<'renameList'>,
): Promise<OwnList> {
  return deps.db.transaction(async (tx) => {
    const list = await requireList(findList(tx, viewer.id, path.id, 'held'));
    await renameList(tx, list.id, name);
    return presentOne(tx, list);
  });
}

/** Deletes a list; the people in it are not notified (rule own-lists/own-1). */
export async function dropList(db: Queryable, viewer: Viewer, { id }: ListPath): Promise<null> {
  if (!(await deleteList(db, viewer.id, id))) throw new Refusal('NOT_FOUND');
  return null;
}

/** Adds people; those who are not visible to the director are skipped. Throws 409 `list.full` above the
    limit, and then adds no one (rules own-lists/people-1, own-lists/limits-1). */
export async function addToList(
  deps: Deps,
  viewer: Viewer,
  path: ListPath,
  { artistIds }: ParsedBody<'addToList'>,
): Promise<Answer<'addToList'>> {
  return deps.db.transaction(async (tx) => {
    const list = await requireList(findList(tx, viewer.id, path.id, 'held'));
    const { added, count } = await addPeople(tx, list, artistIds, deps.clock());
    if (count > listLimits.people) throw new Refusal('list.full', { message: listTexts.people });
    return { ...(await presentOne(tx, list)), added };
  });
}

/** Removes people from a list; idempotent. */
export async function removeFromList(
  deps: Deps,
  viewer: Viewer,
  path: ListPath,
  { artistIds }: ParsedBody<'removeFromList'>,
): Promise<OwnList> {
  return deps.db.transaction(async (tx) => {
    const list = await requireList(findList(tx, viewer.id, path.id, 'held'));
    await removePeople(tx, list.id, artistIds);
    return presentOne(tx, list);
  });
}

async function requireList(found: Promise<OwnListRow | null>): Promise<OwnListRow> {
  const list = await found;
  if (!list) throw new Refusal('NOT_FOUND');
  return list;
}

async function presentOne(db: Queryable, { id, directorId }: OwnListRow): Promise<OwnList> {
  const [only] = await findLists(db, directorId, id);
  if (!only) throw new Error('a list was lost on its way');
  return only;
}
