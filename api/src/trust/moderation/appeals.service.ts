import { randomUUID } from 'node:crypto';
import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import type { ActionSubject } from '@kirdaar/domain/trust/moderation/actions.ts';
import {
  appealLimits,
  appealState,
  isAppealable,
  isAppealOver,
} from '@kirdaar/domain/trust/moderation/appeals.ts';
import { appealWithin, dueAt } from '@kirdaar/domain/trust/moderation/due.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { CaseRow } from '../../db/tables/trust/reports.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import { type Cap, spendOwn } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { appealClosedMail } from '../../messaging/mail-texts/decision-mails.ts';
import { mailPerson } from '../../profiles/guardians/recipients.service.ts';
import { changeCase } from '../reports/reports.queries.ts';
import { emailOf } from '../verification/people.queries.ts';
import {
  type DecisionRow,
  findDecision,
  findDecisions,
  hasOtherAdministrator,
  holdAppealAgainst,
  insertAppeal,
} from './appeals.queries.ts';
import { findAction, insertAction } from './moderation.queries.ts';
import { undoDecision } from './undo-decision.service.ts';

const mostListed = 100;
/** How often people ask for another look, at decisions and at reports together. */
export const appeals: Cap = { name: 'appeals', points: appealLimits.perHour, seconds: 60 * 60 };

/** What moderators decided about the caller: never who, nor the reason for the log (rule moderation/decided-2). */
export async function listDecisions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<Answer<'listDecisions'>> {
  const rows = await findDecisions(db, viewer.id, mostListed);
  return { decisions: rows.map((row) => ownDecision(row, clock())) };
}

function ownDecision({ decision, appeal, project, byOrder }: DecisionRow, now: Date) {
  const { id, action, aboutKind, aboutId, rule, words, madeAt, until } = decision;
  return {
    ...{ _id: id, action, rule, words, at: madeAt.toISOString(), until: until?.toISOString() ?? null },
    about: { kind: subjectOf(aboutKind), _id: aboutId, name: project },
    appeal: appeal && {
      at: appeal.receivedAt.toISOString(),
      ...{ state: appealState(appeal.outcome), words: appeal.words },
    },
    byOrder,
    mayAppeal: !byOrder && appeal === null && isAppealable(action) && !isAppealOver(madeAt, now),
  };
}

const subjectOf = (kind: ActionSubject) =>
  kind === 'case' || kind === 'contact_message' ? ('person' as const) : kind;

/**
 * Asks for another look at a decision about the caller (rule moderation/appeals-1). Throws 404 for a decision
 * about somebody else, 409 `appeal.order` after an order, 409 `appeal.over` after 30 days, and 409 `appeal.used` for the second one.
 */
export async function appealDecision(
  deps: Deps,
  once: IdempotentRun<Answer<'appealDecision'>>,
  { viewer, request }: { viewer: Viewer; request: FastifyRequest },
  { id, text }: { id: string; text: string },
): Promise<AnswerWithMessage<Answer<'appealDecision'>>> {
  await spendOwn(deps, appeals, viewer.id, request);
  const now = deps.clock();
  return once(async (tx) => {
    const decision = await findDecision(tx, viewer.id, id);
    if (!decision || !isAppealable(decision.action)) throw new Refusal('NOT_FOUND');
    if (decision.byOrder) throw new Refusal('appeal.order');
    if (isAppealOver(decision.madeAt, now)) throw new Refusal('appeal.over');
    const person = { personId: viewer.id, name: viewer.name };
    const times = { receivedAt: now, dueAt: dueAt(now, appealWithin) };
    const isNew = await insertAppeal(tx, { id: randomUUID(), aboutId: id, text, ...person, ...times });
    if (!isNew) throw new Refusal('appeal.used');
    return new AnswerWithMessage('We will look again, and write to you.', { state: 'waiting' });
  });
}

/** Refuses the administrators who made the decision, or asked for it, while there is another one than they and the
    person (rule moderation/appeals-2). */
async function refuseDecider(
  tx: Queryable,
  viewer: Viewer,
  { administratorId, confirms }: Decided,
  personId: string,
) {
  const askedBy = confirms && (await findAction(tx, confirms))?.administratorId;
  const deciders = [administratorId, ...(askedBy ? [askedBy] : [])];
  if (deciders.includes(viewer.id) && (await hasOtherAdministrator(tx, [...deciders, personId])))
    throw new Refusal('admin.second_person');
}
type Decided = { administratorId: string; confirms: string | null };

/** The locked case of an appeal against a decision about this person, for an action that changes the decision (rule
    moderation/appeals-3). Throws 404 where there is none. */
export async function holdAppeal(
  tx: Transaction,
  viewer: Viewer,
  { decisionId, personId }: { decisionId: string; personId: string },
): Promise<CaseRow> {
  const decision = await findDecision(tx, personId, decisionId);
  const appeal = decision && (await holdAppealAgainst(tx, decisionId));
  if (!decision || !appeal) throw new Refusal('NOT_FOUND');
  await refuseDecider(tx, viewer, decision, appeal.personId ?? personId);
  return appeal;
}

/** Closes a locked appeal whose decision was changed by an action. */
export async function settleAppeal(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { id, version }: CaseRow,
  words: string | null,
): Promise<void> {
  await changeCase(tx, id, { outcome: 'acted', words, closedAt: deps.clock(), version: version + 1 });
}

type Closing = Pick<ParsedBody<'moderate'>, 'outcome' | 'words' | 'version' | 'reason' | 'rule'>;

/** Decides an appeal whose case is locked: what a changed one did is undone, with its line in the log, and the person is
    mailed (rule moderation/appeals-2). */
export async function closeAppeal(
  tx: Transaction,
  deps: Deps,
  viewer: Viewer,
  { row, body }: { row: CaseRow; body: Closing },
) {
  const { outcome, words, version, reason, rule } = body;
  const decision = row.personId && (await findDecision(tx, row.personId, row.aboutId));
  if (!outcome || !row.personId) throw new Refusal('NOT_FOUND');
  if (decision) await refuseDecider(tx, viewer, decision, row.personId);
  if (row.outcome === outcome) return { state: outcome, isChanged: false };
  if (row.outcome || (version !== undefined && version !== row.version)) throw new Refusal('admin.stale');
  await changeCase(tx, row.id, { outcome, words, closedAt: deps.clock(), version: row.version + 1 });
  const undone =
    outcome === 'acted' && decision ? await undoDecision(tx, deps, decision, { rule, words }) : null;
  if (decision && undone) {
    const { aboutKind, aboutId, personId, fileId } = decision;
    await insertAction(tx, {
      ...{ id: randomUUID(), action: undone, aboutKind, aboutId, personId, fileId },
      ...{ administratorId: viewer.id, reason, rule, words, caseId: row.id, madeAt: deps.clock() },
    });
    return { state: outcome, isChanged: true };
  }
  const email = await emailOf(tx, row.personId);
  if (email)
    await mailPerson(tx, deps, { userId: row.personId, email }, 'account', (reader) =>
      appealClosedMail({ isChanged: outcome === 'acted', rule, words }, reader),
    );
  return { state: outcome, isChanged: true };
}
