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
// of the passcode: a new one begins with no wrong guesses
const wrongByBoard: Cap = { name: 'board-passcodes-of', points: 50, seconds: hour };

type Guess = {
  passcode: string | null;
  /** Whether this browser entered already, and is not shut out. */
  hasEntered: boolean;
};

/**
 * Lets pass whoever has a board's passcode. A guess is counted before it is compared, so that guesses side by side cannot
 * share one, and given back when it was right: an hour has 10 wrong ones an address and 50 a board
 * (rule boards/passcodes-2); after 100 in all it opens nothing for new browsers (rule boards/passcodes-6). Who entered is
 * not counted: guesses of others do not shut them out. Throws 401 `board.passcode`, for none at all without counting it, and 429.
 */
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

/** Compares a guess, which counts for as long as the passcode is the board's. */
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
