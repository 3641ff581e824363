import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordProblem, passwordRules } from './password.ts';

describe('a new password', () => {
  it.each(['Abcdef1!', 'Abcdef1 ~', 'मीनाAb1-xx', `${'Aa1!'.repeat(32)}`])("'%s' is fine", (password) => {
    expect(passwordProblem(password)).toBeNull();
  });

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

  it.each(['P@ssw0rd', 'Pa$$w0rd', '1qaz@WSX', '!Qaz2wsx'])("'%s' is refused as a common one", (password) => {
    expect(passwordProblem(password)).toMatch(/most common/);
  });

  it('is none of the most common ones, whatever its capitals', () => {
    const published = dictionary['passwords-common'] ?? [];
    expect(published.length).toBeGreaterThan(3000);
    const capitals = [
      (word: string) => word,
      (word: string) => word.replace(/[a-z]/, (letter) => letter.toUpperCase()),
      (word: string) => word.toUpperCase().replace(/[A-Z]/, (letter) => letter.toLowerCase()),
    ];
    const accepted = published.flatMap((entry) =>
      capitals.map((write) => write(String(entry))).filter((word) => passwordProblem(word) === null),
    );
    expect(accepted).toEqual([]);
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
