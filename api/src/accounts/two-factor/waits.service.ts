import { type SecondStepMethod, secondStepLimits } from '@kirdaar/domain/accounts/two-factor/second-step.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { readCookie, setCookie } from '../../http/cookies.ts';
import { countPasskeys, deleteExpiredChallenges } from './passkeys.queries.ts';
import { countUnused } from './recovery-codes.queries.ts';
import {
  countWrong,
  deleteExpiredWaits,
  deleteWait,
  deleteWaitsOf,
  findWait,
  insertWait,
} from './waits.queries.ts';

const waitSeconds = secondStepLimits.waitMinutes * 60;

/**
 * Refuses a browser after the right password, with the ways to go on, and remembers it for ten minutes (S27).
 */
export async function awaitSecondStep(deps: Deps, reply: FastifyReply, userId: string): Promise<Refusal> {
  const token = newToken();
  const expiresAt = new Date(deps.clock().getTime() + waitSeconds * 1000);
  await insertWait(deps.db, { tokenHash: hashToken(token), userId, expiresAt });
  setCookie(reply, deps.config, 'step', token, waitSeconds);
  return new Refusal('auth.second_step', { extras: { methods: await methodsOf(deps, userId) } });
}

/** Counts a try as wrong before it is compared. Gives the number of tries; null when none is left. */
export const countWrongCode = (deps: Deps, tokenHash: Buffer): Promise<number | null> =>
  countWrong(deps.db, tokenHash, deps.clock(), secondStepLimits.tries);

export const endWait = deleteWait;

/** A new password ends all second steps in progress. */
export const endWaits = (tx: Transaction, userId: string): Promise<void> => deleteWaitsOf(tx, userId);

/** The token's hash of a browser in its second step, and the user; null for any other browser. */
export async function waitOf(deps: Deps, request: FastifyRequest) {
  const token = readCookie(request, deps.config, 'step');
  if (!token) return null;
  const tokenHash = hashToken(token);
  const userId = await findWait(deps.db, tokenHash, deps.clock(), secondStepLimits.tries);
  return userId === null ? null : { tokenHash, userId };
}

/** Deletes expired second steps and passkey challenges. */
export async function deleteExpiredSteps(db: Queryable, now: Date): Promise<void> {
  await deleteExpiredWaits(db, now);
  await deleteExpiredChallenges(db, now);
}

async function methodsOf({ db }: Deps, userId: string): Promise<SecondStepMethod[]> {
  const [passkeys, codes] = [await countPasskeys(db, userId), await countUnused(db, userId)];
  return ['totp', ...(passkeys > 0 ? ['passkey' as const] : []), ...(codes > 0 ? ['recovery' as const] : [])];
}
