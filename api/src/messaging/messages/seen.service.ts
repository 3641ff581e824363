import type { Queryable } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.ts';
import { findReachable, whereReached } from '../../trust/contact-details/reach.service.ts';
import {
  findThread,
  findThreads,
  type SeenThread,
  type ThreadRow,
  type ThreadWindow,
} from './threads.queries.ts';

type Which = Parameters<typeof findThread>[2];

/** A conversation as one user sees it; null if they have no access. */
export async function seenThread(
  db: Queryable,
  viewer: Viewer,
  which: Which,
  now: Date,
): Promise<SeenThread | null> {
  const row = await findThread(db, viewer.id, which);
  const [seen] = row ? await withReach(db, viewer, [row], now) : [];
  return seen ?? null;
}

/** A user's conversations, newest first. */
export async function seenThreads(
  db: Queryable,
  viewer: Viewer,
  window: ThreadWindow,
  now: Date,
): Promise<SeenThread[]> {
  return withReach(db, viewer, await findThreads(db, viewer.id, window), now);
}

async function withReach(db: Queryable, viewer: Viewer, rows: ThreadRow[], now: Date): Promise<SeenThread[]> {
  const pairOf = ({ artist, project, standing }: ThreadRow) => ({
    ...{ artistId: artist.id, projectId: project.id, isChild: standing.isChild },
  });
  const isOutOfReach = await findOutOfReach(db, viewer, rows.map(pairOf), now);
  return rows.map((row) => ({ ...row, isOutOfReach: isOutOfReach(pairOf(row)) }));
}

type Pair = { artistId: string; projectId: string; isChild: boolean };

/** Which artists in projects are children out of reach: of the viewer, and to the child of all who decide
    in the project (rules guardians/reach-1, guardians/reach-2). */
export async function findOutOfReach(
  db: Queryable,
  viewer: Viewer,
  pairs: Pair[],
  now: Date,
): Promise<(pair: Pair) => boolean> {
  const isOwn = ({ artistId }: Pair) => artistId === viewer.id;
  const children = pairs.filter(({ isChild }) => isChild);
  const own = children.filter(isOwn).map(({ projectId }) => projectId);
  const others = children.filter((pair) => !isOwn(pair)).map(({ artistId: id }) => ({ id, isChild: true }));
  const projects = own.length > 0 ? await whereReached(db, viewer.id, own, now) : new Set();
  const reached = await findReachable(db, viewer, others, now);
  return (pair) => pair.isChild && !(isOwn(pair) ? projects.has(pair.projectId) : reached.has(pair.artistId));
}
