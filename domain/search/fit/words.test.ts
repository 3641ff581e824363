import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noTerms } from '../../projects/terms/terms.ts';
import { anyFitPerson, anyFitProject, anyFitRole } from '../../test/any-fit.ts';
import { type FitPerson, type FitRole, fitFacts, fitWhole } from './fit.ts';
import type { HowMany } from './rarity.ts';
import { factsBeyondLine, factsText, fitLine, fitSentence, unsaidFacts } from './words.ts';

const role: FitRole = {
  id: 'a',
  gender: 'female',
  ages: { from: 24, to: 32 },
  terms: {
    ...noTerms,
    languages: ['Bhojpuri'],
    skills: ['horse_riding'],
    dialects: ['bhojpuri'],
    height: { from: 163, to: 175 },
    place: { states: ['bihar', 'delhi_ncr'] },
  },
};
const project = {
  casting: { city: null, state: null },
  shooting: [{ from: '2026-12-10', to: '2026-12-21' }],
};
const person: FitPerson = {
  id: 'b',
  gender: 'female',
  screenAge: { from: 22, to: 28 },
  languages: ['Bhojpuri'],
  skills: ['horse_riding'],
  clips: ['bhojpuri'],
  height: 168,
  home: { city: 'Patna', state: 'bihar' },
  current: { city: 'Mumbai', state: 'maharashtra' },
  availability: { days: [], freeFrom: null },
};
/** Every fact is equally common among listed people. */
const asMany = () => 0;
const said = (who: Partial<FitPerson>, asking = role) => {
  const sentence = fitSentence(asking, project, { ...person, ...who }, asMany);
  const line = fitLine(sentence, fitWhole(asking, sentence.fit));
  const texts = (facts: { text: string }[]) => facts.map(({ text }) => text);
  return { reasons: texts(sentence.reasons), missing: texts(sentence.missing), line };
};

describe('The text about a fit', () => {
  it('names at most three facts, the rarest among listed people first (M10)', () => {
    expect(said({}).reasons).toEqual(['Bhojpuri clip', 'Horse Riding', 'Patna']);
    expect(said({ clips: null, skills: null }).reasons).toEqual(['Patna', '5 ft 6', 'Bhojpuri']);
    const open = { ...role, terms: { ...noTerms, languages: ['Bhojpuri'] } };
    expect(said({}, open).line).toBe('You match: Bhojpuri, free on all shoot dates, plays 22-28');
    expect(said({ current: { city: 'Delhi', state: 'delhi_ncr' } }).reasons).toContain('Delhi');
    const two = { ...role, terms: { ...role.terms, dialects: ['hindi' as const, 'bhojpuri' as const] } };
    expect(said({ clips: ['bhojpuri', 'hindi'] }, two).reasons[0]).toBe('Hindi and Bhojpuri clips');
    expect(said({}, two).missing).toContain('Hindi clip');
    const manyRide: HowMany = (by) => (by === 'skills' || by === 'dialects' ? 900 : 100);
    const rarest = fitSentence(role, project, person, manyRide).reasons;
    expect(rarest.map(({ text }) => text)).toEqual(['Bhojpuri', 'free on all shoot dates', 'Patna']);
  });

  it('then names all that is missing, met in part, or not set (M10)', () => {
    const lacking = said({
      skills: null,
      clips: [],
      height: null,
      home: { city: 'Panaji', state: 'goa' },
      availability: { days: [{ from: '2026-12-12', to: '2026-12-14' }], freeFrom: null },
    });
    expect(lacking.missing).toEqual([
      'skills not given',
      'Bhojpuri clip',
      'height not given',
      'place',
      'Not available on 3 of 12 shoot days',
    ]);
    expect(lacking.line).toBe('You match, except: place');
    const more = { ...role, terms: { ...role.terms, languages: ['Bhojpuri', 'Hindi'] } };
    expect(said({ height: 150 }, more).missing).toEqual(['Hindi', 'height']);
    expect(said({ height: 150 }, more).line).toBe('You match, except: height');
    expect(said({ gender: 'male' }).line).toBe('');
    expect(said({}, { ...role, ages: null, terms: { ...noTerms } }).line).toBe(
      'You match: free on all shoot dates',
    );
  });

  it('has only true facts: reasons are met, never gender, and all else asked for is missing (M10)', () => {
    fc.assert(
      fc.property(anyFitRole, anyFitProject, anyFitPerson, (asking, casting, who) => {
        const { fit, reasons, missing } = fitSentence(asking, casting, who, asMany);
        expect(reasons.length).toBeLessThanOrEqual(3);
        for (const { fact, text } of reasons) {
          expect(fit[fact]).toBe('yes');
          expect(fact).not.toBe('gender');
          expect(text).not.toBe('');
        }
        const lacking = fitFacts.filter((fact) => fit[fact] !== null && fit[fact] !== 'yes');
        expect(missing.map(({ fact }) => fact)).toEqual(lacking);
        for (const { fact, fit: answer, text } of missing) {
          expect(answer).toBe(fit[fact]);
          expect(text.endsWith('not given')).toBe(answer === 'unsaid');
        }
      }),
    );
  });

  it('names each fact once: what the line leaves out is listed next to it (M10)', () => {
    fc.assert(
      fc.property(anyFitRole, anyFitProject, anyFitPerson, (asking, casting, who) => {
        const sentence = fitSentence(asking, casting, who, asMany);
        const whole = fitWhole(asking, sentence.fit);
        const { met, missing } = factsBeyondLine(sentence, whole);
        // a sentence in a list begins with a small letter
        const lower = (text: string) => text.toLowerCase();
        const inLine = (text: string) => lower(fitLine(sentence, whole)).includes(lower(text));
        const failed = sentence.missing.filter(({ fit }) => fit === 'no');
        for (const { text } of sentence.reasons) expect(inLine(text) || met.includes(text)).toBe(true);
        for (const { text } of sentence.missing)
          expect(inLine(text) || missing.map(lower).includes(lower(text))).toBe(true);
        expect(met.length).toBe(whole === 'all' ? 0 : sentence.reasons.length);
        expect(missing.length).toBe(sentence.missing.length - (whole === 'butOne' ? failed.length : 0));
      }),
    );
  });

  it('names what a profile does not set at all (M11)', () => {
    expect(unsaidFacts(person)).toEqual([]);
    const bare = { ...person, skills: [], clips: [], availability: null };
    expect(factsText(unsaidFacts(bare))).toBe('skills, dialect clips and free dates');
    const nowhere = { city: null, state: null };
    expect(unsaidFacts({ ...person, home: nowhere })).toEqual([]);
    expect(factsText(unsaidFacts({ ...person, home: nowhere, current: nowhere }))).toBe('place');
  });

  it('calls a fact missing from a profile exactly when the profile does not have it (M10, M11)', () => {
    fc.assert(
      fc.property(anyFitRole, anyFitProject, anyFitPerson, (one, shown, who) => {
        const known = fitSentence(one, shown, who, asMany).fit;
        const unsaid = unsaidFacts(who);
        for (const fact of fitFacts) if (known[fact] === 'unsaid') expect(unsaid).toContain(fact);
      }),
    );
  });
});
