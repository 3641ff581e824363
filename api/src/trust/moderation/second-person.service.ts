import { randomUUID } from 'node:crypto';
import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import {
  isConfirmedAction,
  isTwoPersonAction,
  type LoggedAction,
} from '@kirdaar/domain/trust/moderation/actions.ts';
import { dueAt, secondPersonWithin } from '@kirdaar/domain/trust/moderation/due.ts';
import { hashSecret } from '../../core/hashing.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { CaseRow } from '../../db/tables/trust/reports.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import { changeCase, holdCase } from '../reports/reports.queries.ts';
import { fulfilOrder } from './data-files.service.ts';
import { loggedAction } from './moderation.present.ts';
import { findAction, insertAction, type NamedAction } from './moderation.queries.ts';
import { refuseOwnCase } from './own-case.service.ts';
import { closeOverdue, isActiveAdministrator, queueSecondPerson } from './second-person.queries.ts';
import { checkTwoPersonAction, twoPersonActs } from './two-person-acts.service.ts';

/** An action that waits: its subject, its log line, and the new address of a change of address. */
type Waiting = {
  action: LoggedAction;
  person: { id: string; name: string };
  text?: string | null;
} & Pick<ParsedBody<'moderate'>, 'reason' | 'rule' | 'words'> & { caseId?: string | null };

/**
 * Logs an action and queues it for a second administrator; the case has the id of the line. Gives the id; null where
 * the same action waits already (rule moderation/second-1).
 */
export async function awaitSecondPerson(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  viewer: Viewer,
  { action, person, text = null, reason, rule, words, caseId = null }: Waiting,
): Promise<string | null> {
  const now = deps.clock();
  const id = randomUUID();
  await closeOverdue(tx, now, person.id);
  const isNew = await queueSecondPerson(tx, {
    ...{ id, aboutId: person.id, aboutPart: action, personId: person.id, name: person.name, text },
    ...{ receivedAt: now, dueAt: dueAt(now, secondPersonWithin) },
  });
  if (!isNew) return null;
  await insertAction(tx, {
    ...{ id, action, aboutKind: 'person', aboutId: person.id, administratorId: viewer.id },
    ...{ reason, rule, words, caseId, madeAt: now },
  });
  return id;
}

/** Asks for an action that a second administrator has to confirm; 200 where it waits already, or stands. */
export async function proposeAction(
  tx: Transaction,
  deps: Deps,
  viewer: Viewer,
  body: ParsedBody<'moderate'>,
): Promise<AnswerWithMessage<Answer<'moderate'>>> {
  const { action, about, email = null, reason, rule, words, caseId = null } = body;
  if (!isTwoPersonAction(action)) throw new Refusal('NOT_FOUND');
  const person = await checkTwoPersonAction(tx, deps, action, { id: about._id, email });
  const waiting = { _id: null, action, state: 'waiting' as const };
  if (!person) return new AnswerWithMessage('That stands already.', { ...waiting, state: 'done' }, 200);
  const log = { reason, rule, words, caseId };
  const id = await awaitSecondPerson(tx, deps, viewer, { action, person, text: email, ...log });
  if (!id) return new AnswerWithMessage('That waits already.', waiting, 200);
  return new AnswerWithMessage('Another administrator has to confirm this.', { ...waiting, _id: id }, 202);
}

/**
 * Confirms what another administrator asked for, and does it with a second line in the log. Throws 409 `admin.over`
 * after seven days, once it was closed, or where who asked for it is no longer an administrator (rule moderation/second-1).
 */
export async function confirmAction(
  deps: Deps,
  once: IdempotentRun<Answer<'confirmAction'>>,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<AnswerWithMessage<Answer<'confirmAction'>>> {
  // hashed before the transaction, which would wait for it
  const unusable = await hashSecret(randomUUID());
  return once(async (tx) => {
    const now = deps.clock();
    const { row, line, personId } = await holdWaiting(tx, viewer, id);
    const { action, aboutKind, aboutId, rule, caseId } = line;
    const answer = { action, state: 'done' as const };
    if (row.outcome === 'acted')
      return new AnswerWithMessage('That stands already.', { _id: null, ...answer }, 200);
    if (row.outcome || row.dueAt <= now) throw new Refusal('admin.over');
    // it takes two administrators, also by the time that it is done
    if (!(await isActiveAdministrator(tx, line.administratorId))) throw new Refusal('admin.over');
    const given =
      action === 'give_data'
        ? await fulfilOrder(tx, deps, { orderId: caseId ?? '', personId, isSealed: row.text !== null })
        : null;
    if (action !== 'give_data')
      await twoPersonActs[action](tx, deps, {
        ...{ id: personId, email: row.text, rule, words: line.words, caseId, unusable },
      });
    const words = given?.words ?? line.words;
    await changeCase(tx, id, { outcome: 'acted', closedAt: now, text: null, version: row.version + 1 });
    const own = randomUUID();
    await insertAction(tx, {
      ...{ id: own, action, aboutKind, aboutId, administratorId: viewer.id, reason, rule, words },
      ...{ confirms: id, caseId: id, fileId: given?.fileId ?? null, madeAt: now },
    });
    const file = given && { file: { _id: given.fileId } };
    return new AnswerWithMessage('Done.', { _id: own, ...answer, ...file });
  });
}

/** What waits, its case locked. Refuses the administrator who asked for it, and their own case. */
async function holdWaiting(tx: Transaction, viewer: Viewer, id: string) {
  const line = await findAction(tx, id);
  // the order first, as where data is asked for
  if (line?.action === 'give_data' && line.caseId) await holdCase(tx, line.caseId);
  const row = await holdCase(tx, id);
  if (row?.kind !== 'second_person' || !row.personId || !line || !isConfirmedAction(line.action))
    throw new Refusal('NOT_FOUND');
  if (line.administratorId === viewer.id) throw new Refusal('admin.second_person');
  await refuseOwnCase(tx, viewer, { kind: 'person', _id: row.personId });
  return { row, line: { ...line, action: line.action }, personId: row.personId };
}

/** What a case asks of a second administrator; null for other cases. */
export async function secondPersonOf(db: Queryable, viewer: Viewer, { kind, id, outcome, text }: CaseRow) {
  const line: NamedAction | null = kind === 'second_person' ? await findAction(db, id) : null;
  if (!line) return null;
  const mayConfirm = outcome === null && line.administratorId !== viewer.id;
  const email = line.action === 'change_email' ? text : null;
  return { decision: loggedAction(line), email, mayConfirm };
}

/** Closes what no second administrator confirmed within seven days. */
export async function closeUnconfirmed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await closeOverdue(db, clock());
}
