import { randomUUID } from 'node:crypto';
import type { Answer, ParsedBody, ParsedQuery } from '@kirdaar/contract/operations.ts';
import {
  actionsKeptFor,
  caseActions,
  isGuardianAction,
  isTwoPersonAction,
  isVerificationAction,
} from '@kirdaar/domain/trust/moderation/actions.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { FileRow } from '../../db/tables/profiles/reference.ts';
import type { CaseRow } from '../../db/tables/trust/reports.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import { correctDateOfBirth } from '../../profiles/guardians/correcting.service.ts';
import { decidePapers, papersOf } from '../../profiles/guardians/papers.service.ts';
import { closeCase, readReportCase } from '../reports/cases.service.ts';
import { findCase, holdCase } from '../reports/reports.queries.ts';
import { requireSubject, type Subject } from '../reports/subjects.service.ts';
import { decide, requireCase } from '../verification/decisions.service.ts';
import { answerMessage } from './answers.service.ts';
import { closeAppeal, holdAppeal, settleAppeal } from './appeals.service.ts';
import { pauseContacts, resumeContacts, signOut } from './contact-pauses.service.ts';
import { messagesAroundOf } from './conversation.service.ts';
import { hide, isAboutHidden, restoreHidden } from './hiding.service.ts';
import { decideProject } from './holding.service.ts';
import { labelAi } from './label-ai.service.ts';
import { closeContactMessage } from './messages.service.ts';
import { loggedAction, verificationCase } from './moderation.present.ts';
import {
  deleteActionsBefore,
  findAction,
  findActions,
  findActionsAbout,
  findEvidence,
  findPerson,
  insertAction,
} from './moderation.queries.ts';
import { orderOf } from './orders.present.ts';
import { isOwnCase, isOwnReport, refuseOwnCase } from './own-case.service.ts';
import { findPlace, findTakenBy } from './queue.queries.ts';
import { closeUnusualReading } from './queue.service.ts';
import { proposeAction, secondPersonOf } from './second-person.service.ts';
import { restore, suspend, warnPerson } from './suspensions.service.ts';
import { messageToCase } from './to-case.service.ts';
import { countSeen, warnSeen } from './warning.service.ts';

const mostOfHistory = 100;

/** The decision that an appeal is about, while the log has it. */
async function appealOf(db: Queryable, { kind, aboutId, text }: CaseRow) {
  if (kind !== 'appeal') return null;
  const decision = await findAction(db, aboutId);
  return decision && { text: text ?? '', decision: loggedAction(decision) };
}

/** The papers of a guardian, by their file. */
async function evidenceOf(db: Queryable, { kind, personId }: CaseRow) {
  if (kind !== 'papers' || !personId) return null;
  const { identity, parenthood } = await papersOf(db, personId);
  const named = (paper: typeof identity, name: string) => paper && { ...paper, name: paper.name ?? name };
  return {
    identity: named(identity, 'Identity'),
    parenthood: named(parenthood, 'Parenthood'),
  };
}

/** A case of reports, an appeal, or a verification with its evidence; each with its decisions. */
export async function readCase(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<Answer<'readCase'>> {
  const { db } = deps;
  const reported = await readReportCase(db, id);
  if (reported) {
    // the reported person learns of no report (rule reports/secret-1)
    if (reported.row.personId === viewer.id) throw new Refusal('NOT_FOUND');
    const isOwn = await isOwnReport(db, viewer, id);
    return {
      ...reported.parts,
      takenBy: await findTakenBy(db, id),
      around: await messagesAroundOf(db, reported.row),
      appeal: await appealOf(db, reported.row),
      evidence: await evidenceOf(db, reported.row),
      second: await secondPersonOf(db, viewer, reported.row),
      order: await orderOf(db, reported.row, deps.clock()),
      isOwn,
      can: isOwn || reported.row.outcome ? [] : actionsOn(reported.row),
      history: (await findActionsAbout(db, viewer.id, id, mostOfHistory)).map(loggedAction),
    };
  }
  const stored = await requireCase(db, id);
  const person = await findPerson(db, id);
  if (!person) throw new Refusal('NOT_FOUND');
  const history = await findActionsAbout(db, viewer.id, id, mostOfHistory);
  return verificationCase(stored, person, {
    now: deps.clock(),
    peopleSeen: await countSeen(deps, id),
    takenBy: await findTakenBy(db, id),
    isOwn: await isOwnCase(db, viewer, id),
    history,
  });
}

/** Papers are decided about the person, so that their case closes with them. */
const actionsOn = ({ kind }: CaseRow) => caseActions.filter((one) => kind !== 'papers' || one !== 'close');

/** Decides and logs in one transaction (rules moderation/actions-1, moderation/own-1). */
export async function moderate(
  deps: Deps,
  once: IdempotentRun<Answer<'moderate'>>,
  { viewer, request }: { viewer: Viewer; request: FastifyRequest },
  body: ParsedBody<'moderate'>,
): Promise<AnswerWithMessage<Answer<'moderate'>>> {
  const { action, about, reason, rule, words, warn = false, caseId = null, appealOf = null } = body;
  const subject = body.caseAbout
    ? await requireSubject(deps, { viewer, request, isModerator: true }, body.caseAbout)
    : null;
  return once(async (tx) => {
    await refuseOwnCase(tx, viewer, about);
    if (isTwoPersonAction(action)) return proposeAction(tx, deps, viewer, body);
    const appeal = appealOf
      ? await holdAppeal(tx, viewer, { decisionId: appealOf, personId: about._id })
      : null;
    const done = await act(tx, deps, viewer, { body, subject });
    const { state, isChanged, until = null, inCase = null, personId = null, fileId = null } = done;
    if (caseId && about.kind !== 'case') await refuseOtherOrder(tx, caseId, personId ?? about._id);
    if (appeal && appeal.outcome === null) await settleAppeal(tx, deps, appeal, words);
    if (!isChanged) return new AnswerWithMessage('That stands already.', { _id: null, action, state }, 200);
    const id = randomUUID();
    const warned = warn ? await warnSeen(tx, deps, about._id) : null;
    await insertAction(tx, {
      ...{ id, action, aboutKind: about.kind, aboutId: about._id, administratorId: viewer.id },
      ...{ reason, rule, words, warned, until, personId, fileId, madeAt: deps.clock() },
      caseId: about.kind === 'case' ? about._id : (inCase ?? appeal?.id ?? caseId),
    });
    return new AnswerWithMessage('Decided.', { _id: id, action, state });
  });
}

/** A decision is made in an order only about the person it names: that person cannot appeal (rule orders/decided-1). */
async function refuseOtherOrder(tx: Transaction, caseId: string, personId: string): Promise<void> {
  const row = await findCase(tx, caseId);
  const isOther = row?.kind === 'order' && row.personId !== null && row.personId !== personId;
  if (isOther) throw new Refusal('NOT_FOUND');
}

/** An action's resulting state, and when it ends by itself; who is affected, and its file. */
type Acted = {
  state: Answer<'moderate'>['state'];
  isChanged: boolean;
  until?: Date | null;
  /** The case that a message became. */
  inCase?: string | null;
  personId?: string | null;
  fileId?: string | null;
};

/** Runs an action; gives the resulting state. */
async function act(
  tx: Transaction,
  deps: Deps,
  viewer: Viewer,
  { body, subject }: { body: ParsedBody<'moderate'>; subject: Subject | null },
): Promise<Acted> {
  const { action, about, words, version, dateOfBirth } = body;
  if (isVerificationAction(action))
    return decide(tx, deps, about._id, { action, rule: body.rule, words, version });
  if (isGuardianAction(action))
    return decidePapers(tx, deps, about._id, {
      ...{ action, words, caseId: body.caseId, administratorId: viewer.id },
    });
  if (about.kind === 'case') return actOnCase(tx, deps, viewer, body);
  if (action === 'answer') return answerMessage(tx, deps, about._id, body);
  if (action === 'to_case') return toCase(tx, deps, { body, subject });
  if (action === 'pause_contacts') return pauseContacts(tx, deps, about._id, body);
  if (action === 'resume_contacts') return resumeContacts(tx, deps, about._id, body);
  if (action === 'sign_out') return signOut(tx, about._id);
  if (about.kind === 'project') return decideProject(tx, deps, body);
  if (action === 'label_ai' && isAboutHidden(about)) return labelAi(tx, deps, about, body);
  if (isAboutHidden(about))
    return action === 'restore' ? restoreHidden(tx, deps, about, body) : hide(tx, deps, about, body);
  if (action === 'warn') return warnPerson(tx, deps, about._id, body);
  if (action === 'suspend') return suspend(tx, deps, about._id, body);
  if (action === 'restore') return restore(tx, deps, about._id, body);
  if (dateOfBirth)
    return correctDateOfBirth(tx, deps, about._id, { dateOfBirth, rule: body.rule, words: words ?? '' });
  return about.kind === 'contact_message'
    ? closeContactMessage(tx, deps, about._id)
    : closeUnusualReading(tx, deps, about._id);
}

async function toCase(
  tx: Transaction,
  deps: Deps,
  { body, subject }: { body: ParsedBody<'moderate'>; subject: Subject | null },
): Promise<Acted> {
  const { about, caseAbout, category } = body;
  if (!subject || !caseAbout || !category) throw new Refusal('NOT_FOUND');
  const made = await messageToCase(tx, deps, about._id, { subject, about: { caseAbout, category } });
  return { ...made, inCase: made.caseId };
}

/** Takes an item of the queue, notes something about it, or closes a case of reports or an appeal. */
async function actOnCase(tx: Transaction, deps: Deps, viewer: Viewer, body: ParsedBody<'moderate'>) {
  const id = body.about._id;
  if (body.action === 'close') {
    const row = await holdCase(tx, id);
    if (!row || row.kind === 'papers') throw new Refusal('NOT_FOUND');
    // it is done by confirming it alone
    if ((row.kind === 'second_person' || row.kind === 'data') && body.outcome === 'acted')
      throw new Refusal('admin.second_person');
    // it is done by releasing or holding the project alone
    if (row.kind === 'hold') throw new Refusal('admin.stale');
    return row.kind === 'appeal'
      ? closeAppeal(tx, deps, viewer, { row, body })
      : closeCase(tx, deps, viewer, { row, body });
  }
  if (!(await findPlace(tx, id))) throw new Refusal('NOT_FOUND');
  return { state: body.action === 'take' ? ('taken' as const) : ('noted' as const), isChanged: true };
}

/** The actions of moderators, the newest first (rule moderation/log-1). */
export async function readLog(
  db: Queryable,
  viewer: Viewer,
  { cursor, limit, ...filter }: ParsedQuery<'listModeratorActions'>,
): Promise<Answer<'listModeratorActions'>> {
  const found = await findActions(db, viewer.id, { ...filter, cursor, limit: limit + 1 });
  const actions = found.slice(0, limit).map(loggedAction);
  return { actions, nextCursor: found.length > limit ? (actions.at(-1)?._id ?? null) : null };
}

/** An evidence file. Logged before it is opened (rule moderation/files-1). Throws 404 for any other file, and refuses
    one of the moderator's own case (rule moderation/own-1). */
export async function openEvidence(deps: Deps, viewer: Viewer, fileId: string): Promise<FileRow> {
  const found = await findEvidence(deps.db, fileId);
  if (!found) throw new Refusal('NOT_FOUND');
  await refuseOwnCase(
    deps.db,
    viewer,
    found.about.aboutKind === 'case'
      ? { kind: 'case', _id: found.about.aboutId }
      : { kind: 'person', _id: found.personId },
  );
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
