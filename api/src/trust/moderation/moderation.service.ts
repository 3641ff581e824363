import { randomUUID } from 'node:crypto';
import type { Answer, ParsedBody, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { actionsKeptFor, isVerificationAction } from '@kirdaar/domain/trust/moderation/actions.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { FileRow } from '../../db/tables/profiles/reference.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import { correctDateOfBirth } from '../../profiles/guardians/correcting.service.ts';
import { decide, requireCase } from '../verification/decisions.service.ts';
import { closeContactMessage } from './messages.service.ts';
import { loggedAction, verificationCase } from './moderation.present.ts';
import {
  deleteActionsBefore,
  findActions,
  findActionsAbout,
  findEvidence,
  findPerson,
  insertAction,
} from './moderation.queries.ts';
import { isOwnCase, refuseOwnCase } from './own-case.service.ts';
import { closeUnusualReading } from './queue.service.ts';
import { countSeen, warnSeen } from './warning.service.ts';

const mostOfHistory = 100;

/** A verification with its evidence and decisions. */
export async function readCase(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<Answer<'readCase'>> {
  const { db } = deps;
  const stored = await requireCase(db, id);
  const person = await findPerson(db, id);
  if (!person) throw new Refusal('NOT_FOUND');
  const history = await findActionsAbout(db, id, mostOfHistory);
  return verificationCase(stored, person, {
    now: deps.clock(),
    peopleSeen: await countSeen(deps, id),
    isOwn: await isOwnCase(db, viewer, id),
    history,
  });
}

/** Decides and logs in one transaction (rules moderation/actions-1, moderation/own-1). */
export async function moderate(
  deps: Deps,
  once: IdempotentRun<Answer<'moderate'>>,
  viewer: Viewer,
  body: ParsedBody<'moderate'>,
): Promise<AnswerWithMessage<Answer<'moderate'>>> {
  const { action, about, reason, rule, words, warn = false } = body;
  return once(async (tx) => {
    await refuseOwnCase(tx, viewer, about);
    const { state, isChanged } = await act(tx, deps, body);
    if (!isChanged) return new AnswerWithMessage('That stands already.', { _id: null, action, state }, 200);
    const id = randomUUID();
    const warned = warn ? await warnSeen(tx, deps, about._id) : null;
    await insertAction(tx, {
      ...{ id, action, aboutKind: about.kind, aboutId: about._id, administratorId: viewer.id },
      ...{ reason, rule, words, warned, madeAt: deps.clock() },
    });
    return new AnswerWithMessage('Decided.', { _id: id, action, state });
  });
}

/** Runs an action; gives the resulting state. */
async function act(tx: Transaction, deps: Deps, body: ParsedBody<'moderate'>) {
  const { action, about, words, version, dateOfBirth } = body;
  if (isVerificationAction(action)) return decide(tx, deps, about._id, { action, words, version });
  if (dateOfBirth) return correctDateOfBirth(tx, deps, about._id, { dateOfBirth, words: words ?? '' });
  return about.kind === 'contact_message'
    ? closeContactMessage(tx, deps, about._id)
    : closeUnusualReading(tx, deps, about._id);
}

/** The actions of moderators, the newest first (rule moderation/log-1). */
export async function readLog(
  db: Queryable,
  { cursor, limit }: ParsedQuery<'listModeratorActions'>,
): Promise<Answer<'listModeratorActions'>> {
  const found = await findActions(db, { cursor, limit: limit + 1 });
  const actions = found.slice(0, limit).map(loggedAction);
  return { actions, nextCursor: found.length > limit ? (actions.at(-1)?._id ?? null) : null };
}

/** An evidence file. Logged before it is opened (rule moderation/files-1). Throws 404 for any other file, and refuses
    one of the moderator's own case (rule moderation/own-1). */
export async function openEvidence(deps: Deps, viewer: Viewer, fileId: string): Promise<FileRow> {
  const found = await findEvidence(deps.db, fileId);
  if (!found) throw new Refusal('NOT_FOUND');
  await refuseOwnCase(deps.db, viewer, { kind: 'person', _id: found.personId });
  await insertAction(deps.db, {
    ...{ id: randomUUID(), action: 'open_file', ...found.about },
    ...{ administratorId: viewer.id, fileId, madeAt: deps.clock() },
  });
  return found.file;
}

/** Deletes moderators' actions after three years (rule moderation/log-2). */
export async function forgetOldActions({ db, clock }: Deps): Promise<void> {
  await deleteActionsBefore(db, new Date(clock().getTime() - actionsKeptFor));
}
