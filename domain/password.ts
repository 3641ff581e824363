import { limits } from './limits.ts';

export type PasswordRule = { id: string; text: string; met: (password: string) => boolean };

/** What a password must contain (A §5, reading 10); the order is the order in which the message names them. */
export const passwordRules: readonly PasswordRule[] = [
  { id: 'length', text: 'at least 8 characters', met: (p) => p.length >= limits.password.min },
  { id: 'upper', text: 'one uppercase letter', met: (p) => /[A-Z]/.test(p) },
  { id: 'lower', text: 'one lowercase letter', met: (p) => /[a-z]/.test(p) },
  { id: 'number', text: 'one number', met: (p) => /[0-9]/.test(p) },
  { id: 'symbol', text: 'one special character', met: (p) => /[!-/:-@[-`{-~]/.test(p) },
];

/**
 * The passwords of the published lists that some choice of capitals carries past the rules above. All others, the
 * 3,000 most common among them, lack a digit, a symbol or length (docs/decisions/0021).
 */
const commonPasswords: ReadonlySet<string> = new Set([
  '!qaz2wsx',
  '!qazxsw2',
  '%e2%82%ac',
  '1qaz!qaz',
  '1qaz@wsx',
  'doc_0815',
  'fre_ak8yj',
  'l58jkdjp!',
  'ncc-1701',
  'nick1234-rem936',
  'p030710p$e4o',
  'p@ssw0rd',
  'pa$$w0rd',
  'sasha_007',
  'wapbbs_1',
  'ybrbnf_25',
  'zaq!2wsx',
]);

/** Why a new password is refused: 'Password must contain …' with the missing items, or '{label} is required'; null when it is fine. */
export function passwordProblem(password: string, label = 'Password'): string | null {
  if (password === '') return `${label} is required`;
  if (password.length > limits.password.max) {
    return `Password must not exceed ${limits.password.max} characters`;
  }
  const missing = passwordRules.filter((rule) => !rule.met(password)).map((rule) => rule.text);
  if (missing.length > 0) return `Password must contain ${missing.join(', ')}`;
  return isCommon(password) ? 'This password is among the most common ones. Please choose another.' : null;
}

/** Whether everybody's first guesses hold it, whatever its capitals. */
function isCommon(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
