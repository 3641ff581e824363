import { generateSecret, generateURI, verifySync } from 'otplib';

const period = 30;

/** A new secret for an authenticator: 160 random bits in base32. */
export const newTotpSecret = (): string => generateSecret();

/** What an authenticator reads from a QR code: the secret, and whose it is. */
export const totpUri = (secret: string, email: string): string =>
  generateURI({ issuer: 'Kirdaar', label: email, secret });

/** The step of 30 seconds whose code this is, the present one or one beside it (RFC 6238: SHA-1, six digits); null for
    a wrong code. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, period, epochTolerance: period });
  return result.valid ? Math.floor(epoch / period) + result.delta : null;
}
