import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import type { FastifyRequest } from 'fastify';
import { invalidField, Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { BoardRow } from '../../db/tables/casting/boards.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { announceBoard } from '../../messaging/live/announce.ts';
import { requireDecider } from '../../projects/team.service.ts';
import { findBoard } from './boards.queries.ts';
import { presentOne } from './boards.service.ts';
import { type ClientStanding, holdClients, markRemoved, moveClient } from './joining.queries.ts';

type ClientPath = { id: string; bid: string; cid: string };
type Caller = { request: FastifyRequest; viewer: Viewer };

/** Joins a client into another one, also on a closed board. Idempotent. Of each candidate the later answer
    stays, and both browsers go on as the second (rule boards/clients-6). Throws 400 for a client into
    itself, and 404 unless both are of this board. */
export async function joinClients(
  deps: Deps,
  { request, viewer }: Caller,
  { id, bid, cid }: ClientPath,
  { into }: ParsedBody<'joinBoardClients'>,
): Promise<Board> {
  if (cid === into) throw invalidField('into', 'Choose another client');
  return deps.db.transaction(async (tx) => {
    const board = await holdAnyBoard(tx, viewer, { id, bid });
    const held = await holdClients(tx, board.id, [cid, into]);
    const [from, to] = [cid, into].map((one) => held.find((row) => row.id === one));
    if (!from || !to || from.isRemoved || to.isRemoved) throw new Refusal('NOT_FOUND');
    if (from.joinedInto === null) await join(tx, request, board, { from: from.id, to });
    return presentOne(tx, viewer, board);
  });
}

/** Removes a client with all answers, also on a closed board. Idempotent. The browsers of the client read the
    board as closed (rule boards/clients-7). Throws 404 for a client of another board. */
export async function removeClient(
  deps: Deps,
  { request, viewer }: Caller,
  { id, bid, cid }: ClientPath,
): Promise<Board> {
  return deps.db.transaction(async (tx) => {
    const board = await holdAnyBoard(tx, viewer, { id, bid });
    const [found] = await holdClients(tx, board.id, [cid]);
    if (!found) throw new Refusal('NOT_FOUND');
    if (!found.isRemoved && found.joinedInto === null) {
      await markRemoved(tx, board, { id: cid, now: deps.clock() });
      announceBoard(tx, board);
      request.log.info({ event: 'board-client-removed', boardId: board.id, clientId: cid });
    }
    return presentOne(tx, viewer, board);
  });
}

/** The client into which another one was joined earlier stands for it. */
async function join(
  tx: Transaction,
  request: FastifyRequest,
  board: BoardRow,
  { from, to }: { from: string; to: ClientStanding },
): Promise<void> {
  const into = to.joinedInto ?? to.id;
  if (into === from) return;
  await moveClient(tx, board, { id: from, into });
  announceBoard(tx, board);
  request.log.info({ event: 'board-clients-joined', boardId: board.id, clientId: from, into });
}

/** A board, locked, also a closed one. Throws 404 if unknown. */
async function holdAnyBoard(
  tx: Transaction,
  viewer: Viewer,
  { id, bid }: Pick<ClientPath, 'id' | 'bid'>,
): Promise<BoardRow> {
  const { project } = await requireDecider(tx, viewer, id);
  const board = await findBoard(tx, project.id, bid, 'held');
  if (!board) throw new Refusal('NOT_FOUND');
  return board;
}
