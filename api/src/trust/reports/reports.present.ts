import type { Report } from '@kirdaar/contract/trust/reports.ts';
import { appealState, isAppealOver } from '@kirdaar/domain/trust/moderation/appeals.ts';
import { decidedWithin, type ReportState } from '@kirdaar/domain/trust/moderation/reports.ts';
import type { CaseRow, ReportRow } from '../../db/tables/trust/reports.ts';
import type { ReportWithCase } from './reports.queries.ts';

/** When a report is decided at the latest: from its receipt on, also where its address is confirmed later. */
export const dueAtOf = ({ createdAt, category }: Pick<ReportRow, 'createdAt' | 'category'>): Date =>
  new Date(createdAt.getTime() + decidedWithin(category));

/** A report as its sender reads it. */
export function ownReport(
  { report, ofCase, isLookedAt, appeal, appealCase }: ReportWithCase,
  now: Date,
): Report {
  const { reference, aboutKind, aboutId, name, category, createdAt } = report;
  const isConfirmed = report.confirmedAt !== null;
  return {
    ...{ reference, category },
    about: { kind: aboutKind, _id: aboutId, name },
    state: isConfirmed ? stateOf(ofCase, isLookedAt) : 'unconfirmed',
    words: isConfirmed ? (ofCase?.words ?? null) : null,
    createdAt: createdAt.toISOString(),
    dueAt: dueAtOf(report).toISOString(),
    appeal: appeal && {
      at: appeal.createdAt.toISOString(),
      state: appealState(appealCase?.outcome ?? null),
      words: appealCase?.words ?? null,
    },
    mayAppeal: isConfirmed && !appeal && !!ofCase?.closedAt && !isAppealOver(ofCase.closedAt, now),
  };
}

function stateOf(ofCase: CaseRow | null, isLookedAt: boolean): ReportState {
  return ofCase?.outcome ?? (isLookedAt ? 'looking' : 'received');
}
