import type { BoardView } from '@kirdaar/contract/casting/boards/board-clients.ts';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { BoardRow } from '../../db/tables/casting/boards.ts';
import type { Deps } from '../../deps.ts';
import { type Cap, spendOwn } from '../../http/limits/limits.ts';
import { announceBoard } from '../../messaging/live/announce.ts';
import { notify } from '../../messaging/notifications/notify.service.ts';
import { findEditors, findShown, isShown, keepAnswer, shareBoard } from './answers.queries.ts';
import { newCode } from './client-code.ts';
import { clientView } from './clients.present.ts';
import { visit } from './clients.queries.ts';
import { requireClient } from './clients.service.ts';

const answers: Cap = { name: 'board-answers', points: 200, seconds: 60 * 60 };

/** The candidates of a board, by role, pick and name, with this client's answers (rules boards/seen-1,
    boards/seen-2). */
export async function viewBoard(deps: Deps, request: FastifyRequest, boardId: string): Promise<BoardView> {
  const found = await requireClient(deps, request, boardId);
  const { board, client } = found;
  const code = await visit(deps.db, client.id, { now: deps.clock(), code: newCode() });
  return clientView(found, code, await findShown(deps.db, board, client.id));
}

/** Stores a client's answer about a candidate. The last answer counts, and an omitted comment stays (rule
    boards/answers-1). Throws 404 for a card of another board, 404 `board.closed`, and 429 beyond 200 an
    hour. */
export async function answerItem(
  deps: Deps,
  request: FastifyRequest,
  { bid, itemId }: { bid: string; itemId: string },
  { answer, comment }: ParsedBody<'answerBoard'>,
): Promise<null> {
  const { client: caller } = await requireClient(deps, request, bid);
  await spendOwn(deps, answers, caller.id, request);
  await deps.db.transaction(async (tx) => {
    await shareBoard(tx, bid);
    // the team may have joined or removed the client meanwhile
    const { board, client, project } = await requireClient(deps, request, bid, tx);
    if (!(await isShown(tx, board, itemId))) throw new Refusal('NOT_FOUND');
    const words = comment === undefined ? undefined : comment || null;
    await visit(tx, client.id, { now: deps.clock(), code: newCode() });
    await keepAnswer(tx, { itemId, clientId: client.id, answer, comment: words, at: deps.clock() });
    announceBoard(tx, board);
    await tellTeam(tx, deps, { board, clientId: client.id, owner: project.directorId });
  });
  return null;
}

type Answered = { board: BoardRow; clientId: string; owner: string };

/** Notifies the members who decide of a client's answers: once until it is read, for any number of answers
    (rule boards/answers-2). */
async function tellTeam(tx: Transaction, deps: Deps, { board, clientId, owner }: Answered): Promise<void> {
  const { id: thread, projectId } = board;
  const announcement = { kind: 'board.answered', projectId, thread, detail: clientId, renews: true } as const;
  const editors = await findEditors(tx, projectId);
  const notices = [owner, ...editors].map((userId) => ({ ...announcement, userId }));
  await notify(tx, deps, notices);
}
