import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { isHiddenKind } from '@kirdaar/domain/trust/moderation/actions.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { announceProject, announceThread } from '../../messaging/live/announce.ts';
import { refreshListing } from '../../profiles/listing.service.ts';
import { sealContent } from '../sealed/sealed.service.ts';
import { emailOf } from '../verification/people.queries.ts';
import { mailDecision } from './decided.service.ts';
import {
  type HiddenAbout,
  type Hideable,
  holdHideable,
  lastHiding,
  reportedFiles,
  setHidden,
} from './hidden.queries.ts';

type Hiding = Pick<ParsedBody<'moderate'>, 'rule' | 'words'> & { caseId?: string | null | undefined };

/** Whether an action names something that can be hidden. */
export const isAboutHidden = (about: ParsedBody<'moderate'>['about']): about is HiddenAbout =>
  isHiddenKind(about.kind);

/**
 * Hides something in the transaction of the decision, seals it and mails its owner (rules moderation/hidden-1,
 * moderation/hidden-2). What a report hid at once is decided by it. Throws 404 where there is none, and 409
 * `admin.stale` for a photograph that is no longer the reported one.
 */
export async function hide(tx: Transaction, deps: Deps, about: HiddenAbout, body: Hiding) {
  const held = await requireHideable(tx, about);
  const reported = body.caseId && held.fileId ? await reportedFiles(tx, body.caseId) : [];
  if (held.fileId && reported.length > 0 && !reported.includes(held.fileId)) throw new Refusal('admin.stale');
  const decided = await lastHiding(tx, about, held.fileId);
  const subject = { personId: held.personId, fileId: held.fileId };
  if (held.isHidden && decided === 'hide') return { state: 'hidden' as const, isChanged: false, ...subject };
  await sealContent(tx, deps, about);
  await change(tx, about, held, deps.clock());
  const { rule, words, caseId } = body;
  await mailOwner(tx, deps, held, { what: `hide_${about.kind}`, rule, words, caseId });
  return { state: 'hidden' as const, isChanged: true, ...subject };
}

/** Shows again what was hidden, by a decision or by a report at once. The owner is mailed only of the end of a
    decision: of a report they learn nothing (rule reports/secret-1). */
export async function restoreHidden(
  tx: Transaction,
  deps: Deps,
  about: HiddenAbout,
  body: Pick<Hiding, 'rule' | 'words'>,
) {
  const held = await requireHideable(tx, about);
  const subject = { personId: held.personId, fileId: held.fileId };
  if (!held.isHidden) return { state: 'restored' as const, isChanged: false, ...subject };
  const decided = await lastHiding(tx, about, held.fileId);
  await change(tx, about, held, null);
  if (decided === 'hide')
    await mailOwner(tx, deps, held, { what: `restore_${about.kind}`, rule: body.rule, words: body.words });
  return { state: 'restored' as const, isChanged: true, ...subject };
}

/** Shows again what a report hid and no decision did, once its case is closed without a breach. Gives its file; null where
    there is nothing to show. */
export async function endHidingByReport(tx: Transaction, about: HiddenAbout) {
  const held = await holdHideable(tx, about);
  if (!held?.isHidden || (await lastHiding(tx, about, held.fileId)) === 'hide') return null;
  await change(tx, about, held, null);
  return { personId: held.personId, fileId: held.fileId };
}

/** Hides something without a decision, because of a report (rule reports/hiding-1). */
export async function hideByReport(tx: Transaction, deps: Deps, about: HiddenAbout): Promise<boolean> {
  const held = await holdHideable(tx, about);
  if (!held || held.isHidden || (await lastHiding(tx, about, held.fileId)) === 'restore') return false;
  await sealContent(tx, deps, about);
  await change(tx, about, held, deps.clock());
  return true;
}

async function requireHideable(tx: Transaction, about: HiddenAbout): Promise<Hideable> {
  const held = await holdHideable(tx, about);
  if (!held) throw new Refusal('NOT_FOUND');
  return held;
}

/** Hides or shows it, and brings every list and open page up to date. */
async function change(tx: Transaction, about: HiddenAbout, held: Hideable, at: Date | null): Promise<void> {
  await setHidden(tx, about, at);
  const { personId, projectId, threadId } = held;
  if (personId && (about.kind === 'photograph' || about.kind === 'profile'))
    await refreshListing(tx, personId);
  if (projectId) announceProject(tx, projectId);
  if (threadId && personId) announceThread(tx, threadId, [personId]);
}

async function mailOwner(
  tx: Transaction,
  deps: Deps,
  { personId }: Hideable,
  decision: Parameters<typeof mailDecision>[3],
): Promise<void> {
  const email = personId && (await emailOf(tx, personId));
  if (personId && email) await mailDecision(tx, deps, { userId: personId, email }, decision);
}
