import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTerms } from '../../test/any-terms.ts';
import { readRoleGender } from './role-gender.ts';
import { asksFor, copiedTerms, isRequired, noTerms, preferenceNames, shootDaysOf } from './terms.ts';

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

  it('are copied in full except for the deadline and the dates (D30)', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        expect(copiedTerms(terms)).toEqual({ ...terms, applyUntil: null, dates: [] });
      }),
    );
  });
});

describe('The shoot days of a role', () => {
  it('are those of its dates in order, touching ones as one; other dates and half-filled ones do not count (W33)', () => {
    const shoot = (from: string | null, to: string | null) => ({ kind: 'shoot' as const, from, to });
    expect(
      shootDaysOf({
        dates: [
          shoot('2027-03-03', '2027-03-04'),
          { kind: 'trial', from: '2027-01-01', to: '2027-01-01' },
          shoot('2027-03-01', '2027-03-02'),
          shoot('2027-04-01', null),
          shoot('2027-05-02', '2027-05-01'),
          shoot(null, '2027-06-01'),
        ],
      }),
    ).toEqual([
      { from: '2027-03-01', to: '2027-03-04' },
      { from: '2027-04-01', to: '2027-04-01' },
    ]);
    expect(shootDaysOf(noTerms)).toEqual([]);
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
