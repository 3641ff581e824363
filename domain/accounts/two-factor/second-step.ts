import { periods } from '../periods.ts';

/** The limits of the second step (rules security/codes-1 to security/codes-5). */
export const secondStepLimits = {
  /** Wrong codes after which a browser has to enter its password again. */
  tries: 5,
  triesPerHour: 10,
  /** How long a browser may take after the password. */
  waitMinutes: 10,
  /** How long a second step opens administrators' pages, and how long they may be idle. */
  hours: 12,
  idleMinutes: 30,
  recoveryCodes: 10,
  recoveryCodeLength: 16,
  passkeys: 20,
  keptDays: periods.securityEvents,
} as const;

export const secondStepMethods = ['totp', 'passkey', 'recovery'] as const;
export type SecondStepMethod = (typeof secondStepMethods)[number];

const minute = 60_000;

/**
 * Whether a second step still opens administrators' pages: given within 12 hours, and never idle for more
 * than 30 minutes since.
 */
export function isStepFresh(stepAt: Date | null, lastActiveAt: Date, now: Date): boolean {
  if (!stepAt) return false;
  const age = now.getTime() - stepAt.getTime();
  const idle = now.getTime() - Math.max(lastActiveAt.getTime(), stepAt.getTime());
  return age <= secondStepLimits.hours * 60 * minute && idle <= secondStepLimits.idleMinutes * minute;
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A recovery code, one letter for each random byte, from an alphabet of 32 without o, l, 0 and 1. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const text = [...bytes].map((byte) => letters[byte % letters.length]).join('');
  return text.match(/.{4}/g)?.join('-') ?? text;
}

/**
 * Parses a typed code: six TOTP digits, or a recovery code; null for neither. Ignores spaces, dashes and
 * case.
 */
export function readCode(typed: string): { kind: 'totp' | 'recovery'; code: string } | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  if (/^[0-9]{6}$/.test(code)) return { kind: 'totp', code };
  const isRecovery = code.length === secondStepLimits.recoveryCodeLength && /^[a-km-np-z2-9]+$/.test(code);
  return isRecovery ? { kind: 'recovery', code } : null;
}
