import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordProblem, passwordRules } from './password.ts';

describe('a new password', () => {
  it.each(['India@123', 'P@ssw0rd', 'Abcdef1!', 'Abcdef1 ~', 'मीनाAb1-xx', `${'Aa1!'.repeat(32)}`])(
    "'%s' is fine",
    (password) => {
      expect(passwordProblem(password)).toBeNull();
    },
  );

  it.each([
    ['', 'Password is required'],
    ['Abcdef1', 'Password must contain at least 8 characters, one special character'],
    ['abcdefg1!', 'Password must contain one uppercase letter'],
    ['ABCDEFG1!', 'Password must contain one lowercase letter'],
    ['Abcdefgh!', 'Password must contain one number'],
    ['Abcdefg1', 'Password must contain one special character'],
    [
      'x',
      'Password must contain at least 8 characters, one uppercase letter, one number, one special character',
    ],
    ['Aa1!'.repeat(33), 'Password must not exceed 128 characters'],
  ])("'%s' is refused: %s", (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  it('is named by its label when it is missing', () => {
    expect(passwordProblem('', 'New password')).toBe('New password is required');
  });

  it('may use any ASCII punctuation as its special character, and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 32, max: 255 }), (code) => {
        const char = String.fromCharCode(code);
        const isPunctuation = code > 32 && code < 127 && !/[A-Za-z0-9]/.test(char);
        expect(passwordProblem(`Abcdefg1${char}`) === null).toBe(isPunctuation);
      }),
    );
  });

  it('is fine exactly when every rule is met', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 128 }), (password) => {
        const met = passwordRules.every((rule) => rule.met(password));
        expect(passwordProblem(password) === null).toBe(met);
      }),
    );
  });
});
