import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { isHiddenKind } from '@kirdaar/domain/trust/moderation/actions.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { findDecision } from './appeals.queries.ts';
import { resumeContacts } from './contact-pauses.service.ts';
import { photoOfFile } from './hidden.queries.ts';
import { restoreHidden } from './hiding.service.ts';
import { releaseDecided } from './holding.service.ts';
import { unlabelAi } from './label-ai.service.ts';
import { restore } from './suspensions.service.ts';

type Decision = NonNullable<Awaited<ReturnType<typeof findDecision>>>;
type Why = Pick<ParsedBody<'moderate'>, 'rule' | 'words'>;

/** Undoes what a decision did, where that is possible, and gives the action that does it; null where nothing changes. */
export async function undoDecision(
  tx: Transaction,
  deps: Deps,
  decision: Decision,
  why: Why,
): Promise<'restore' | 'resume_contacts' | null> {
  const { action, aboutKind, aboutId } = decision;
  if (action === 'label_ai' && isHiddenKind(aboutKind)) {
    const photo = await photoOf(tx, decision);
    if (aboutKind === 'tape' || photo)
      await unlabelAi(tx, { kind: aboutKind, _id: aboutId, photo }, decision);
    // the person reads that the decision was changed
    return null;
  }
  if (action === 'pause_contacts')
    return (await resumeContacts(tx, deps, aboutId, why)).isChanged ? 'resume_contacts' : null;
  const undone =
    action === 'suspend' ? await restore(tx, deps, aboutId, why) : await showAgain(tx, deps, decision, why);
  return undone?.isChanged ? 'restore' : null;
}

/** Releases a held project, or shows again what was hidden, if it is there still. */
async function showAgain(tx: Transaction, deps: Deps, decision: Decision, why: Why) {
  const { action, aboutKind, aboutId } = decision;
  if (action !== 'hide' && action !== 'hold') return null;
  if (aboutKind === 'project') return releaseDecided(tx, deps, aboutId, why);
  if (!isHiddenKind(aboutKind)) return null;
  const photo = await photoOf(tx, decision);
  if (aboutKind === 'photograph' && !photo) return null;
  return restoreHidden(tx, deps, { kind: aboutKind, _id: aboutId, photo }, why);
}

/** Which photograph of the person the decision's file is still. */
const photoOf = async (tx: Transaction, { aboutId, fileId }: Decision) =>
  fileId ? photoOfFile(tx, aboutId, fileId) : undefined;
