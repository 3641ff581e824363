import type { Answer, ParsedQuery } from '@kirdaar/contract/operations.ts';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireRoundReader } from './access.service.ts';
import { personOf } from './people.present.ts';
import { findPeople } from './people.queries.ts';

/** The invited artists of a round and their states, for its team, without those no longer listed. */
export async function listPeople(
  { db, clock }: Deps,
  viewer: Viewer,
  id: string,
  { state, cursor, limit }: ParsedQuery<'listInvitations'>,
): Promise<Answer<'listInvitations'>> {
  await requireRoundReader(db, viewer, id);
  const now = clock();
  const found = await findPeople(
    db,
    { auditionId: id, viewerId: viewer.id },
    { state, cursor, limit: limit + 1, now },
  );
  const shown = found.slice(0, limit);
  return {
    invitations: shown.map((row) => personOf(row, now)),
    nextCursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
