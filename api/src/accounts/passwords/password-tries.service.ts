import type { FastifyRequest } from 'fastify';
import { hashToken } from '../../core/tokens.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { tooMany } from '../../http/limits/limits.ts';
import { knownBrowser } from '../sessions/known-browsers.service.ts';
import { deleteTries, findNextTry, giveBackTry, takeTry } from './password-tries.queries.ts';

/**
 * Whose tries a wrong password uses. The key is a hash, so that unknown addresses are not stored as text.
 * `isOwn`: the tries are not shared with strangers.
 */
export type TriesSide = { key: Buffer; isOwn: boolean };

/**
 * A known browser has its own tries. All others share the tries of the address, with or without an account
 * (decision 26).
 */
export async function sideOf(deps: Deps, request: FastifyRequest, email: string): Promise<TriesSide> {
  return (await ownSide(deps, request, email)) ?? { key: sharedKey(email), isOwn: false };
}

/** The same for a signed-in user: an unknown browser has the tries of its session. */
export async function sideOfSession(
  deps: Deps,
  request: FastifyRequest,
  email: string,
  sessionId: string,
): Promise<TriesSide> {
  return (await ownSide(deps, request, email)) ?? { key: hashToken(`session ${sessionId}`), isOwn: true };
}

/**
 * Compares a password, which costs a try. `compare` gives the result, or null for a wrong password. The try
 * is returned for a right password, and when the comparison fails before `compared` is called. A later
 * failure keeps it, because an attacker may have caused it. Throws 429 during a wait, for any password.
 */
export async function countingWrong<T>(
  deps: Deps,
  { key }: TriesSide,
  compare: (compared: () => void) => Promise<T | null>,
  advice = '',
): Promise<T | null> {
  const now = deps.clock();
  const counted = await takeTry(deps.db, key, now);
  if (counted === null) {
    const nextAt = (await findNextTry(deps.db, key)) ?? now;
    throw tooMany(`Too many wrong passwords for this account.${advice}`, secondsBetween(now, nextAt));
  }
  let opened: T | null = null;
  let isCompared = false;
  try {
    opened = await compare(() => {
      isCompared = true;
    });
  } finally {
    if (opened !== null || !isCompared) await giveBackTry(deps.db, key, counted, now);
  }
  return opened;
}

/** Deletes the shared tries of an address when its account is deleted. */
export function forgetTries(db: Queryable, email: string): Promise<void> {
  return deleteTries(db, sharedKey(email));
}

async function ownSide(deps: Deps, request: FastifyRequest, email: string): Promise<TriesSide | null> {
  const tokenHash = await knownBrowser(deps, request, email);
  return tokenHash && { key: hashToken(`browser ${tokenHash.toString('hex')} ${email}`), isOwn: true };
}

function sharedKey(email: string): Buffer {
  return hashToken(`address ${email}`);
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000;
}
