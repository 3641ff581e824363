import { randomUUID } from 'node:crypto';
import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { type CalendarDate, dateInIndia } from '@kirdaar/domain/calendar.ts';
import { boardDays, boardLimits, isBoardOpen } from '@kirdaar/domain/casting/boards/boards.ts';
import { fitsSecret, hashSecret } from '../../core/hashing.ts';
import { invalidField, Refusal } from '../../core/refusal.ts';
import { newToken } from '../../core/tokens.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import type { BoardRow } from '../../db/tables/casting/boards.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import { announceBoard } from '../../messaging/live/announce.ts';
import { requireDecider, requireReviewer } from '../../projects/team.service.ts';
import { boardView } from './boards.present.ts';
import {
  countOpen,
  findAnswers,
  findBoard,
  findBoards,
  findClients,
  findDeskVersion,
  findItems,
  insertBoard,
  shutOutClients,
  updateBoard,
} from './boards.queries.ts';
import { showsMinor } from './items.queries.ts';

type BoardPath = { id: string; bid: string };

/** The boards of a project with candidates, clients and answers, for its team (rule boards/team-1). */
export async function listBoards(
  deps: Deps,
  viewer: Viewer,
  projectId: string,
): Promise<Answer<'listBoards'>> {
  const { project } = await requireReviewer(deps.db, viewer, projectId);
  const rows = await findBoards(deps.db, project.id, {
    today: dateInIndia(deps.clock()),
    limit: boardLimits.listed,
  });
  return { boards: await present(deps.db, viewer, rows) };
}

/** One of them; 404 if unknown. */
export async function readBoard(deps: Deps, viewer: Viewer, { id, bid }: BoardPath): Promise<Board> {
  const { project } = await requireReviewer(deps.db, viewer, id);
  const board = await findBoard(deps.db, project.id, bid);
  if (!board) throw new Refusal('NOT_FOUND');
  return presentOne(deps.db, viewer, board);
}

/** Creates a board, open for 14 days by default (rules boards/open-1, boards/passcodes-1). Throws 409
    `board.full` beyond the limit of open boards (rule boards/limits-1). */
export async function createBoard(
  deps: Deps,
  once: IdempotentRun<Board>,
  viewer: Viewer,
  projectId: string,
  { title, openUntil, passcode }: ParsedBody<'createBoard'>,
): Promise<AnswerWithMessage<Board>> {
  const now = deps.clock();
  checkDay(openUntil, now);
  const passcodeHash = passcode ? await hashSecret(passcode) : null;
  return once(async (tx) => {
    const { project } = await requireDecider(tx, viewer, projectId);
    await checkRoom(tx, project.id, now);
    const board = {
      id: randomUUID(),
      projectId: project.id,
      title,
      openUntil: openUntil ?? boardDays(now).usual,
      closedAt: null,
      linkToken: newToken(),
      passcodeHash,
      wrongPasscodes: 0,
      createdAt: now,
      hiddenAt: null,
    };
    await insertBoard(tx, board);
    announceBoard(tx, board);
    return new AnswerWithMessage('The board is ready.', await presentOne(tx, viewer, board));
  });
}

/** Changes a board that is not closed. A new passcode is asked of earlier clients (rule
    boards/passcodes-5). Throws 409 `board.minor_needs_passcode` when removing the passcode of a board with
    a child (rule boards/passcodes-3). */
export async function changeBoard(
  deps: Deps,
  viewer: Viewer,
  path: BoardPath,
  { title, openUntil, passcode }: ParsedBody<'changeBoard'>,
): Promise<Board> {
  const now = deps.clock();
  checkDay(openUntil, now);
  const passcodeHash = passcode ? await hashSecret(passcode) : passcode;
  return deps.db.transaction(async (tx) => {
    const { project } = await requireDecider(tx, viewer, path.id);
    const board = await holdBoard(tx, project.id, path.bid);
    const opens = openUntil !== undefined && !isBoardOpen(board, now);
    if (opens) await checkRoom(tx, project.id, now);
    if (passcode === null && (await showsMinor(tx, board.id))) {
      throw new Refusal('board.minor_needs_passcode');
    }
    const isNew = passcodeHash !== undefined && !(passcode && (await isPasscode(board, passcode)));
    const changes = {
      ...(title !== undefined && { title }),
      ...(openUntil !== undefined && { openUntil }),
      ...(isNew && { passcodeHash, wrongPasscodes: 0 }),
    };
    if (passcode && isNew) await shutOutClients(tx, board.id);
    if (Object.keys(changes).length > 0) await updateBoard(tx, board.id, changes);
    announceBoard(tx, board);
    return presentOne(tx, viewer, { ...board, ...changes });
  });
}

/** Closes a board for good. Idempotent. Its team can still read it (rule boards/open-2). */
export async function closeBoard(deps: Deps, viewer: Viewer, { id, bid }: BoardPath): Promise<Board> {
  return deps.db.transaction(async (tx) => {
    const { project } = await requireDecider(tx, viewer, id);
    const board = await findBoard(tx, project.id, bid, 'held');
    if (!board) throw new Refusal('NOT_FOUND');
    const closedAt = board.closedAt ?? deps.clock();
    await updateBoard(tx, board.id, { closedAt });
    announceBoard(tx, board);
    return presentOne(tx, viewer, { ...board, closedAt });
  });
}

/** Gives a board a new link, and logs out the clients of the old one (rule boards/open-3). */
export async function renewLink(
  deps: Deps,
  once: IdempotentRun<Board>,
  viewer: Viewer,
  { id, bid }: BoardPath,
): Promise<AnswerWithMessage<Board>> {
  return once(async (tx) => {
    const { project } = await requireDecider(tx, viewer, id);
    const board = await holdBoard(tx, project.id, bid);
    const linkToken = newToken();
    await updateBoard(tx, board.id, { linkToken });
    await shutOutClients(tx, board.id, deps.clock());
    announceBoard(tx, board);
    const message = 'The old link no longer opens the board.';
    return new AnswerWithMessage(message, await presentOne(tx, viewer, { ...board, linkToken }));
  });
}

const isPasscode = async ({ passcodeHash }: BoardRow, passcode: string): Promise<boolean> =>
  passcodeHash !== null && (await fitsSecret(passcodeHash, passcode));

/** A board that is not closed, locked. Throws 404 if unknown, and 404 `board.closed`. */
export async function holdBoard(tx: Transaction, projectId: OwnedProjectId, id: string): Promise<BoardRow> {
  const board = await findBoard(tx, projectId, id, 'held');
  if (!board) throw new Refusal('NOT_FOUND');
  if (board.closedAt) throw new Refusal('board.closed', { message: 'This board is closed for good.' });
  return board;
}

/** A board with all that the viewer sees of it. */
export async function presentOne(db: Queryable, viewer: Viewer, board: BoardRow): Promise<Board> {
  const [only] = await present(db, viewer, [board]);
  if (!only) throw new Error('a board was lost on its way');
  return only;
}

async function present(db: Queryable, viewer: Viewer, rows: BoardRow[]): Promise<Board[]> {
  const ids = rows.map(({ id }) => id);
  const [first] = rows;
  const deskVersion = first ? await findDeskVersion(db, first.projectId) : 0;
  const items = await findItems(db, ids, viewer.id);
  const clients = await findClients(db, ids);
  const answers = await findAnswers(db, ids);
  return rows.map((row) => boardView(row, { deskVersion, items, clients, answers }));
}

async function checkRoom(tx: Transaction, projectId: OwnedProjectId, now: Date): Promise<void> {
  const open = await countOpen(tx, projectId, dateInIndia(now));
  if (open < boardLimits.open) return;
  const message = `A project has at most ${boardLimits.open} open boards. Close one first.`;
  throw new Refusal('board.full', { message });
}

function checkDay(openUntil: CalendarDate | undefined, now: Date): void {
  if (openUntil === undefined) return;
  const { first, last } = boardDays(now);
  if (openUntil >= first && openUntil <= last) return;
  const message = `Choose a day from today to ${boardLimits.days.max} days from now`;
  throw invalidField('openUntil', message);
}
