import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTerms } from '../../test/any-terms.ts';
import { readRoleGender } from './role-gender.ts';
import { asksFor, copiedTerms, isRequired, noTerms, preferenceNames } from './terms.ts';

describe('The terms of a role', () => {
  it('ask for a wish they name, and make it a condition when it is also a must (M2)', () => {
    expect(preferenceNames.filter((wish) => asksFor(noTerms, wish))).toEqual([]);
    const all = { ...noTerms, must: [...preferenceNames] };
    expect(preferenceNames.filter((wish) => isRequired(all, wish))).toEqual([]);
    const terms = { ...all, languages: ['Bhojpuri'], height: { from: 160, to: null } };
    expect(preferenceNames.filter((wish) => isRequired(terms, wish))).toEqual(['languages', 'height']);
    expect(preferenceNames.filter((wish) => isRequired({ ...terms, must: ['place'] }, wish))).toEqual([]);
    expect(asksFor({ ...noTerms, place: { states: ['goa'] } }, 'place')).toBe(true);
  });

  it('are copied in full except for the deadline (D30)', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        expect(copiedTerms(terms)).toEqual({ ...terms, applyUntil: null });
      }),
    );
  });
});

describe('The gender of a role', () => {
  it.each([
    ['male', 'male'],
    [' Male ', 'male'],
    ['FEMALE', 'female'],
    ['any', 'any'],
    ['Trans woman', 'any'],
    ['males', 'any'],
    ['', 'any'],
    [null, 'any'],
  ])('%j is read as %s (M3)', (typed, read) => {
    expect(readRoleGender(typed)).toBe(read);
  });
});
