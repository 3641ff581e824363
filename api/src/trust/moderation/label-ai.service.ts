import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { announceProject } from '../../messaging/live/announce.ts';
import { refreshListing } from '../../profiles/listing.service.ts';
import { emailOf } from '../verification/people.queries.ts';
import { mailDecision } from './decided.service.ts';
import { type HiddenAbout, type Hideable, holdHideable, reportedFiles } from './hidden.queries.ts';
import { markPicture, markTapes } from './label-ai.queries.ts';

type Labelling = Pick<ParsedBody<'moderate'>, 'caseId' | 'rule' | 'words'>;

/**
 * Marks a photograph or a self-tape as made or changed by AI, until it is replaced, and mails its person (rule files/ai-3). Throws
 * 404 where there is none, and 409 `admin.stale` for a photograph that is no longer the reported one.
 */
export async function labelAi(
  tx: Transaction,
  deps: Deps,
  about: HiddenAbout,
  { caseId, rule, words }: Labelling,
) {
  const held = await holdHideable(tx, about);
  if (!held) throw new Refusal('NOT_FOUND');
  const { personId, fileId } = held;
  const reported = caseId && fileId ? await reportedFiles(tx, caseId) : [];
  if (fileId && reported.length > 0 && !reported.includes(fileId)) throw new Refusal('admin.stale');
  const isChanged = await setAiMade(tx, about, held, { aiMade: true, sentBy: deps.clock() });
  const email = isChanged && personId && (await emailOf(tx, personId));
  const what = about.kind === 'tape' ? 'label_tape' : 'label_photograph';
  if (email) await mailDecision(tx, deps, { userId: personId, email }, { what, rule, words, caseId });
  return { state: 'labelled' as const, isChanged, personId, fileId };
}

/** Takes the mark of a decision away again, if its photograph is still there; of self-tapes, from those it was about. */
export async function unlabelAi(
  tx: Transaction,
  about: HiddenAbout,
  { fileId, madeAt }: { fileId: string | null; madeAt: Date },
): Promise<void> {
  const held = await holdHideable(tx, about);
  if (held && held.fileId === fileId) await setAiMade(tx, about, held, { aiMade: false, sentBy: madeAt });
}

/** Sets or takes away the mark; gives whether that changed anything. */
async function setAiMade(
  tx: Transaction,
  { _id }: HiddenAbout,
  { fileId, personId, projectId }: Hideable,
  { aiMade, sentBy }: { aiMade: boolean; sentBy: Date },
): Promise<boolean> {
  const isChanged = fileId ? await markPicture(tx, fileId, aiMade) : await markTapes(tx, _id, aiMade, sentBy);
  if (isChanged && fileId && personId) await refreshListing(tx, personId);
  if (isChanged && projectId) announceProject(tx, projectId);
  return isChanged;
}
