import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import {
  evidenceKeptSince,
  isSameCompany,
  mayBeSubmitted,
  submissionsPerHour,
  tooSoonText,
  verificationTexts,
} from '@kirdaar/domain/trust/verification/verification.ts';
import type { FastifyRequest } from 'fastify';
import { endLink } from '../../accounts/magic-links/answer-links.service.ts';
import { invalidField, Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { spendOwn } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { UploadedFile } from '../../media/receive-file.ts';
import { giveUpFiles, releaseFile } from '../../media/release-file.ts';
import { storeDocument } from '../../media/store-document.ts';
import { askReferee, countLinkMail, needsNewLink, refuseOwnReferee } from './referee.service.ts';
import { verificationOf } from './verification.present.ts';
import {
  beginVerification,
  changeVerification,
  findDecidedBefore,
  findVerification,
  holdVerification,
  type StoredVerification,
} from './verification.queries.ts';

type Submission = ParsedBody<'submitVerification'>;
type Form = () => Promise<{ body: Submission; files: Record<string, UploadedFile> }>;

const submissions = { name: 'verification', points: submissionsPerHour, seconds: 3600 };

/** Counts a submission of evidence, which may be a file: 429 after 30 within an hour (rule verification/limits-1). */
export async function spendSubmission(deps: Deps, request: FastifyRequest, viewer: Viewer): Promise<void> {
  await spendOwn(deps, submissions, viewer.id, request);
}

/** A director's verification. */
export async function readVerification(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<Answer<'readVerification'>> {
  return verificationOf(await findVerification(db, viewer.id), clock());
}

/** Replaces a director's evidence (rules verification/evidence-1, verification/company-1). With the same company a
    verified director stays verified, and the evidence is ignored. Refuses with 409 `verification.too_soon` within seven
    days of a refusal. */
export async function submitVerification(
  deps: Deps,
  viewer: Viewer,
  form: Form,
): Promise<Answer<'submitVerification'>> {
  const seen = await findVerification(deps.db, viewer.id);
  checkTime(seen, deps.clock());
  const { body, files } = await form();
  if (isStanding(seen, body)) return verificationOf(seen, deps.clock());
  await checkGiven(deps.db, viewer, seen, body, files.document !== undefined);
  if (needsNewLink(seen, body, deps.clock())) await countLinkMail(deps, viewer);
  const document = files.document && (await storeDocument(deps, files.document, viewer.id));
  try {
    await deps.db.transaction((tx) => submit(tx, deps, viewer, body, document?.id));
  } catch (error) {
    if (document) await giveUpFiles(deps, [document.id], error);
    throw error;
  }
  return readVerification(deps, viewer);
}

const isStanding = (stored: StoredVerification | null, { company }: Submission) =>
  stored?.own.state === 'verified' && isSameCompany(stored.own.company, company);

function checkTime(stored: StoredVerification | null, now: Date): void {
  const nextAt = stored?.own.nextAt;
  if (nextAt && nextAt > now) throw new Refusal('verification.too_soon', { message: tooSoonText(nextAt) });
}

/** Refuses fewer than two kinds of evidence; a document that waits for review still counts. */
async function checkGiven(
  db: Queryable,
  viewer: Viewer,
  stored: StoredVerification | null,
  given: Submission,
  hasNewDocument: boolean,
): Promise<void> {
  await refuseOwnReferee(db, viewer, given);
  checkEnough(given, hasNewDocument || keptDocument(stored) !== null);
}

function checkEnough(given: Submission, hasDocument: boolean): void {
  const hasLink = given.websiteUrl !== null || given.imdbUrl !== null;
  const hasRegistration = given.placementRegistration !== null;
  const referee = given.refereeEmail === null ? null : 'waiting';
  if (!mayBeSubmitted({ hasLink, hasDocument, hasRegistration, referee }))
    throw invalidField('evidence', verificationTexts.twoKinds);
}

const keptDocument = (stored: StoredVerification | null) =>
  stored?.own.state === 'submitted' ? stored.own.documentId : null;

async function submit(
  tx: Transaction,
  deps: Deps,
  viewer: Viewer,
  submission: Submission,
  documentId: string | undefined,
): Promise<void> {
  const now = deps.clock();
  await beginVerification(tx, viewer.id);
  await holdVerification(tx, viewer.id);
  const before = await findVerification(tx, viewer.id);
  if (!before) throw new Error('a verification was not begun');
  checkTime(before, now);
  const kept = documentId ?? keptDocument(before);
  // the earlier evidence may be withdrawn by now
  checkEnough(submission, kept !== null);
  const { company, websiteUrl, imdbUrl, placementRegistration, refereeName, refereeEmail } = submission;
  const given = { company, websiteUrl, imdbUrl, placementRegistration, refereeName, refereeEmail };
  const refereeLinkId = await askReferee(tx, deps, viewer, before, given);
  await changeVerification(tx, viewer.id, {
    ...given,
    refereeLinkId,
    documentId: kept,
    state: 'submitted',
    words: null,
    version: before.own.version + 1,
    submittedAt: now,
    decidedAt: null,
    verifiedAt: null,
    nextAt: null,
    ...givenUp(before, now),
  });
  if (before.own.documentId && before.own.documentId !== kept)
    await releaseFile(tx, deps, before.own.documentId);
}

/** Notes when a director gives up a valid mark (rule moderation/warning-2). */
const givenUp = ({ own }: StoredVerification, now: Date) =>
  own.state === 'verified' ? { markGivenUpAt: now } : {};

/** Removes the mark and erases the evidence; the waiting time after a refusal stays (rule verification/again-2). */
export async function removeVerification(deps: Deps, viewer: Viewer): Promise<Answer<'removeVerification'>> {
  await deps.db.transaction(async (tx) => {
    await holdVerification(tx, viewer.id);
    const before = await findVerification(tx, viewer.id);
    if (!before || before.own.state === 'none') return;
    await eraseEvidence(tx, deps, before);
    const nothing = {
      ...{ company: null, websiteUrl: null, imdbUrl: null, placementRegistration: null },
      words: null,
    };
    const times = { submittedAt: null, decidedAt: null, verifiedAt: null };
    const version = before.own.version + 1;
    const ended = givenUp(before, deps.clock());
    await changeVerification(tx, viewer.id, { ...nothing, ...times, ...ended, state: 'none', version });
  });
  return readVerification(deps, viewer);
}

/** Erases the document and the referee of a locked verification. */
async function eraseEvidence(tx: Transaction, deps: Deps, { own }: StoredVerification): Promise<void> {
  const nothing = { documentId: null, refereeName: null, refereeEmail: null, refereeLinkId: null };
  await changeVerification(tx, own.directorId, nothing);
  if (own.refereeLinkId) await endLink(tx, own.refereeLinkId);
  if (own.documentId) await releaseFile(tx, deps, own.documentId);
}

/** Erases evidence thirty days after the decision (rule verification/files-2). An idempotent job. */
export async function forgetOldEvidence(deps: Deps): Promise<void> {
  const moment = evidenceKeptSince(deps.clock());
  for (const { directorId } of await findDecidedBefore(deps.db, moment)) {
    await deps.db.transaction(async (tx) => {
      await holdVerification(tx, directorId);
      const stored = await findVerification(tx, directorId);
      const { decidedAt } = stored?.own ?? {};
      if (stored && decidedAt && decidedAt < moment) await eraseEvidence(tx, deps, stored);
    });
  }
}
