import type { Answer } from '@kirdaar/contract/operations.ts';
import { isBelowGuardian } from '@kirdaar/domain/profiles/guardians/ages.ts';
import { paperlessUntil, papersPerHour, paperTexts } from '@kirdaar/domain/profiles/guardians/papers.ts';
import type { GuardianAction } from '@kirdaar/domain/trust/moderation/actions.ts';
import { evidenceKeptSince } from '@kirdaar/domain/trust/verification/verification.ts';
import type { FastifyRequest } from 'fastify';
import type { AnswerLink } from '../../accounts/magic-links/answer-links.service.ts';
import { invalidField, Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type Cap, spendOwn } from '../../http/limits/limits.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { UploadedFile } from '../../media/receive-file.ts';
import { giveUpFiles, releaseFile } from '../../media/release-file.ts';
import { storeDocument } from '../../media/store-document.ts';
import { papersAskedMail, papersMail } from '../../messaging/mail-texts/guardian-answer-mails.ts';
import { closePapers, openPapers, openPapersOf } from '../../trust/reports/papers.service.ts';
import { refreshListing } from '../listing.service.ts';
import { childOf, lockProfile } from '../profile-rows.service.ts';
import { guardianOf } from './guardians.service.ts';
import {
  findOldPapers,
  findPaperless,
  findPapersOf,
  findUnasked,
  findUnneeded,
  type PaperFiles,
  setPapers,
} from './papers.queries.ts';
import { linksOfGuardian } from './withdrawal-links.service.ts';

const sendings: Cap = { name: 'guardian-papers', points: papersPerHour, seconds: 60 * 60 };
const atOnce = 100;

type Files = Record<string, UploadedFile>;
type Sent = { request: FastifyRequest; link: AnswerLink; form: () => Promise<{ files: Files }> };

/**
 * Stores the two papers of a guardian where they are asked for, and queues them for a moderator (rule
 * guardians/papers-1). Throws 404 where Kirdaar asks for none, and 409 `papers.waiting`.
 */
export async function sendPapers(deps: Deps, { request, link, form }: Sent): Promise<void> {
  const { config, db } = deps;
  if (!config.guardianProof) throw new Refusal('NOT_FOUND');
  await refuseSending(db, deps, link);
  await spendOwn(deps, sendings, link.personId, request);
  const { files } = await form();
  const { identity, parenthood } = files;
  if (!identity || !parenthood) throw invalidField(identity ? 'parenthood' : 'identity', paperTexts.both);
  const stored: string[] = [];
  try {
    for (const paper of [identity, parenthood])
      stored.push((await storeDocument(deps, paper, link.personId)).id);
    const [identityId = '', parenthoodId = ''] = stored;
    await db.transaction((tx) => keepPapers(tx, deps, link, { identityId, parenthoodId }));
  } catch (error) {
    await giveUpFiles(deps, stored, error);
    throw error;
  }
}

async function keepPapers(tx: Transaction, deps: Deps, link: AnswerLink, files: PaperFiles): Promise<void> {
  const child = await lockProfile(tx, link.personId);
  const before = await refuseSending(tx, deps, link);
  await setPapers(tx, link.personId, { papers: 'waiting', ...files });
  await release(tx, deps, before);
  await openPapers(tx, deps, { personId: link.personId, name: child?.name ?? '' });
}

/** The guardian who may send papers now. */
async function refuseSending(db: Queryable, { clock }: Pick<Deps, 'clock'>, link: AnswerLink) {
  const child = await childOf(db, link.personId);
  const found = child && isBelowGuardian(child, clock()) ? await guardianOf(db, link.personId) : null;
  if (!found || found.guardian.email !== link.email) throw new Refusal('link.expired');
  const { papers } = found.guardian;
  if (papers === 'waiting' || papers === 'accepted') throw new Refusal('papers.waiting');
  return found.guardian;
}

type Decision = {
  action: GuardianAction;
  words: string | null;
  administratorId: string;
  /** The case whose papers the moderator read. */
  caseId: string | null | undefined;
};

/**
 * Decides about the papers of a child's guardian: the child is listed, or the guardian is asked again (rule
 * guardians/papers-2). Throws 409 `papers.missing` without papers, and 409 `admin.stale` for others than were read.
 */
export async function decidePapers(
  tx: Transaction,
  deps: Deps,
  personId: string,
  { action, words, administratorId, caseId }: Decision,
): Promise<{ state: 'accepted' | 'declined'; isChanged: boolean }> {
  const state = action === 'confirm_guardian' ? 'accepted' : 'declined';
  const child = await lockProfile(tx, personId);
  const found = child && (await guardianOf(tx, personId));
  if (!found) throw new Refusal('NOT_FOUND');
  const { papers } = found.guardian;
  if (papers === state) return { state, isChanged: false };
  if (papers !== 'waiting') throw new Refusal('papers.missing');
  // another guardian sent others meanwhile
  if (caseId && caseId !== (await openPapersOf(tx, personId))) throw new Refusal('admin.stale');
  await setPapers(tx, personId, {
    papers: state,
    papersDecidedAt: deps.clock(),
    papersDecidedBy: administratorId,
    ...(state === 'accepted' && {
      ...{ needsPapers: false, papersUntil: null },
      papersKinds: await kindsOf(tx, personId),
    }),
  });
  await closePapers(tx, deps, personId, { outcome: state === 'accepted' ? 'acted' : 'no_breach', words });
  await refreshListing(tx, personId);
  const email = found.guardian.email;
  const links = await linksOfGuardian(tx, deps, { userId: personId, name: child.name, email });
  const mail = papersMail({ child: child.name, words: state === 'declined' ? words : null, links });
  await queueMail(tx, deps, { to: email, guardianOf: personId, ...mail });
  return { state, isChanged: true };
}

async function kindsOf(tx: Transaction, personId: string): Promise<string> {
  const { identity, parenthood } = await papersOf(tx, personId);
  return [identity?.kind, parenthood?.kind].filter(Boolean).join(', ');
}

/** The papers of a child's guardian for moderators; null once erased. */
export const papersOf = findPapersOf;

/** Erases the papers of a guardian who is replaced or forgotten, and their case. */
export async function forgetPapers(tx: Transaction, deps: Deps, personId: string): Promise<void> {
  const found = await guardianOf(tx, personId);
  if (!found || found.guardian.papers === 'none') return;
  await release(tx, deps, found.guardian);
  await closePapers(tx, deps, personId, { outcome: 'no_breach', words: null });
}

async function release(
  tx: Transaction,
  deps: Deps,
  { identityId, parenthoodId }: Partial<Record<keyof PaperFiles, string | null>>,
): Promise<void> {
  for (const id of [identityId, parenthoodId]) if (id) await releaseFile(tx, deps, id);
}

/** Erases papers thirty days after the decision (rule guardians/papers-4). An idempotent job. */
export async function forgetOldPapers(deps: Deps): Promise<void> {
  for (const { userId } of await findOldPapers(deps.db, evidenceKeptSince(deps.clock()))) {
    await deps.db.transaction(async (tx) => {
      await lockProfile(tx, userId);
      const found = await guardianOf(tx, userId);
      if (!found || found.guardian.papers === 'waiting') return;
      await setPapers(tx, userId, { identityId: null, parenthoodId: null });
      await release(tx, deps, found.guardian);
    });
  }
}

/**
 * Asks guardians who agreed before papers were needed, and hides their children when the time is over (rule
 * guardians/papers-3). Where papers are not needed, no one is hidden for them. An idempotent job.
 */
export async function processPapers(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const steps = deps.config.guardianProof ? [askForPapers, hidePaperless] : [showPaperless];
  for (const step of steps) {
    let done = atOnce;
    while (done === atOnce && !stopping?.aborted) done = await deps.db.transaction((tx) => step(tx, deps));
  }
}

async function askForPapers(tx: Transaction, deps: Deps): Promise<number> {
  const until = paperlessUntil(deps.clock());
  const found = await findUnasked(tx, atOnce);
  for (const { userId, name, email } of found) {
    const links = await linksOfGuardian(tx, deps, { userId, name, email });
    await queueMail(tx, deps, {
      ...{ to: email, guardianOf: userId },
      ...papersAskedMail({ child: name, until, links }),
    });
    await setPapers(tx, userId, { papersUntil: until });
  }
  return found.length;
}

async function hidePaperless(tx: Transaction, { clock }: Deps): Promise<number> {
  const found = await findPaperless(tx, clock(), atOnce);
  for (const { userId } of found) {
    await setPapers(tx, userId, { needsPapers: true, papersUntil: null });
    await refreshListing(tx, userId);
  }
  return found.length;
}

async function showPaperless(tx: Transaction): Promise<number> {
  const found = await findUnneeded(tx, atOnce);
  for (const { userId } of found) {
    await setPapers(tx, userId, { needsPapers: false, papersUntil: null });
    await refreshListing(tx, userId);
  }
  return found.length;
}

/** What the pages of a guardian say of the papers. */
export const papersPart = (
  {
    papers,
    needsPapers,
    papersUntil,
  }: { papers: 'none' | 'waiting' | 'accepted' | 'declined'; needsPapers: boolean; papersUntil: Date | null },
  { guardianProof }: Pick<Deps['config'], 'guardianProof'>,
): Pick<Answer<'readQuestion'>, 'papers' | 'needsPapers'> =>
  guardianProof ? { papers, needsPapers: needsPapers || papersUntil !== null } : {};
