import { mayHaveChildren } from '@kirdaar/domain/projects/terms/terms.ts';
import type { Transaction } from '../db/database.ts';
import type { Viewer } from '../http/viewer.ts';
import { findReachable } from '../trust/contact-details/reach.service.ts';
import { findContents, holdListed } from './invitations/inviting.queries.ts';

/** Who can be invited, each for a role: listed for the user, no child out of reach, and no child for an
    intimate scene (rules auditions/inviting-4, terms/intimate-1). */
export async function holdAvailable(
  tx: Transaction,
  viewer: Viewer,
  projectId: string,
  wished: { artistId: string; roleId: string | null }[],
  now: Date,
): Promise<Set<string>> {
  const roleOf = new Map(wished.map(({ artistId, roleId }) => [artistId, roleId ?? '']));
  const listed = await holdListed(tx, [...roleOf.keys()], { projectId, by: viewer.id });
  const ofChildren = listed.filter(({ isChild }) => isChild).map(({ id }) => roleOf.get(id) ?? '');
  const contents = await findContents(tx, ofChildren.filter(Boolean));
  const mayCome = listed.filter(
    ({ id, isChild }) => !isChild || mayHaveChildren(contents.get(roleOf.get(id) ?? '') ?? []),
  );
  return findReachable(tx, viewer, mayCome, now);
}
