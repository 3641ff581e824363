import { plainEmail } from '@kirdaar/domain/accounts/email-address.ts';
import type { Queryable } from '../db/database.ts';
import { markAdministrator } from './administrators.queries.ts';

/**
 * Gives somebody with an account the right to read the contact messages, or takes it back, from their next request
 * on. No call of the API does this, only a command on the server. Gives a sentence that says what was done, or null
 * when the address has no account.
 */
export async function setAdministrator(
  db: Queryable,
  { email, revoke }: { email: string; revoke: boolean },
  now: Date,
): Promise<string | null> {
  const address = plainEmail(email);
  const name = await markAdministrator(db, address, !revoke, now);
  return name && `${name} (${address}) is ${revoke ? 'no longer' : 'now'} an administrator.`;
}
