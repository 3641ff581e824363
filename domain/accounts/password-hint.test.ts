import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password.ts';
import { isEasyToGuess } from './password-hint.ts';

const asha = ['Asha Rao', 'asha.theatre@people.example'];

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
  ])('warns of %s, a common word', (password) => {
    expect(passwordProblem(password)).toBeNull();
    expect(isEasyToGuess(password, asha)).toBe(true);
  });

  it.each(['Asha@1998', 'RaoAsha@1', '@sh@R@o#1998', 'asha.Rao.1', 'Ashatheatre@1'])(
    'warns of %s, the person’s own name',
    (password) => {
      expect(isEasyToGuess(password, asha)).toBe(true);
    },
  );

  it('warns of a single letter that is repeated', () => {
    expect(isEasyToGuess('Aaaa1111!', [])).toBe(true);
  });

  it.each([
    '',
    'Chai-Tapri-7',
    'Mango-River-Kite-7',
    'xK7#9$2!',
    'Samosa-at-7-pm?',
    'Asha-Kite-Monsoon-Umbrella-7',
  ])('says nothing about "%s"', (password) => {
    expect(isEasyToGuess(password, asha)).toBe(false);
  });

  it('knows most of the commonly used passwords that meet the rules', () => {
    const words = (dictionary['passwords-common'] ?? []).map(String);
    const dressed = words
      .filter((word) => /^[a-z]{5,}$/.test(word))
      .slice(0, 100)
      .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}@123`);
    const known = dressed.filter((password) => isEasyToGuess(password, []));
    expect(known.length).toBeGreaterThanOrEqual(60);
  });

  it('is fast for any input', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 128 }), (password) => {
        expect(isEasyToGuess(password, asha)).toBeTypeOf('boolean');
      }),
    );
    expect(isEasyToGuess('asha'.repeat(32), asha)).toBe(false);
  });
});
