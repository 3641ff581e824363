import { randomUUID } from 'node:crypto';
import type { BoardCover } from '@kirdaar/contract/casting/boards/board-clients.ts';
import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { boardLimits, freeName, isBoardOpen, namesKeptFor } from '@kirdaar/domain/casting/boards/boards.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { BoardRow } from '../../db/tables/casting/boards.ts';
import type { Deps } from '../../deps.ts';
import { readCookie, setLastingCookie } from '../../http/cookies.ts';
import type { Exchange } from '../../http/exchange.ts';
import { readKey } from '../../http/idempotency.ts';
import { type Cap, giveBackByAddress, spendByAddress } from '../../http/limits/limits.ts';
import { announceBoard } from '../../messaging/live/announce.ts';
import { coverView } from './clients.present.ts';
import {
  countNamesOf,
  type Entered,
  findByToken,
  findClientNamed,
  findEntered,
  findNames,
  forgetNames,
  holdByToken,
  insertClient,
  reenter,
  removeSilent,
  type StandingBoard,
} from './clients.queries.ts';
import { checkPasscode } from './passcodes.service.ts';

/** On a full board a client without answers for this time makes room (rule boards/clients-4). */
const silentFor = 24 * 60 * 60_000;
const entries: Cap = { name: 'board-entries', points: 60, seconds: 60 * 60 };

/** The cover of a board (rule boards/open-4). It already sets the browser's cookie, so that a repeated
    entry stays one client. Throws 404 `board.closed` unless it is open. */
export async function coverBoard(
  deps: Deps,
  { request, reply }: Exchange,
  { token }: ParsedBody<'coverBoard'>,
): Promise<BoardCover> {
  const found = openOnly(deps, await findByToken(deps.db, token));
  const browser = readCookie(request, deps.config, 'client');
  const hash = browser && browserHashOf(browser, found.board.id);
  const entered = hash ? await findEntered(deps.db, found.board.id, hash) : null;
  if (!browser) setLastingCookie(reply, deps.config, 'client', newToken());
  return coverView(found, entered?.client ?? null);
}

/** Enters a board with a name. The same name in the same browser is the same client; a taken name gets a
    number (rule boards/clients-1). Throws 404 `board.closed`, 401 `board.passcode`, 409 `board.names` for
    a browser's fourth name, 409 `board.full` for the 51st client where all others answered or are new, and
    429. */
export async function enterBoard(
  deps: Deps,
  { request, reply }: Exchange,
  { token, name, passcode }: ParsedBody<'enterBoard'>,
): Promise<Answer<'enterBoard'>> {
  const { board } = openOnly(deps, await findByToken(deps.db, token));
  const known = readCookie(request, deps.config, 'client');
  const hasEntered =
    known !== null && (await findEntered(deps.db, board.id, browserHashOf(known, board.id))) !== null;
  await checkPasscode(deps, request, board, { passcode, hasEntered });
  const browser = known ?? newBrowser(request, token, name);
  await spendByAddress(deps, entries, request);
  let client: Entered | undefined;
  try {
    client = await deps.db.transaction(async (tx) => {
      const held = await holdByToken(tx, token);
      if (!held || !isBoardOpen(held, deps.clock())) throw new Refusal('board.closed');
      // the passcode changed while the sent one was compared
      if (held.passcodeHash !== board.passcodeHash) throw new Refusal('board.passcode');
      return letIn(tx, { board, name, browser, now: deps.clock() });
    });
  } finally {
    if (!client) await giveBackByAddress(deps, entries, request);
  }
  setLastingCookie(reply, deps.config, 'client', browser);
  request.log.info({ event: 'board-entered', boardId: board.id, clientId: client.id });
  return { boardId: board.id, name: client.name };
}

type Entering = { board: Pick<BoardRow, 'id' | 'projectId'>; name: string; browser: string; now: Date };

async function letIn(tx: Transaction, { board, name, browser, now }: Entering): Promise<Entered> {
  const browserHash = browserHashOf(browser, board.id);
  const before = await findClientNamed(tx, board.id, browserHash, name);
  if (before) {
    await reenter(tx, before.id, now);
    return before;
  }
  if ((await countNamesOf(tx, board.id, browserHash)) >= boardLimits.namesOfBrowser)
    throw new Refusal('board.names');
  const isFull = (await findNames(tx, board.id)).length >= boardLimits.clients;
  if (isFull && !(await removeSilent(tx, board.id, new Date(now.getTime() - silentFor)))) {
    const message = `At most ${boardLimits.clients} people can open a board.`;
    throw new Refusal('board.full', { message });
  }
  const client = { id: randomUUID(), name: freeName(name, await findNames(tx, board.id)) };
  await insertClient(tx, {
    ...client,
    boardId: board.id,
    typedName: name,
    browserHash,
    createdAt: now,
    enteredAt: now,
  });
  announceBoard(tx, board);
  return client;
}

/** A token for a browser without a cookie, from its Idempotency-Key if any: a repeated entry after a lost
    response is the same client (rule boards/clients-1). */
function newBrowser(request: FastifyRequest, token: string, name: string): string {
  const key = readKey(request);
  if (key === null) return newToken();
  const sent = [key, token, name, request.ip, request.headers['user-agent'] ?? ''];
  return hashToken(JSON.stringify(sent)).toString('base64url');
}

/** The client of the browser on an open board, with the board. Throws 404 `board.closed` for all others,
    including the team (rules boards/clients-2, boards/open-1). */
export async function requireClient(
  deps: Deps,
  request: FastifyRequest,
  boardId: string,
): Promise<StandingBoard & { client: Entered }> {
  const found = await findClient(deps, request, boardId);
  if (!found) throw new Refusal('board.closed');
  return found;
}

/** The same; null where there is none. */
export async function findClient(deps: Deps, request: FastifyRequest, boardId: string) {
  const browser = readCookie(request, deps.config, 'client');
  const found = browser ? await findEntered(deps.db, boardId, browserHashOf(browser, boardId)) : null;
  return isThere(deps, found) ? found : null;
}

/** Removes the names of clients of boards that closed 90 days ago (rule boards/clients-3). */
export async function forgetOldClients(db: Queryable, now: Date): Promise<void> {
  const then = new Date(now.getTime() - namesKeptFor);
  await forgetNames(db, then, dateInIndia(then));
}

/** Returns an open board of an existing project. Throws 404 `board.closed`, the same for every other. */
function openOnly<Found extends StandingBoard>(deps: Deps, found: Found | null): Found {
  if (!isThere(deps, found)) throw new Refusal('board.closed');
  return found;
}

const isThere = <Found extends StandingBoard>({ clock }: Deps, found: Found | null): found is Found =>
  found !== null && !found.project.isDeleted && isBoardOpen(found.board, clock());

// includes the board: stored hashes must not link one browser's clients across boards
function browserHashOf(browser: string, boardId: string): Buffer {
  return hashToken(`${browser} ${boardId}`);
}
