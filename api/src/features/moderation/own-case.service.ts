import type { ActionSubject } from '@kirdaar/domain/moderation/actions.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.ts';
import { isGuardian, isReferee, isSender } from './moderation.queries.ts';

/** Whether a case about a person is a moderator's own: they are that person, or speak or stand for them, as a referee or a
    guardian (rule moderation/own-1). */
export async function isOwnCase(db: Queryable, viewer: Viewer, personId: string): Promise<boolean> {
  return (
    viewer.id === personId ||
    (await isReferee(db, viewer.id, personId)) ||
    (await isGuardian(db, viewer.id, personId))
  );
}

/** Nobody decides in their own case or has its papers and addresses shown by it, nor in that of a message that they sent. */
export async function refuseOwnCase(
  db: Queryable,
  viewer: Viewer,
  { kind, _id }: { kind: ActionSubject; _id: string },
): Promise<void> {
  const isOwn =
    kind === 'contact_message' ? await isSender(db, viewer.id, _id) : await isOwnCase(db, viewer, _id);
  if (isOwn) throw new Refusal('admin.own_case');
}
