import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { holdByModerator, releaseByModerator } from '../../projects/held.service.ts';
import { sealContent } from '../sealed/sealed.service.ts';
import { emailOf } from '../verification/people.queries.ts';
import { mailDecision } from './decided.service.ts';

type Decided = Pick<ParsedBody<'moderate'>, 'rule' | 'words'>;

/** Holds a project or releases it; hiding it is holding it (rules moderation/held-2, moderation/hidden-2). */
export async function decideProject(
  tx: Transaction,
  deps: Deps,
  { action, about, rule, words, caseId }: ParsedBody<'moderate'>,
) {
  if (action === 'restore') return releaseDecided(tx, deps, about._id, { rule, words });
  const held = await holdByModerator(tx, deps, about._id);
  if (held.isChanged) {
    await sealContent(tx, deps, { kind: 'project', _id: about._id });
    await mailOwner(tx, deps, held, { what: 'hold_project', rule, words, caseId });
  }
  return held;
}

/** Releases a project. Its owner is mailed: also of a hold by the shield they read. */
export async function releaseDecided(tx: Transaction, deps: Deps, projectId: string, body: Decided) {
  const released = await releaseByModerator(tx, deps, projectId);
  if (released.wasHeld) await mailOwner(tx, deps, released, { what: 'restore_project', ...body });
  return released;
}

async function mailOwner(
  tx: Transaction,
  deps: Deps,
  { personId, name }: { personId: string; name: string | null },
  decision: Omit<Parameters<typeof mailDecision>[3], 'name'>,
): Promise<void> {
  const email = await emailOf(tx, personId);
  if (email) await mailDecision(tx, deps, { userId: personId, email }, { ...decision, name });
}
