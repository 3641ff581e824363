import { randomBytes, randomUUID } from 'node:crypto';
import type { Answer } from '@kirdaar/contract/operations.ts';
import { isAppealOver } from '@kirdaar/domain/trust/moderation/appeals.ts';
import { appealWithin, dueAt } from '@kirdaar/domain/trust/moderation/due.ts';
import { referenceOf } from '@kirdaar/domain/trust/moderation/reports.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { CaseRow } from '../../db/tables/trust/reports.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import { spendOwn } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { hasOtherAdministrator } from '../moderation/appeals.queries.ts';
import { appeals } from '../moderation/appeals.service.ts';
import {
  type Appealed,
  findClosersOf,
  findReportBy,
  insertReportAppeal,
  joinCase,
  setCase,
} from './reports.queries.ts';

/**
 * Asks for another look at a closed report of the caller: a report about the same, in an open case, due in seven days. So
 * everything that protects a report protects it, too (rule reports/appeals-1). Throws 404 for a report of somebody else,
 * 409 `appeal.not_yet` before it is closed, 409 `appeal.over` after 30 days, and 409 `appeal.used` for the second one.
 */
export async function appealReport(
  deps: Deps,
  once: IdempotentRun<Answer<'appealReport'>>,
  { viewer, request }: { viewer: Viewer; request: FastifyRequest },
  { reference, text }: { reference: string; text: string },
): Promise<AnswerWithMessage<Answer<'appealReport'>>> {
  await spendOwn(deps, appeals, viewer.id, request);
  const now = deps.clock();
  return once(async (tx) => {
    const found = await findReportBy(tx, viewer.id, reference);
    if (!found) throw new Refusal('NOT_FOUND');
    const { report, ofCase } = found;
    if (!ofCase?.closedAt) throw new Refusal('appeal.not_yet');
    if (isAppealOver(ofCase.closedAt, now)) throw new Refusal('appeal.over');
    const appeal = {
      ...{ ...report, id: randomUUID(), reference: referenceOf(randomBytes(8)), appealOf: report.id },
      ...{ caseId: null, text },
      ...{ createdAt: now, confirmedAt: now, hidAt: null, tokenHash: null },
    };
    if (!(await insertReportAppeal(tx, appeal))) throw new Refusal('appeal.used');
    const times = { receivedAt: now, dueAt: dueAt(now, appealWithin) };
    await setCase(tx, appeal.id, { caseId: await joinCase(tx, randomUUID(), appeal, times) });
    return new AnswerWithMessage('We will look again, and write to you.', { state: 'waiting' });
  });
}

/** Refuses an administrator who closed the case at which reporters ask for another look, while there is another one than
    they and the reported person (rule reports/appeals-2). */
export async function refuseFirstCloser(
  db: Queryable,
  viewer: Viewer,
  { row, appealed }: { row: CaseRow; appealed: Appealed },
): Promise<void> {
  const caseIds = [...appealed.values()].flatMap(({ caseId }) => caseId ?? []);
  const closers = await findClosersOf(db, caseIds);
  const others = [viewer.id, ...(row.personId ? [row.personId] : [])];
  if (closers.includes(viewer.id) && (await hasOtherAdministrator(db, others)))
    throw new Refusal('admin.second_person');
}
