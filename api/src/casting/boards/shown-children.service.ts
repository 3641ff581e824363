import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { readCookie } from '../../http/cookies.ts';
import { findBoardsWith, isArtistShown } from './answers.queries.ts';
import { findClient } from './clients.service.ts';

/** Whether the caller is a client of an open board that shows a child: only one with a passcode (rule
    boards/passcodes-4). */
export async function isShownToClient(
  deps: Deps,
  request: FastifyRequest,
  artistId: string,
): Promise<boolean> {
  if (!readCookie(request, deps.config, 'client')) return false;
  for (const boardId of await findBoardsWith(deps.db, artistId)) {
    const found = await findClient(deps, request, boardId);
    if (found && (await isArtistShown(deps.db, found.board, artistId))) return true;
  }
  return false;
}
