import { randomBytes } from 'node:crypto';
import { recoveryCodeOf, secondStepLimits } from '@kirdaar/domain/accounts/two-factor/second-step.ts';
import { hashToken } from '../../core/tokens.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import { countUnused, deleteCodesOf, replaceCodes } from './recovery-codes.queries.ts';

/**
 * Replaces all recovery codes with ten new ones. They are shown only now: their hashes are stored (rule
 * security/recovery-1).
 */
export async function makeRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: secondStepLimits.recoveryCodes }, () =>
    recoveryCodeOf(randomBytes(secondStepLimits.recoveryCodeLength)),
  );
  await replaceCodes(
    tx,
    userId,
    codes.map((code) => hashToken(code.replaceAll('-', ''))),
  );
  return codes;
}

export const countRecoveryCodes = (db: Queryable, userId: string): Promise<number> => countUnused(db, userId);

/** Removes all recovery codes of a user; gives whether any was left. */
export async function removeRecoveryCodes(tx: Transaction, userId: string): Promise<boolean> {
  const left = await countUnused(tx, userId);
  await deleteCodesOf(tx, userId);
  return left > 0;
}
