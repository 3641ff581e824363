import type { ActionSubject } from '@kirdaar/domain/trust/moderation/actions.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.ts';
import { findSpokenFor, isSender } from './moderation.queries.ts';

/** The people who are a moderator's own cases: the moderator, and those they are referee or guardian of (rule
    moderation/own-1). */
export async function ownCasesAmong(
  db: Queryable,
  viewer: Viewer,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const spokenFor = await findSpokenFor(db, viewer.id, personIds);
  return new Set([...spokenFor, ...personIds.filter((id) => id === viewer.id)]);
}

/** The same for one person. */
export async function isOwnCase(db: Queryable, viewer: Viewer, personId: string): Promise<boolean> {
  return (await ownCasesAmong(db, viewer, [personId])).size > 0;
}

/** Refuses a moderator's own case, its papers and its addresses, and messages that they sent. */
export async function refuseOwnCase(
  db: Queryable,
  viewer: Viewer,
  { kind, _id }: { kind: ActionSubject; _id: string },
): Promise<void> {
  const isOwn =
    kind === 'contact_message' ? await isSender(db, viewer.id, _id) : await isOwnCase(db, viewer, _id);
  if (isOwn) throw new Refusal('admin.own_case');
}
