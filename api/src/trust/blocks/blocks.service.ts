import type { Answer, ParsedBody, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { timeCursorOf } from '@kirdaar/contract/time-cursor.ts';
import {
  confirmedBeyond,
  declineFor,
  holdRoundsOf,
} from '../../auditions/invitations/remove-artist.service.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Database, Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { announceProjectTo } from '../../messaging/live/announce.ts';
import { refuseDirectors } from '../contact-details/views.service.ts';
import {
  deleteBlock,
  desksOfBoth,
  endAsks,
  endInvitationsToApply,
  findBlockedSince,
  findBlocks,
  findDirector,
  holdBlocker,
  insertBlock,
} from './blocks.queries.ts';

/** Whom somebody blocked, the last first. Throws 403 for a director. */
export async function listBlocks(
  db: Queryable,
  viewer: Viewer,
  { cursor, limit }: ParsedQuery<'listBlocks'>,
): Promise<Answer<'listBlocks'>> {
  refuseDirectors(viewer);
  const found = await findBlocks(db, viewer.id, { cursor, limit: limit + 1 });
  const shown = found.slice(0, limit);
  return {
    blocks: shown.map(({ id, name, at }) => ({ director: { _id: id, name }, at: at.toISOString() })),
    nextCursor: timeCursorOf(found.length > limit ? shown.at(-1) : undefined),
  };
}

/** Blocks a director: what they asked ends, invitations to apply end, and open ones to rounds of their projects are declined. They are told
    nothing (rule contact/blocks-1). Throws 404 where there is no such director, and 409 `block.confirmed` where a confirmed
    audition would end that the artist has not seen (rule contact/blocks-7). */
export async function blockDirector(
  deps: Deps,
  viewer: Viewer,
  directorId: string,
  { seen }: ParsedBody<'blockDirector'> = {},
): Promise<Answer<'blockDirector'>> {
  const director = await requireDirector(deps.db, viewer, directorId);
  const now = deps.clock();
  const pair = { artistId: viewer.id, directorId };
  const at = await deps.db.transaction(async (tx) => {
    await holdRoundsOf(tx, viewer.id);
    await holdBlocker(tx, viewer.id);
    const since = await findBlockedSince(tx, pair);
    if (since) return since;
    const auditions = seen ? await confirmedBeyond(tx, deps, pair, seen) : [];
    if (auditions.length > 0) throw new Refusal('block.confirmed', { extras: { auditions } });
    await endAsks(tx, pair, now);
    await endInvitationsToApply(tx, pair);
    await declineFor(tx, deps, pair);
    await announceDesks(tx, pair);
    await insertBlock(tx, pair, now);
    return now;
  });
  return { director, at: at.toISOString() };
}

/** Ends a block: applications and an allowance count again, an ask and invitations do not (rule contact/blocks-3). */
export async function unblockDirector(
  db: Database,
  viewer: Viewer,
  directorId: string,
): Promise<Answer<'unblockDirector'>> {
  const director = await requireDirector(db, viewer, directorId);
  const pair = { artistId: viewer.id, directorId };
  await db.transaction(async (tx) => {
    if (await deleteBlock(tx, pair)) await announceDesks(tx, pair);
  });
  return { director };
}

/** Tells the director's own pages, and of their projects those of the team, that desks changed, as they are told of whoever leaves the lists or comes back: what is open
    there asks again (rule contact/blocks-5). */
async function announceDesks(tx: Transaction, pair: { artistId: string; directorId: string }): Promise<void> {
  for (const { projectId, userId } of await desksOfBoth(tx, pair)) announceProjectTo(tx, projectId, userId);
}

async function requireDirector(db: Queryable, viewer: Viewer, id: string) {
  refuseDirectors(viewer);
  const director = await findDirector(db, id);
  if (!director) throw new Refusal('NOT_FOUND');
  return { _id: director.id, name: director.name };
}
