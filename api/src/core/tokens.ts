import { createHash, randomBytes } from 'node:crypto';
import { mailboxOf } from '@kirdaar/domain/accounts/mailboxes.ts';

/** A new 256-bit secret for a cookie. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The stored form of the mailbox of an e-mail address in marks and counters, which are never read back. */
export function hashAddress(email: string): Buffer {
  return hashToken(`mail ${mailboxOf(email)}`);
}
