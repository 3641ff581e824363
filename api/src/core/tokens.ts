import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits for a cookie; only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The stored form of an e-mail address in marks and counts, which need not be read back. */
export function hashAddress(email: string): Buffer {
  return hashToken(`mail ${email}`);
}
