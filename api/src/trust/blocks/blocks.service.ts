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

/** The directors a user blocked, the newest first. Throws 403 for a director. */
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

/** Blocks a director. Their requests and invitations to apply end; open invitations to their rounds are declined. They
    get no notification (rule contact/blocks-1). Throws 404 where there is no such director, and 409 `block.confirmed`
    where it would end a confirmed audition that the artist has not seen (rule contact/blocks-7). */
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

/** Ends a block: applications and an allowance count again, requests and invitations do not (rule contact/blocks-3). */
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

/** Notifies the open pages of the director, and of the team of their projects, so that they reload. The event is the
    same as for people who leave the lists or return (rule contact/blocks-5). */
async function announceDesks(tx: Transaction, pair: { artistId: string; directorId: string }): Promise<void> {
  for (const { projectId, userId } of await desksOfBoth(tx, pair)) announceProjectTo(tx, projectId, userId);
}

async function requireDirector(db: Queryable, viewer: Viewer, id: string) {
  refuseDirectors(viewer);
  const director = await findDirector(db, id);
  if (!director) throw new Refusal('NOT_FOUND');
  return { _id: director.id, name: director.name };
}
