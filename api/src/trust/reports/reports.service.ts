import { randomBytes, randomUUID } from 'node:crypto';
import type { Answer, ParsedBody, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { timeCursorOf } from '@kirdaar/contract/time-cursor.ts';
import { isSameMailbox } from '@kirdaar/domain/accounts/mailboxes.ts';
import { daysLong, periods } from '@kirdaar/domain/accounts/periods.ts';
import { receivedText } from '@kirdaar/domain/trust/moderation/due.ts';
import { isUrgent, referenceOf, reportLimits } from '@kirdaar/domain/trust/moderation/reports.ts';
import type { FastifyRequest } from 'fastify';
import { invalidField } from '../../core/refusal.ts';
import { hashToken } from '../../core/tokens.ts';
import type { Transaction } from '../../db/database.ts';
import type { ReportRow } from '../../db/tables/trust/reports.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import { type Cap, spendByAddress, spendOwn } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { UploadedFile } from '../../media/receive-file.ts';
import { giveUpFiles } from '../../media/release-file.ts';
import { storeDocument } from '../../media/store-document.ts';
import { confirmReportMail, reportMail } from '../../messaging/mail-texts/report-mails.ts';
import { mailPerson } from '../../profiles/guardians/recipients.service.ts';
import { findDirector } from '../blocks/blocks.queries.ts';
import { blockDirector } from '../blocks/blocks.service.ts';
import { emailOf } from '../verification/people.queries.ts';
import { hideReported } from './hiding.service.ts';
import { dueAtOf, ownReport } from './reports.present.ts';
import { deleteReportsBefore, findReportsBy, insertReport, joinCase, setCase } from './reports.queries.ts';
import { mayMailAddress } from './strangers.service.ts';
import { requireSubject, type Subject } from './subjects.service.ts';

type Body = ParsedBody<'report'>;
type Sent = { body: Body; files: Record<string, UploadedFile> };
type Caller = { viewer: Viewer | null; request: FastifyRequest };

const hour = 60 * 60;
const caps = {
  own: { name: 'reports', points: reportLimits.perHour, seconds: hour },
  urgent: { name: 'urgent-reports', points: reportLimits.urgentPerHour, seconds: hour },
  signedOut: { name: 'stranger-reports', points: reportLimits.perHourSignedOut, seconds: hour },
} satisfies Record<string, Cap>;

/**
 * Takes a report: copies the content as it stands, acknowledges it, and puts it into the case of its subject
 * (rules reports/seen-1, reports/cases-1). Without an account it counts once the mailed link is opened; one
 * that is urgent is queued at once (rule reports/strangers-1). Answers 202 while the address is not
 * confirmed.
 */
export async function report(
  deps: Deps,
  once: IdempotentRun<Answer<'report'>>,
  caller: Caller,
  { body, files }: Sent,
): Promise<AnswerWithMessage<Answer<'report'>>> {
  const { viewer } = caller;
  if (!viewer && !body.email) throw invalidField('email', 'Email is required');
  await count(deps, caller, body);
  const subject = await requireSubject(deps, caller, body.about);
  const fileIds = await storeFiles(deps, viewer, files);
  try {
    const answer = await once((tx) => keep(tx, deps, caller, { body, subject, fileIds }));
    if (
      body.alsoBlock &&
      viewer &&
      viewer.kind !== 'Director' &&
      (await findDirector(deps.db, subject.personId))
    )
      await blockDirector(deps, viewer, subject.personId);
    return answer;
  } catch (error) {
    await giveUpFiles(deps, fileIds, error);
    throw error;
  }
}

async function count(deps: Deps, { viewer, request }: Caller, { category }: Body): Promise<void> {
  const urgent = isUrgent(category);
  if (viewer) await spendOwn(deps, urgent ? caps.urgent : caps.own, viewer.id, request);
  else await spendByAddress(deps, urgent ? caps.urgent : caps.signedOut, request);
}

async function storeFiles(
  deps: Deps,
  viewer: Viewer | null,
  files: Record<string, UploadedFile>,
): Promise<string[]> {
  const stored: string[] = [];
  try {
    for (const upload of Object.values(files))
      stored.push((await storeDocument(deps, upload, viewer?.id ?? null)).id);
  } catch (error) {
    await giveUpFiles(deps, stored, error);
    throw error;
  }
  return stored;
}

async function keep(
  tx: Transaction,
  deps: Deps,
  { viewer }: Caller,
  { body, subject, fileIds }: { body: Body; subject: Subject; fileIds: string[] },
): Promise<AnswerWithMessage<Answer<'report'>>> {
  const now = deps.clock();
  const token = viewer ? null : randomBytes(32).toString('base64url');
  const { about, category, text = '' } = body;
  const row = {
    ...{ id: randomUUID(), reference: referenceOf(randomBytes(8)), reporterId: viewer?.id ?? null },
    ...{ email: viewer ? null : (body.email ?? null), aboutKind: about.kind, aboutId: about._id },
    ...{ aboutPart: subject.part, category, personId: subject.personId, name: subject.name, text },
    ...{
      copy: subject.copy,
      fileIds: [...fileIds, ...subject.copy.files],
      tokenHash: token === null ? null : hashToken(token),
      caseId: null,
    },
    ...{ createdAt: now, confirmedAt: viewer ? now : null, hidAt: null, appealOf: null },
  } satisfies ReportRow;
  await insertReport(tx, row);
  const caseId = viewer || isUrgent(category) ? await putIntoCase(tx, row) : null;
  await hideReported(tx, deps, row);
  const { reference } = row;
  const dueAt = dueAtOf(row);
  if (viewer) {
    await mailPerson(
      tx,
      deps,
      { userId: viewer.id, email: (await emailOf(tx, viewer.id)) ?? '' },
      // a guardian does not learn what their child reports
      'child',
      (reader) => reportMail({ reference, dueAt }, reader),
    );
  } else if (await mayMail(tx, deps, row)) {
    const address = `${deps.config.publicUrl}/answer/${token}`;
    const mail = confirmReportMail({ reference, dueAt, address });
    await queueMail(tx, deps, { to: row.email ?? '', ...mail, isAwaited: true });
  }
  const answer = ownReport(
    { report: { ...row, caseId }, ofCase: null, isLookedAt: false, appeal: null, appealCase: null },
    now,
  );
  const message = receivedText(reference, dueAt);
  return viewer
    ? new AnswerWithMessage(message, answer)
    : new AnswerWithMessage(`${message} Please open the link that we mailed you.`, answer, 202);
}

/** Whether the typed address is mailed: none of the reported person's mailbox (rule reports/secret-1). */
async function mayMail(tx: Transaction, deps: Deps, { email, personId }: ReportRow): Promise<boolean> {
  if (email === null) return false;
  const reported = personId && (await emailOf(tx, personId));
  if (reported && isSameMailbox(reported, email)) return false;
  return mayMailAddress(tx, deps, email);
}

/** Puts a report into its case; gives the id. */
export async function putIntoCase(tx: Transaction, row: ReportRow): Promise<string> {
  const caseId = await joinCase(tx, randomUUID(), row, { receivedAt: row.createdAt, dueAt: dueAtOf(row) });
  await setCase(tx, row.id, { caseId });
  return caseId;
}

/** The reports of the caller, the newest first. */
export async function listReports(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { cursor, limit }: ParsedQuery<'listReports'>,
): Promise<Answer<'listReports'>> {
  const found = await findReportsBy(db, viewer.id, { cursor, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1)?.report;
  return {
    reports: shown.map((row) => ownReport(row, clock())),
    nextCursor: timeCursorOf(found.length > limit && last ? { at: last.createdAt, id: last.id } : undefined),
  };
}

/** Deletes reports 180 days after their case was closed, and those with an unconfirmed address (rule
    reports/kept-1). */
export async function forgetOldReports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const ago = (days: number) => new Date(clock().getTime() - daysLong(days));
  await deleteReportsBefore(db, {
    closedBefore: ago(periods.report),
    unconfirmedBefore: ago(periods.reportLink),
    ordersBefore: ago(periods.moderationYears * 365),
  });
}
