import type { VerificationCase } from '@kirdaar/contract/trust/moderation/moderation.ts';
import { decideVerification, type VerificationAction } from '@kirdaar/domain/trust/moderation/actions.ts';
import { gaveMarkUpLately } from '@kirdaar/domain/trust/moderation/warning.ts';
import {
  againAfter,
  mayBeVerified,
  type VerificationState,
} from '@kirdaar/domain/trust/verification/verification.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../messaging/notifications/notify.service.ts';
import { documentTitle, evidenceOf, givenEvidence } from './verification.present.ts';
import { changeVerification, findVerification, holdVerification } from './verification.queries.ts';

/** A verification for a moderator's decision. */
export type StoredCase = Pick<
  VerificationCase,
  'state' | 'version' | 'company' | 'evidence' | 'words' | 'submittedAt'
> & { markGivenUpAt: Date | null };

/** A verification for a moderator. Throws 404 where there is none. */
export async function requireCase(db: Queryable, directorId: string): Promise<StoredCase> {
  const stored = await findVerification(db, directorId);
  if (!stored || stored.own.state === 'none') throw new Refusal('NOT_FOUND');
  const { state, version, company, words, submittedAt, markGivenUpAt } = stored.own;
  const { document } = stored;
  return {
    ...{ state, version, company, words, markGivenUpAt },
    evidence: {
      ...givenEvidence(stored),
      document: document && { _id: document.id, name: documentTitle(stored), kind: document.kind },
    },
    submittedAt: submittedAt?.toISOString() ?? null,
  };
}

/** The address of a director's referee. */
export async function refereeEmailOf(db: Queryable, directorId: string): Promise<string | null> {
  return (await findVerification(db, directorId))?.own.refereeEmail ?? null;
}

type Decision = {
  action: VerificationAction;
  rule: string;
  words: string | null;
  version: number | undefined;
};

/** Decides about a verification and notifies its director (rules moderation/actions-2, verification/evidence-2). Gives
    its state, and whether it changed. Throws 404 without a verification, 409 `admin.stale` if it changed since the
    moderator read it, and 409 `verification.not_enough`. */
export async function decide(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'config'>,
  directorId: string,
  { action, rule, words, version }: Decision,
): Promise<{ state: VerificationState; isChanged: boolean }> {
  await holdVerification(tx, directorId);
  const stored = await findVerification(tx, directorId);
  const now = deps.clock();
  const gaveMarkUp = gaveMarkUpLately(stored?.own.markGivenUpAt ?? null, now);
  if (!stored || (stored.own.state === 'none' && !gaveMarkUp)) throw new Refusal('NOT_FOUND');
  const decided = decideVerification(stored.own.state, action, gaveMarkUp);
  if (decided === 'unchanged') return { state: stored.own.state, isChanged: false };
  if (decided === 'unfit' || (version !== undefined && version !== stored.own.version))
    throw new Refusal('admin.stale');
  const isYes = decided.to === 'verified';
  if (isYes && !mayBeVerified(evidenceOf(stored))) throw new Refusal('verification.not_enough');
  await changeVerification(tx, directorId, {
    state: decided.to,
    words,
    version: stored.own.version + 1,
    decidedAt: now,
    verifiedAt: isYes ? now : null,
    nextAt: isYes ? null : againAfter(now),
    ...(decided.to === 'revoked' && { markGivenUpAt: null }),
  });
  const kind = `verification.${decided.to}` as 'verification.verified';
  const detail = words && (isYes ? words : `${words} Rule: ${rule}.`);
  await notify(tx, deps, [{ kind, userId: directorId, thread: directorId, ...(detail && { detail }) }]);
  return { state: decided.to, isChanged: true };
}
