import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noTerms } from '../../projects/terms/terms.ts';
import { anyFitPerson, anyFitProject, anyFitRole } from '../../test/any-fit.ts';
import { naiveHowMany } from '../../test/naive-how-many.ts';
import { type FitFact, type FitRole, fit } from './fit.ts';
import { type HowMany, rarestFirst } from './rarity.ts';

const role: FitRole = {
  id: 'a',
  gender: 'female',
  ages: { from: 60, to: 70 },
  terms: {
    ...noTerms,
    languages: ['Hindi'],
    skills: ['swimming', 'sword_fighting'],
    dialects: ['hindi'],
    height: { from: 163, to: 165 },
    place: { states: ['bihar', 'goa'] },
  },
};
const numbers: Readonly<Record<string, number>> = {
  ...{ 'languages Hindi': 800, 'skills swimming': 300, 'skills sword_fighting': 9, 'dialects hindi': 400 },
  ...{ 'place bihar': 30, 'place goa': 10, 'height 163': 20, 'height 165': 30, 'height 166': 500 },
  ...{ 'screenAge 60': 10, 'firstAge 60': 8, 'firstAge 65': 6, 'firstAge 71': 900, 'availability ': 100 },
};
const howMany: HowMany = (by, value) => numbers[`${by} ${value}`] ?? 0;

describe('Rarity among listed people', () => {
  it('puts first what the fewest people offer of what the role asks for (M10)', () => {
    expect(rarestFirst(role, howMany)).toEqual([
      ...['skills', 'screenAge', 'place', 'height', 'availability', 'dialects', 'languages'],
    ]);
    const anybody = { ...role, ages: { from: 18, to: 99 } };
    expect(rarestFirst(anybody, howMany).at(-1)).toBe('screenAge');
  });

  it('has a fixed order when as many people offer several facts (M10)', () => {
    expect(rarestFirst(role, () => 0)).toEqual([
      ...['dialects', 'skills', 'place', 'height', 'languages', 'availability', 'screenAge'],
    ]);
  });

  it("counts each person's own fit when one value is asked for (M7, M10)", () => {
    const people = fc.array(anyFitPerson, { minLength: 20, maxLength: 40 });
    fc.assert(
      fc.property(anyFitRole, anyFitProject, people, (asking, casting, listed) => {
        const { languages, skills, dialects, place } = asking.terms;
        const one = { languages: languages.slice(0, 1), skills: skills.slice(0, 1) };
        const states = place && { states: place.states.slice(0, 1) };
        const terms = { ...asking.terms, ...one, dialects: dialects.slice(0, 1), place: states };
        const simple = { ...asking, terms };
        const noneBusy = listed.map((person) => ({
          ...person,
          availability: person.availability && { days: [], freeFrom: null },
        }));
        const said = (fact: FitFact) => noneBusy.map((person) => fit(simple, casting, person)[fact]);
        const asked = rarestFirst(simple, naiveHowMany(noneBusy)).filter(
          (fact) => !said(fact).includes(null),
        );
        const bring = (fact: FitFact) => said(fact).filter((answer) => answer === 'yes').length;
        const counts = asked.map(bring);
        expect(counts).toEqual([...counts].sort((less, more) => less - more));
      }),
    );
  });
});
