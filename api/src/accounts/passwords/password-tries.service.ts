import type { FastifyRequest } from 'fastify';
import { hashToken } from '../../core/tokens.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { tooMany } from '../../http/limits/limits.ts';
import { knownBrowser } from '../sessions/known-browsers.service.ts';
import { deleteTries, findNextTry, giveBackTry, takeTry } from './password-tries.queries.ts';

/**
 * Whose tries a wrong password uses up. The key is a hash, so that addresses without an account are not stored as
 * text. `isOwn` when the tries are not shared with strangers.
 */
export type TriesSide = { key: Buffer; isOwn: boolean };

/**
 * A browser that has signed in to the account before has tries of its own; all others share those of the address,
 * whether it has an account or not (decision 26).
 */
export async function sideOf(deps: Deps, request: FastifyRequest, email: string): Promise<TriesSide> {
  return (await ownSide(deps, request, email)) ?? { key: sharedKey(email), isOwn: false };
}

/** As above, for somebody signed in: where the browser is not known, its session has tries of its own. */
export async function sideOfSession(
  deps: Deps,
  request: FastifyRequest,
  email: string,
  sessionId: string,
): Promise<TriesSide> {
  return (await ownSide(deps, request, email)) ?? { key: hashToken(`session ${sessionId}`), isOwn: true };
}

/**
 * Compares a password, which costs a try. `compare` gives what the password opens, or null when it is wrong. The try
 * is given back when the password was right, and when the comparison failed before `compared` was called; a later
 * failure keeps it, because somebody may have caused it. Refuses with 429 while this side has to wait, whatever the
 * password.
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

/** Forgets the tries that everybody shared at an address whose account is going. */
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
