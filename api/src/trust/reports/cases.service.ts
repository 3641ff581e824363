import { randomUUID } from 'node:crypto';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { mostReports, type ReportCase } from '@kirdaar/contract/trust/moderation/moderation.ts';
import type { ReportedPhoto } from '@kirdaar/contract/trust/reports.ts';
import { appealState, appealTexts } from '@kirdaar/domain/trust/moderation/appeals.ts';
import { reportStateTexts } from '@kirdaar/domain/trust/moderation/reports.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { CaseRow, ReportRow } from '../../db/tables/trust/reports.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { findFiles } from '../../media/files.queries.ts';
import { reportClosedMail } from '../../messaging/mail-texts/report-mails.ts';
import { mailPerson } from '../../profiles/guardians/recipients.service.ts';
import { endHidingByReport } from '../moderation/hiding.service.ts';
import { insertAction } from '../moderation/moderation.queries.ts';
import { emailOf } from '../verification/people.queries.ts';
import { caseParts } from './cases.present.ts';
import { refuseFirstCloser } from './report-appeals.service.ts';
import { changeCase, findAppealed, findCase, findReportsOf, namesOf } from './reports.queries.ts';

type Closing = Pick<ParsedBody<'moderate'>, 'outcome' | 'words' | 'version' | 'reason' | 'rule'>;

/** A case with its reports and their copies; null if there is none with this id. */
export async function readReportCase(
  db: Queryable,
  id: string,
): Promise<{
  row: CaseRow;
  reports: ReportRow[];
  parts: Omit<
    ReportCase,
    'takenBy' | 'around' | 'isOwn' | 'can' | 'history' | 'appeal' | 'second' | 'evidence' | 'order'
  >;
} | null> {
  const row = await findCase(db, id);
  if (!row) return null;
  const reports = await findReportsOf(db, id, mostReports);
  const files = await findFiles(
    db,
    reports.flatMap(({ fileIds }) => fileIds),
  );
  const names = await namesOf(
    db,
    [row.personId, ...reports.map(({ reporterId }) => reporterId)].filter((one) => one !== null),
  );
  const appealed = await findAppealed(db, reports);
  return { row, reports, parts: caseParts({ row, reports, files, names, appealed }) };
}

/** What a case of reports or a hold is about; null for others. */
export async function aboutOfCase(db: Queryable, id: string) {
  const row = await findCase(db, id);
  if (row?.kind !== 'report' && row?.kind !== 'hold') return null;
  const { aboutKind: kind, aboutId } = row;
  return kind === 'decision' || kind === 'person' || kind === 'order' ? null : { kind, _id: aboutId };
}

/** Whose content a case is about, and who reported it. */
export async function peopleOfCase(db: Queryable, id: string) {
  const row = await findCase(db, id);
  const reports = row ? await findReportsOf(db, id) : [];
  return {
    personId: row?.personId ?? null,
    reporterIds: reports.flatMap(({ reporterId }) => reporterId ?? []),
  };
}

/** Closes a locked case and mails everyone who reported it; the reported person gets nothing (rules reports/answers-2,
    reports/secret-1). Throws 409 `admin.stale` when the case changed since it was read. */
export async function closeCase(
  tx: Transaction,
  deps: Deps,
  viewer: Viewer,
  { row, body }: { row: CaseRow; body: Closing },
) {
  const { outcome, words, version } = body;
  const { id } = row;
  if (!outcome) throw new Refusal('NOT_FOUND');
  if (row.outcome === outcome) return { state: outcome, isChanged: false };
  if (row.outcome || (version !== undefined && version !== row.version)) throw new Refusal('admin.stale');
  const reported = await findReportsOf(tx, id);
  const appealed = await findAppealed(tx, reported);
  await refuseFirstCloser(tx, viewer, { row, appealed });
  // the new address that waited for a second administrator goes
  const text = row.kind === 'second_person' ? null : row.text;
  await changeCase(tx, id, { outcome, words, text, closedAt: deps.clock(), version: row.version + 1 });
  if (outcome === 'no_breach') await showAgain(tx, deps, viewer, { row, reported, body });
  for (const report of reported) {
    // an appeal has the reference that its sender knows
    const { reference } = (report.appealOf && appealed.get(report.appealOf)) || report;
    await mailOutcome(tx, deps, { ...report, reference }, { outcome, words, rule: body.rule });
  }
  return { state: outcome, isChanged: true };
}

/** Shows again what these reports hid at once, with its line in the log (rule reports/hiding-1). */
async function showAgain(
  tx: Transaction,
  deps: Deps,
  viewer: Viewer,
  { row, reported, body }: { row: CaseRow; reported: ReportRow[]; body: Closing },
): Promise<void> {
  const { aboutKind, aboutId, aboutPart } = row;
  if (!reported.some(({ hidAt }) => hidAt)) return;
  if (aboutKind !== 'photograph' && aboutKind !== 'tape' && aboutKind !== 'message') return;
  const photo = aboutKind === 'photograph' ? (aboutPart as ReportedPhoto) : undefined;
  const shown = await endHidingByReport(tx, { kind: aboutKind, _id: aboutId, photo });
  if (!shown) return;
  await insertAction(tx, {
    ...{ id: randomUUID(), action: 'restore', aboutKind, aboutId, administratorId: viewer.id, ...shown },
    ...{ reason: body.reason, rule: body.rule, caseId: row.id, madeAt: deps.clock() },
  });
}

/** Mails somebody who reported something how its case ended. */
export async function mailOutcome(
  tx: Transaction,
  deps: Deps,
  { reference, reporterId, email, confirmedAt, appealOf }: ReportRow,
  {
    outcome,
    words,
    rule = null,
  }: Required<Pick<Closing, 'words'>> & { outcome: 'acted' | 'no_breach'; rule?: string | null },
): Promise<void> {
  const state = appealOf ? appealTexts[appealState(outcome)] : reportStateTexts[outcome];
  const closed = { reference, state, rule, words };
  const own = reporterId && (await emailOf(tx, reporterId));
  if (reporterId && own) {
    await mailPerson(tx, deps, { userId: reporterId, email: own }, 'child', (reader) =>
      reportClosedMail(closed, reader),
    );
  } else if (email && confirmedAt) await queueMail(tx, deps, { to: email, ...reportClosedMail(closed) });
}
