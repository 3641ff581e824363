import { randomUUID } from 'node:crypto';
import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import type { ListEntry } from '@kirdaar/contract/trust/moderation/lists.ts';
import { decidesKind } from '@kirdaar/domain/accounts/user-kind.ts';
import { entryName, type ReferenceList } from '@kirdaar/domain/trust/moderation/reference-lists.ts';
import { invalidField, Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import { type EntryRow, findEntries, holdList, insertEntry, isListed, setHidden } from './lists.queries.ts';

/** A list with what is hidden (rule moderation/lists-1). */
export async function readChoices(
  { db }: Pick<Deps, 'db'>,
  list: ReferenceList,
): Promise<Answer<'readChoices'>> {
  return { items: (await findEntries(db, list)).map(entry) };
}

/** Adds an entry. Throws 409 for a name that is there in any case, or that decides the kind of an account; 404 for an
    unknown department. */
export async function addChoice(
  once: IdempotentRun<Answer<'addChoice'>>,
  list: ReferenceList,
  body: ParsedBody<'addChoice'>,
): Promise<AnswerWithMessage<Answer<'addChoice'>>> {
  const name = entryName(list, body.name);
  const departmentId = list === 'roles' ? (body.departmentId ?? null) : null;
  if (list === 'roles' && !departmentId) throw invalidField('departmentId', 'Choose a department');
  if (list === 'roles' && decidesKind(name)) throw new Refusal('list.locked');
  return once(async (tx) => {
    await holdList(tx, list);
    if (departmentId && (await findEntries(tx, 'departments', departmentId)).length === 0)
      throw new Refusal('NOT_FOUND');
    if (await isListed(tx, list, { name, departmentId })) throw new Refusal('list.exists');
    const id = randomUUID();
    await insertEntry(tx, list, { id, name, departmentId });
    const [added] = await findEntries(tx, list, id);
    if (!added) throw new Refusal('NOT_FOUND');
    return new AnswerWithMessage('Added.', entry(added));
  });
}

/** Hides an entry from forms, or shows it again; what people have stays. Throws 409 for a name that decides the kind of
    an account. */
export async function hideChoice(
  { db }: Pick<Deps, 'db'>,
  list: ReferenceList,
  { id, isHidden }: { id: string; isHidden: boolean },
): Promise<Answer<'hideChoice'>> {
  return db.transaction(async (tx) => {
    const [found] = await findEntries(tx, list, id);
    if (!found) throw new Refusal('NOT_FOUND');
    if (list === 'roles' && decidesKind(found.name)) throw new Refusal('list.locked');
    await setHidden(tx, list, { id, isHidden });
    return entry({ ...found, isHidden });
  });
}

function entry({ id, name, isHidden, departmentId, department }: EntryRow): ListEntry {
  return {
    ...{ _id: id, name, isHidden },
    department: departmentId && department !== null ? { _id: departmentId, name: department } : null,
  };
}
