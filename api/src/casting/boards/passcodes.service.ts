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
import { countWrong, takeBackWrong } from './clients.queries.ts';

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
  const { id, passcodeHash } = board;
  if (passcodeHash === null) return;
  if (passcode === null) {
    throw new Refusal('board.passcode', { message: 'Please enter the passcode of the board.' });
  }
  if (hasEntered) {
    if (!(await fitsSecret(passcodeHash, passcode))) throw new Refusal('board.passcode');
    return;
  }
  if (board.wrongPasscodes >= boardLimits.wrongPasscodes) throw new Refusal('board.passcode');
  const ofPasscode = `${id} ${hashToken(passcodeHash).toString('hex')}`;
  await spendByAddress(deps, wrongByAddress, request);
  let counts = true;
  try {
    await spendShared(deps, wrongByBoard, ofPasscode);
    await compare(deps, board, passcode);
    counts = false;
  } catch (error) {
    counts = error instanceof Refusal && error.code === 'board.passcode';
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
  if (wrong === boardLimits.wrongPasscodes) await deps.db.transaction(async (tx) => announceBoard(tx, board));
  throw new Refusal('board.passcode');
}
