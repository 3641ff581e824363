import { plainEmail } from '@kirdaar/domain/accounts/email-address.ts';
import type { Transaction } from '../db/database.ts';
import { holdAdministrators, markAdministrator } from './administrators.queries.ts';

/**
 * Makes a user an administrator, or stops it, from the next request. Only a command on the server does this, no API
 * call. Gives a sentence about the result; null for an unknown address. Throws for the last administrator (rule
 * accounts/kinds-4).
 */
export async function setAdministrator(
  tx: Transaction,
  { email, revoke }: { email: string; revoke: boolean },
  now: Date,
): Promise<string | null> {
  const address = plainEmail(email);
  if (revoke) await refuseLast(tx, address);
  const name = await markAdministrator(tx, address, !revoke, now);
  return name && `${name} (${address}) is ${revoke ? 'no longer' : 'now'} an administrator.`;
}

/** Two commands at once end one administrator after the other: each locks all of them. */
async function refuseLast(tx: Transaction, address: string): Promise<void> {
  const [only, ...others] = await holdAdministrators(tx);
  if (only === address && others.length === 0)
    throw new Error(`${address} is the only administrator. Make another one first.`);
}
