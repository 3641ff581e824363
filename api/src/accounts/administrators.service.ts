import { plainEmail } from '@kirdaar/domain/accounts/email-address.ts';
import type { Queryable } from '../db/database.ts';
import { markAdministrator } from './administrators.queries.ts';

/**
 * Lets a user read the contact messages, or stops it, from the next request. Only a command on the server
 * does this, no API call. Gives a sentence about the result; null for an unknown address.
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
