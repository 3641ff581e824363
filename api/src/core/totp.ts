import { generateSecret, generateURI, verifySync } from 'otplib';

const period = 30;

/** A new authenticator secret: 160 random bits in base32. */
export const newTotpSecret = (): string => generateSecret();

/** The content of the QR code for an authenticator. */
export const totpUri = (secret: string, email: string): string =>
  generateURI({ issuer: 'Kirdaar', label: email, secret });

/**
 * The 30-second step of a code, within one step of now (RFC 6238: SHA-1, six digits); null for a wrong code.
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, period, epochTolerance: period });
  return result.valid ? Math.floor(epoch / period) + result.delta : null;
}
