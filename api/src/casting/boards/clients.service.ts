import { randomUUID } from 'node:crypto';
import type { BoardCover } from '@kirdaar/contract/casting/boards/board-clients.ts';
import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import {
  boardLimits,
  closedOn,
  closedText,
  freeName,
  isBoardOpen,
  namesKeptFor,
} from '@kirdaar/domain/casting/boards/boards.ts';
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
import { newCode } from './client-code.ts';
import { coverView } from './clients.present.ts';
import {
  countClients,
  countNamesOf,
  type Entered,
  findByToken,
  findClientNamed,
  findNames,
  findOnBoard,
  forgetNames,
  holdByToken,
  insertClient,
  type OnBoard,
  reenter,
  removeSilent,
  type StandingBoard,
} from './clients.queries.ts';
import { findByCode, holdClients, moveClient } from './joining.queries.ts';
import { checkCode, checkPasscode } from './passcodes.service.ts';

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
  const before = await findStanding(deps, browser, found.board.id);
  if (!browser) setLastingCookie(reply, deps.config, 'client', newToken());
  return coverView(found, before && isIn(before) ? before.client : null);
}

/** Enters a board with a name. The same name in the same browser is the same client; a taken name gets a
    number (rule boards/clients-1). With the code of the client with that name the browser goes on as that
    client (rule boards/clients-5). Throws 404 `board.closed`, 401 `board.passcode` and `board.code`, 409
    `board.names` for a browser's fourth name, 409 `board.full` for the 51st client where all others answered
    or are new, and 429. */
export async function enterBoard(
  deps: Deps,
  { request, reply }: Exchange,
  { token, name, passcode, code }: ParsedBody<'enterBoard'>,
): Promise<Answer<'enterBoard'>> {
  const { board } = openOnly(deps, await findByToken(deps.db, token));
  const known = readCookie(request, deps.config, 'client');
  const before = await findStanding(deps, known, board.id);
  await checkPasscode(deps, request, board, { passcode, hasEntered: before !== null && isIn(before) });
  if (code !== null) await checkCode(deps, request, board, { name, code });
  const browser = known ?? newBrowser(request, token, name);
  await spendByAddress(deps, entries, request);
  let client: Entered | undefined;
  try {
    client = await deps.db.transaction(async (tx) => {
      const held = await holdByToken(tx, token);
      if (!held || !isBoardOpen(held, deps.clock())) throw new Refusal('board.closed');
      // the passcode changed while the sent one was compared
      if (held.passcodeHash !== board.passcodeHash) throw new Refusal('board.passcode');
      const entering = { board, name, browserHash: browserHashOf(browser, board.id), now: deps.clock() };
      return code === null ? letIn(tx, entering) : letInAs(tx, request, { ...entering, code });
    });
  } finally {
    if (!client) await giveBackByAddress(deps, entries, request);
  }
  setLastingCookie(reply, deps.config, 'client', browser);
  request.log.info({ event: 'board-entered', boardId: board.id, clientId: client.id });
  return { boardId: board.id, name: client.name };
}

type Entering = { board: BoardRow; name: string; browserHash: Buffer; now: Date };

async function letIn(tx: Transaction, { board, name, browserHash, now }: Entering): Promise<Entered> {
  const before = await findClientNamed(tx, board.id, browserHash, name);
  if (before) {
    await reenter(tx, before.rowId, now);
    return { id: before.id, name: before.name };
  }
  if ((await countNamesOf(tx, board.id, browserHash)) >= boardLimits.namesOfBrowser)
    throw new Refusal('board.names');
  const isFull = (await countClients(tx, board.id)) >= boardLimits.clients;
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
    code: newCode(),
    createdAt: now,
    enteredAt: now,
    lastAt: now,
  });
  announceBoard(tx, board);
  return client;
}

/** The browser goes on as the client with a name and code. The client that it was is joined into that one. */
async function letInAs(
  tx: Transaction,
  request: FastifyRequest,
  { board, name, code, browserHash, now }: Entering & { code: string },
): Promise<Entered> {
  const client = await findByCode(tx, board.id, { name, code });
  if (!client) throw new Refusal('board.code');
  const before = await findOnBoard(tx, board.id, browserHash);
  if (before?.client.isRemoved) throw new Refusal('board.closed');
  if (before) await reenter(tx, before.rowId, now);
  else {
    const names = { typedName: name, name: freeName(name, await findNames(tx, board.id)) };
    const own = { ...names, id: randomUUID(), boardId: board.id, browserHash, joinedInto: client.id };
    await insertClient(tx, { ...own, createdAt: now, enteredAt: now });
  }
  if (before && before.client.id !== client.id) {
    await holdClients(tx, board.id, [before.client.id, client.id]);
    await moveClient(tx, board, { id: before.client.id, into: client.id });
    const joined = { boardId: board.id, clientId: before.client.id, into: client.id };
    request.log.info({ event: 'board-clients-joined', ...joined });
  }
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
    including the team (rules boards/clients-2, boards/open-1); to a client it says since when (rule
    boards/open-5). */
export async function requireClient(
  deps: Deps,
  request: FastifyRequest,
  boardId: string,
  db: Queryable = deps.db,
): Promise<OnBoard> {
  const browser = readCookie(request, deps.config, 'client');
  const found = browser ? await findOnBoard(db, boardId, browserHashOf(browser, boardId)) : null;
  if (found && isThere(deps, found) && isIn(found)) return found;
  throw found ? closedFor(deps, found) : new Refusal('board.closed');
}

/** The same; null where there is none. */
export async function findClient(
  deps: Deps,
  request: FastifyRequest,
  boardId: string,
): Promise<OnBoard | null> {
  const browser = readCookie(request, deps.config, 'client');
  const found = browser ? await findOnBoard(deps.db, boardId, browserHashOf(browser, boardId)) : null;
  return found && isThere(deps, found) && isIn(found) ? found : null;
}

const isIn = ({ isShutOut, client }: OnBoard): boolean => !isShutOut && !client.isRemoved;

/** A client's refusal after the end; of a deleted project it is as for everybody. */
function closedFor(deps: Deps, { board, project, director, endedAt, client }: OnBoard): Refusal {
  const endings = [project.archivedAt, endedAt, client.isRemoved ? client.endedAt : null];
  const on = project.isGone ? null : closedOn(board, endings, deps.clock());
  if (on === null) return new Refusal('board.closed');
  const message = closedText(director, project.name ?? 'Untitled Project', on);
  return new Refusal('board.closed', { message, extras: { closed: { by: director, on } } });
}

/** The last client of a browser on an open board. Throws 404 `board.closed` if the team removed one. */
async function findStanding(deps: Deps, browser: string | null, boardId: string): Promise<OnBoard | null> {
  const found = browser ? await findOnBoard(deps.db, boardId, browserHashOf(browser, boardId)) : null;
  if (found?.client.isRemoved) throw new Refusal('board.closed');
  return found;
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
  found !== null &&
  !found.project.isGone &&
  found.project.archivedAt === null &&
  isBoardOpen(found.board, clock());

// includes the board: stored hashes must not link one browser's clients across boards
function browserHashOf(browser: string, boardId: string): Buffer {
  return hashToken(`${browser} ${boardId}`);
}
