import { codeLimits } from '@kirdaar/domain/limits.ts';
import type { FastifyRequest } from 'fastify';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Deps } from '../../deps.ts';
import { readCookie, setCookie } from '../../http/cookies.ts';
import type { Exchange } from '../../http/exchange.ts';
import { countGuess, deleteResetSide, startTries } from './reset-tries.queries.ts';

const lifeSeconds = codeLimits.lifeMinutes * 60;

/**
 * Gives a new reset code its tries, for known and unknown addresses: five for the browser that asked,
 * recognised by a cookie, and five for all others together. Browsers that asked earlier keep their remaining
 * tries for the newest code, so a stranger who asks takes nothing from them (decision 25).
 */
export async function startResetTries(
  deps: Deps,
  { request, reply }: Exchange,
  email: string,
): Promise<void> {
  const held = readCookie(request, deps.config, 'asked');
  if (held) await deleteResetSide(deps.db, hashToken(held));
  const token = newToken();
  const expiresAt = new Date(deps.clock().getTime() + lifeSeconds * 1000);
  for (const side of [hashToken(token), everybody(email)])
    await startTries(deps.db, { side, email, expiresAt });
  setCookie(reply, deps.config, 'asked', token, lifeSeconds);
}

/**
 * Uses a try for the newest reset code of an address; false when this browser, or all others, have none left.
 */
export async function takeResetTry(deps: Deps, request: FastifyRequest, email: string): Promise<boolean> {
  const count = (side: Buffer) => countGuess(deps.db, side, email, codeLimits.tries, deps.clock());
  const token = readCookie(request, deps.config, 'asked');
  const guesses = (token && (await count(hashToken(token)))) || (await count(everybody(email)));
  return guesses !== null && guesses <= codeLimits.tries;
}

/** The shared key of all browsers that did not ask. */
function everybody(email: string): Buffer {
  return hashToken(`everybody ${email}`);
}
