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

/** Refuses a browser that gave the right password, with the ways to go on, and knows it for ten minutes (S27). */
export async function awaitSecondStep(deps: Deps, reply: FastifyReply, userId: string): Promise<Refusal> {
  const token = newToken();
  const expiresAt = new Date(deps.clock().getTime() + waitSeconds * 1000);
  await insertWait(deps.db, { tokenHash: hashToken(token), userId, expiresAt });
  setCookie(reply, deps.config, 'step', token, waitSeconds);
  return new Refusal('auth.second_step', { extras: { methods: await methodsOf(deps, userId) } });
}

/** Counts a code of a waiting browser as wrong before it is compared: how many there were with it, null when it may not
    try any more. */
export const countWrongCode = (deps: Deps, tokenHash: Buffer): Promise<number | null> =>
  countWrong(deps.db, tokenHash, deps.clock(), secondStepLimits.tries);

/** Ends the waiting of a browser; whether it still waited. */
export const endWait = deleteWait;

/** Nobody who gave the old password may go on with it. */
export const endWaits = (tx: Transaction, userId: string): Promise<void> => deleteWaitsOf(tx, userId);

/** The token's hash of a browser that waits, and whose second step it is; null for one that does not, or not any more. */
export async function waitOf(deps: Deps, request: FastifyRequest) {
  const token = readCookie(request, deps.config, 'step');
  if (!token) return null;
  const tokenHash = hashToken(token);
  const userId = await findWait(deps.db, tokenHash, deps.clock(), secondStepLimits.tries);
  return userId === null ? null : { tokenHash, userId };
}

/** Deletes what browsers no longer wait for: second steps, and what passkeys were asked to sign. */
export async function deleteExpiredSteps(db: Queryable, now: Date): Promise<void> {
  await deleteExpiredWaits(db, now);
  await deleteExpiredChallenges(db, now);
}

async function methodsOf({ db }: Deps, userId: string): Promise<SecondStepMethod[]> {
  const [passkeys, codes] = [await countPasskeys(db, userId), await countUnused(db, userId)];
  return ['totp', ...(passkeys > 0 ? ['passkey' as const] : []), ...(codes > 0 ? ['recovery' as const] : [])];
}
