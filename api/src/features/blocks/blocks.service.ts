import type { Answer } from '@kirdaar/contract/operations.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { refuseDirectors } from '../contact-details/views.service.ts';
import { declineFor, holdRoundsOf } from '../invitations/leaving.service.ts';
import {
  deleteBlock,
  endAsks,
  findBlocks,
  findDirector,
  holdBlocker,
  insertBlock,
} from './blocks.queries.ts';

/** Whom somebody blocked, the last first. Throws 403 for a director. */
export async function listBlocks(db: Queryable, viewer: Viewer): Promise<Answer<'listBlocks'>> {
  refuseDirectors(viewer);
  const rows = await findBlocks(db, viewer.id);
  return { blocks: rows.map(({ id, name, at }) => ({ director: { _id: id, name }, at: at.toISOString() })) };
}

/** Blocks a director: what they asked ends, and open invitations to rounds of their projects are declined. They are told
    nothing (rule contact/blocks-1). Throws 404 where there is no such director. */
export async function blockDirector(
  deps: Deps,
  viewer: Viewer,
  directorId: string,
): Promise<Answer<'blockDirector'>> {
  const director = await requireDirector(deps.db, viewer, directorId);
  const now = deps.clock();
  const pair = { artistId: viewer.id, directorId };
  const at = await deps.db.transaction(async (tx) => {
    await holdRoundsOf(tx, viewer.id);
    await holdBlocker(tx, viewer.id);
    const block = await insertBlock(tx, pair, now);
    if (block.isNew) {
      await endAsks(tx, pair, now);
      await declineFor(tx, deps, pair);
    }
    return block.at;
  });
  return { director, at: at.toISOString() };
}

/** Ends a block: applications and an allowance count again, an ask and invitations do not (rule contact/blocks-3). */
export async function unblockDirector(
  db: Queryable,
  viewer: Viewer,
  directorId: string,
): Promise<Answer<'unblockDirector'>> {
  const director = await requireDirector(db, viewer, directorId);
  await deleteBlock(db, { artistId: viewer.id, directorId });
  return { director };
}

async function requireDirector(db: Queryable, viewer: Viewer, id: string) {
  refuseDirectors(viewer);
  const director = await findDirector(db, id);
  if (!director) throw new Refusal('NOT_FOUND');
  return { _id: director.id, name: director.name };
}
