import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password.ts';
import { passwordHint } from './password-hint.ts';

const asha = ['Asha Rao', 'asha.theatre@people.example'];
const better = 'Three words that have nothing to do with each other are much harder.';

describe('a hint for a new password', () => {
  it.each([
    'India@123',
    'P@ssw0rd',
    'Pa$$w0rd',
    '1qaz@WSX',
    '!Qaz2wsx',
    'Mumbai#2026',
    '123@Welcome',
    'ILoveYou@1',
    'BollywoodHero@7',
  ])('says that %s is a common word, and how to do better', (password) => {
    expect(passwordProblem(password)).toBeNull();
    expect(passwordHint(password, asha)).toBe(`Easy to guess: a common word with digits or signs. ${better}`);
  });

  it.each(['Asha@1998', 'RaoAsha@1', '@sh@R@o#1998', 'asha.Rao.1', 'Ashatheatre@1'])(
    'says that %s is the person’s own name',
    (password) => {
      expect(passwordHint(password, asha)).toBe(
        `Easy to guess: your own name with digits or signs. ${better}`,
      );
    },
  );

  it('says that a single letter is repeated', () => {
    expect(passwordHint('Aaaa1111!', [])).toContain('one letter again and again');
  });

  it.each([
    '',
    'Chai-Tapri-7',
    'Mango-River-Kite-7',
    'xK7#9$2!',
    'Samosa-at-7-pm?',
    'Asha-Kite-Monsoon-Umbrella-7',
  ])('says nothing about "%s"', (password) => {
    expect(passwordHint(password, asha)).toBeNull();
  });

  it('knows most of the commonly used passwords that meet the rules', () => {
    const words = (dictionary['passwords-common'] ?? []).map(String);
    const dressed = words
      .filter((word) => /^[a-z]{5,}$/.test(word))
      .slice(0, 100)
      .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}@123`);
    const known = dressed.filter((password) => passwordHint(password, []) !== null);
    expect(known.length).toBeGreaterThanOrEqual(60);
  });

  it('is fast for any input', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 128 }), (password) => {
        const hint = passwordHint(password, asha);
        expect(hint === null || hint.endsWith(better)).toBe(true);
      }),
    );
    expect(passwordHint('asha'.repeat(32), asha)).toBeNull();
  });
});
