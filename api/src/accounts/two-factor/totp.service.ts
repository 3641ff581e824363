import { secondStepLimits } from '@kirdaar/domain/accounts/two-factor/second-step.ts';
import { seal, unsealAny } from '../../core/sealing.ts';
import { hashToken } from '../../core/tokens.ts';
import { newTotpSecret, totpStep, totpUri } from '../../core/totp.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { SealedColumn } from '../../db/reseal.ts';
import type { Deps } from '../../deps.ts';
import { tooMany } from '../../http/limits/limits.ts';
import { secretKey, secretKeys } from '../../settings/secret-key.ts';
import { deleteCodesOf, useRecoveryCode } from './recovery-codes.queries.ts';
import {
  deleteSecondStep,
  findSecondStep,
  giveBackTry,
  keepPending,
  takeTry,
  turnOn,
  useStep,
} from './second-steps.queries.ts';
import { deleteWaitsOf } from './waits.queries.ts';

const hour = 60 * 60 * 1000;
const about = (userId: string) => `second step of ${userId}`;

export async function isTwoStep(db: Queryable, userId: string): Promise<boolean> {
  return (await twoStepSince(db, userId)) !== null;
}

/** When a user turned two-step sign-in on; null if off. */
export async function twoStepSince(db: Queryable, userId: string): Promise<Date | null> {
  return (await findSecondStep(db, userId))?.onAt ?? null;
}

export function sealTotp({ config }: Pick<Deps, 'config'>, userId: string, secret: string): Buffer {
  return seal(secretKey(config), secret, about(userId));
}

/** Where the secrets are, to encrypt them with another key. */
export function totpSecrets(config: Deps['config']): SealedColumn[] {
  const keys = secretKeys(config);
  return ['secret', 'pending'].map((column) => ({
    table: 'second_steps',
    id: 'user_id',
    column,
    about,
    keys,
  }));
}

/** Makes a secret that is active after one of its codes is entered. */
export async function beginTotp(deps: Deps, userId: string, email: string) {
  const secret = newTotpSecret();
  await keepPending(deps.db, userId, sealTotp(deps, userId, secret));
  return { secret, uri: totpUri(secret, email) };
}

/** Activates the pending secret with one of its codes, which returns its try; false for a wrong code. */
export async function confirmTotp(deps: Deps, tx: Transaction, userId: string, code: string) {
  const row = await findSecondStep(tx, userId);
  const now = deps.clock();
  const step = row?.pending ? stepOf(deps, userId, row.pending, code) : null;
  if (!row?.pending || step === null) return false;
  if (!(await turnOn(tx, userId, { pending: row.pending, step, now }))) return false;
  await giveBackTry(tx, userId);
  return true;
}

/**
 * Counts a try. Ten an hour are compared for a user, from any browser (rule security/codes-4). Accounts
 * without TOTP are skipped.
 */
export async function takeCodeTry(deps: Deps, userId: string): Promise<void> {
  const now = deps.clock();
  const since = new Date(now.getTime() - hour);
  if (await takeTry(deps.db, userId, { now, since, most: secondStepLimits.triesPerHour })) return;
  const row = await findSecondStep(deps.db, userId);
  if (!row) return;
  const first = Math.min(...row.triedAt.map((at) => at.getTime()).filter((at) => at > since.getTime()));
  const wait = Number.isFinite(first) ? first + hour - now.getTime() : hour;
  throw tooMany('Too many codes.', wait / 1000);
}

/** Uses a code as a second step; gives whether it was right. */
export async function useCode(
  deps: Deps,
  tx: Transaction,
  userId: string,
  { kind, code }: { kind: 'totp' | 'recovery'; code: string },
): Promise<boolean> {
  const row = await findSecondStep(tx, userId);
  if (!row?.onAt || !row.secret) return false;
  if (kind === 'recovery') {
    if (!(await useRecoveryCode(tx, userId, hashToken(code), deps.clock()))) return false;
  } else {
    const step = stepOf(deps, userId, row.secret, code);
    if (step === null || !(await useStep(tx, userId, step))) return false;
  }
  await giveBackTry(tx, userId);
  return true;
}

/** Turns two-step sign-in off with all its data; gives whether it was on. */
export async function turnOffTotp(tx: Transaction, userId: string): Promise<boolean> {
  const wasOn = await isTwoStep(tx, userId);
  await deleteCodesOf(tx, userId);
  await deleteWaitsOf(tx, userId);
  await deleteSecondStep(tx, userId);
  return wasOn;
}

/** The step of a code; null for a wrong one, and when the secret was encrypted with another key. */
function stepOf(deps: Deps, userId: string, sealed: Buffer, code: string): number | null {
  const secret = unsealAny(secretKeys(deps.config), sealed, about(userId));
  return secret === null ? null : totpStep(secret, code, deps.clock());
}
