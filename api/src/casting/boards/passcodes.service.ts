import { boardLimits } from '@kirdaar/domain/casting/boards/boards.ts';
import type { FastifyRequest } from 'fastify';
import { fitsSecret } from '../../core/hashing.ts';
import { Refusal } from '../../core/refusal.ts';
import { hashToken } from '../../core/tokens.ts';
import type { BoardRow } from '../../db/tables/casting/boards.ts';
import type { Deps } from '../../deps.ts';
import {
  type Cap,
  giveBackByAddress,
  giveBackShared,
  spendByAddress,
  spendShared,
} from '../../http/limits/limits.ts';
import { announceBoard } from '../../messaging/live/announce.ts';
import { newCode } from './client-code.ts';
import { countWrong, takeBackWrong } from './clients.queries.ts';
import { tryCode } from './joining.queries.ts';

const hour = 60 * 60;
const wrongByAddress: Cap = { name: 'board-passcodes', points: 10, seconds: hour };
// keyed by the passcode: a new one starts without wrong guesses
const wrongByBoard: Cap = { name: 'board-passcodes-of', points: 50, seconds: hour };

type Guess = {
  passcode: string | null;
  /** Whether this browser is a logged-in client. */
  hasEntered: boolean;
};

/** Checks a board's passcode. A guess counts before comparing, so that parallel guesses cannot share one;
    a right one is not counted. Limits: 10 wrong an hour per address, 50 per board (rule
    boards/passcodes-2). After 100 in all it opens nothing for new browsers (rule boards/passcodes-6).
    Logged-in clients are exempt, so others cannot lock them out. Throws 401 `board.passcode`, uncounted
    for none at all, and 429. */
export async function checkPasscode(
  deps: Deps,
  request: FastifyRequest,
  board: BoardRow,
  { passcode, hasEntered }: Guess,
): Promise<void> {
  const { passcodeHash } = board;
  if (passcodeHash === null) return;
  if (passcode === null) {
    throw new Refusal('board.passcode', { message: 'Please enter the passcode of the board.' });
  }
  if (hasEntered) {
    if (!(await fitsSecret(passcodeHash, passcode))) throw new Refusal('board.passcode');
    return;
  }
  if (board.wrongPasscodes >= boardLimits.wrongPasscodes) throw new Refusal('board.passcode');
  await countGuess(deps, request, board, () => compare(deps, board, passcode));
}

/** Checks the code of the client with this name. A wrong one counts as a wrong passcode, also of a logged-in
    client; after five the client has a new code (rule boards/clients-5). Throws 401 `board.code`, also
    where no one has the name, and 429. */
export async function checkCode(
  deps: Deps,
  request: FastifyRequest,
  board: BoardRow,
  { name, code }: { name: string; code: string },
): Promise<void> {
  await countGuess(deps, request, board, async () => {
    if (await tryCode(deps.db, board.id, { name, code, next: newCode(code) })) return;
    await noteWrong(deps, board, await countWrong(deps.db, board, boardLimits.wrongPasscodes));
    throw new Refusal('board.code');
  });
}

/** Counts a guess by address and board before comparing. Only a wrong one stays counted. */
async function countGuess(
  deps: Deps,
  request: FastifyRequest,
  { id, passcodeHash }: BoardRow,
  guess: () => Promise<void>,
): Promise<void> {
  const ofPasscode = `${id} ${hashToken(passcodeHash ?? '').toString('hex')}`;
  await spendByAddress(deps, wrongByAddress, request);
  let counts = true;
  try {
    await spendShared(deps, wrongByBoard, ofPasscode);
    await guess();
    counts = false;
  } catch (error) {
    counts = error instanceof Refusal && error.status === 401;
    throw error;
  } finally {
    if (!counts) {
      await giveBackByAddress(deps, wrongByAddress, request);
      await giveBackShared(deps, wrongByBoard, ofPasscode);
    }
  }
}

/** Compares a guess, which counts while this is the board's passcode. */
async function compare(deps: Deps, board: BoardRow, passcode: string): Promise<void> {
  const wrong = await countWrong(deps.db, board, boardLimits.wrongPasscodes);
  if (wrong === null) throw new Refusal('board.passcode');
  if (await fitsSecret(board.passcodeHash ?? '', passcode)) {
    await takeBackWrong(deps.db, board);
    return;
  }
  await noteWrong(deps, board, wrong);
  throw new Refusal('board.passcode');
}

/** Announces the board to its team when its passcode opens nothing any more. */
async function noteWrong(deps: Deps, board: BoardRow, wrong: number | null): Promise<void> {
  if (wrong === boardLimits.wrongPasscodes) await deps.db.transaction(async (tx) => announceBoard(tx, board));
}
