import { limits } from '../limits.ts';

export type PasswordRule = { id: string; text: string; met: (password: string) => boolean };

/** What a password must contain (rule accounts/passwords-1), in the order of the message. */
export const passwordRules: readonly PasswordRule[] = [
  { id: 'length', text: 'at least 8 characters', met: (p) => p.length >= limits.password.min },
  { id: 'upper', text: 'one uppercase letter', met: (p) => /[A-Z]/.test(p) },
  { id: 'lower', text: 'one lowercase letter', met: (p) => /[a-z]/.test(p) },
  { id: 'number', text: 'one number', met: (p) => /[0-9]/.test(p) },
  { id: 'symbol', text: 'one special character', met: (p) => /[!-/:-@[-`{-~]/.test(p) },
];

/**
 * Why a new password is refused: 'Password must contain …' with the missing items, or '{label} is required';
 * null when it is fine. Only the rules decide: an easy password gets a hint
 * (domain/accounts/password-hint.ts).
 */
export function passwordProblem(password: string, label = 'Password'): string | null {
  if (password === '') return `${label} is required`;
  if (password.length > limits.password.max) {
    return `Password must not exceed ${limits.password.max} characters`;
  }
  const missing = passwordRules.filter((rule) => !rule.met(password)).map((rule) => rule.text);
  return missing.length > 0 ? `Password must contain ${missing.join(', ')}` : null;
}

/** Refuses the current password as a new one: a user who changes it fears that it is known. */
export const samePassword = 'New password must differ from the current one';

/** Normalises a password for hashing and comparing, so that all keyboards give the same text. */
export function comparable(password: string): string {
  return password.normalize('NFKC');
}

/** Whether two passwords open the same account. */
export function isSamePassword(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}
