import { periods } from '../periods.ts';

/** The numbers of the second step (rules security/codes-1 to security/codes-5). */
export const secondStepLimits = {
  /** Wrong codes after which a browser has to give its password again. */
  tries: 5,
  triesPerHour: 10,
  /** How long a browser that gave the password may take. */
  waitMinutes: 10,
  /** How long a second step opens what is for administrators, and how long they may do nothing meanwhile. */
  hours: 12,
  idleMinutes: 30,
  recoveryCodes: 10,
  recoveryCodeLength: 16,
  passkeys: 20,
  /** How long events of an account are kept. */
  keptDays: periods.securityEvents,
} as const;

/** The ways in which a second step can be given. */
export const secondStepMethods = ['totp', 'passkey', 'recovery'] as const;
export type SecondStepMethod = (typeof secondStepMethods)[number];

const minute = 60_000;

/** Whether a second step still opens what is for administrators: given within 12 hours, and never idle for more than 30
    minutes since. */
export function isStepFresh(stepAt: Date | null, lastActiveAt: Date, now: Date): boolean {
  if (!stepAt) return false;
  const age = now.getTime() - stepAt.getTime();
  const idle = now.getTime() - Math.max(lastActiveAt.getTime(), stepAt.getTime());
  return age <= secondStepLimits.hours * 60 * minute && idle <= secondStepLimits.idleMinutes * minute;
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A recovery code from as many random bytes as it has letters, which are of an alphabet of 32 without o, l, 0 and 1. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const text = [...bytes].map((byte) => letters[byte % letters.length]).join('');
  return text.match(/.{4}/g)?.join('-') ?? text;
}

/** What was typed as a code: six digits of an authenticator, or a recovery code; null for neither. Spaces, dashes and
    capitals do not matter. */
export function readCode(typed: string): { kind: 'totp' | 'recovery'; code: string } | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  if (/^[0-9]{6}$/.test(code)) return { kind: 'totp', code };
  const isRecovery = code.length === secondStepLimits.recoveryCodeLength && /^[a-km-np-z2-9]+$/.test(code);
  return isRecovery ? { kind: 'recovery', code } : null;
}
