import type { Answer } from '@kirdaar/contract/operations.ts';
import { daysLong, periods } from '@kirdaar/domain/accounts/periods.ts';
import { hashToken } from '../../core/tokens.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { ReportRow } from '../../db/tables/trust/reports.ts';
import type { Deps } from '../../deps.ts';
import { mailOutcome } from './cases.service.ts';
import { findReportByToken, holdCase, setCase } from './reports.queries.ts';
import { putIntoCase } from './reports.service.ts';

/** The report of a link in a mail, with whether it is confirmed; null for any other link. */
export async function reportOfLink(
  db: Queryable,
  token: string,
  { now, isHeld = false }: { now: Date; isHeld?: boolean },
): Promise<ReportRow | null> {
  const since = new Date(now.getTime() - daysLong(periods.reportLink));
  return findReportByToken(db, hashToken(token), { madeAfter: since, isHeld });
}

/** Confirms the address of a locked report, which now counts. Idempotent; its clock runs from its receipt (rule
    reports/strangers-1). Mails how its case ended, where that is closed already. */
export async function confirmReport(tx: Transaction, deps: Deps, row: ReportRow): Promise<void> {
  if (row.confirmedAt) return;
  const confirmedAt = deps.clock();
  await setCase(tx, row.id, { confirmedAt });
  if (!row.caseId) {
    await putIntoCase(tx, row);
    return;
  }
  const closed = await holdCase(tx, row.caseId);
  if (closed?.outcome)
    await mailOutcome(tx, deps, { ...row, confirmedAt }, { ...closed, outcome: closed.outcome });
}

/** The question of such a link. */
export function reportQuestion({ reference, name, confirmedAt }: ReportRow): Answer<'readQuestion'> {
  return { kind: 'report', state: confirmedAt ? 'yes' : 'waiting', name, company: null, reference };
}
