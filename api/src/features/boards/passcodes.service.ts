import type { FastifyRequest } from 'fastify';
import { fitsSecret } from '../../core/hashing.ts';
import { Refusal } from '../../core/refusal.ts';
import type { BoardRow } from '../../db/tables/boards.ts';
import type { Deps } from '../../deps.ts';
import {
  type Cap,
  giveBackByAddress,
  giveBackShared,
  spendByAddress,
  spendShared,
} from '../../http/limits/limits.ts';

const hour = 60 * 60;
const wrongByAddress: Cap = { name: 'board-passcodes', points: 10, seconds: hour };
const wrongByBoard: Cap = { name: 'board-passcodes-of', points: 50, seconds: hour };

/**
 * Lets pass whoever has a board's passcode. A guess is counted before it is compared, so that guesses side by side cannot
 * share one, and given back when it was right: an hour has 10 wrong ones an address and 50 a board
 * (rule boards/passcodes-2). Throws 401 `board.passcode`, for none at all without counting it, and 429.
 */
export async function checkPasscode(
  deps: Deps,
  request: FastifyRequest,
  { id, passcodeHash }: BoardRow,
  passcode: string | null,
): Promise<void> {
  if (passcodeHash === null) return;
  if (passcode === null) {
    throw new Refusal('board.passcode', { message: 'Please enter the passcode of the board.' });
  }
  await spendByAddress(deps, wrongByAddress, request);
  let counts = true;
  try {
    await spendShared(deps, wrongByBoard, id);
    const fits = await fitsSecret(passcodeHash, passcode);
    if (!fits) throw new Refusal('board.passcode');
    counts = false;
  } catch (error) {
    counts = error instanceof Refusal && error.code === 'board.passcode';
    throw error;
  } finally {
    if (!counts) {
      await giveBackByAddress(deps, wrongByAddress, request);
      await giveBackShared(deps, wrongByBoard, id);
    }
  }
}
