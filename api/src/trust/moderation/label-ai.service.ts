import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import { announceProject } from '../../messaging/live/announce.ts';
import { refreshListing } from '../../profiles/listing.service.ts';
import { type HiddenAbout, holdHideable, reportedFiles } from './hidden.queries.ts';
import { labelPicture, labelTapes } from './label-ai.queries.ts';

type Labelling = Pick<ParsedBody<'moderate'>, 'caseId'>;

/**
 * Marks a photograph or a self-tape as made or changed by AI, until it is replaced (rule files/ai-3). Throws
 * 404 where there is none, and 409 `admin.stale` for a photograph that is no longer the reported one.
 */
export async function labelAi(tx: Transaction, about: HiddenAbout, { caseId }: Labelling) {
  const held = await holdHideable(tx, about);
  if (!held) throw new Refusal('NOT_FOUND');
  const { personId, fileId, projectId } = held;
  const reported = caseId && fileId ? await reportedFiles(tx, caseId) : [];
  if (fileId && reported.length > 0 && !reported.includes(fileId)) throw new Refusal('admin.stale');
  const isChanged = fileId ? await labelPicture(tx, fileId) : await labelTapes(tx, about._id);
  if (isChanged && fileId && personId) await refreshListing(tx, personId);
  if (isChanged && projectId) announceProject(tx, projectId);
  return { state: 'labelled' as const, isChanged, personId, fileId };
}
