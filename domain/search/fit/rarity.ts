import { termLimits } from '../../projects/terms/term-limits.ts';
import type { FitFact, FitRole } from './fit.ts';

/** How listed people are counted: by clip dialect, by state of an address, by playing an age, by playing
    none below it, and by having set availability, whose only value is ''. */
type CountedBy = Exclude<FitFact, 'gender'> | 'firstAge';

/** How many listed people have a value. */
export type HowMany = (by: CountedBy, value: string) => number;

/** The possible reasons; the first wins when as many people offer several (rule fit/words-1). */
const reasonFacts = [
  'dialects',
  'skills',
  'place',
  'height',
  'languages',
  'availability',
  'screenAge',
] as const satisfies readonly FitFact[];
export type ReasonFact = (typeof reasonFacts)[number];

/** Sorts the facts that a role asks for, rarest among listed people first (rule fit/words-1). */
export function rarestFirst(role: FitRole, howMany: HowMany): ReasonFact[] {
  const bring = new Map(reasonFacts.map((fact) => [fact, bringing(role, fact, howMany)]));
  return [...reasonFacts].sort((one, other) => (bring.get(one) ?? 0) - (bring.get(other) ?? 0));
}

/** How many listed people offer what a role asks for. For languages, skills and clips the rarest counts;
    for shooting days, people who set any. */
function bringing({ ages, terms }: FitRole, fact: ReasonFact, howMany: HowMany): number {
  if (fact === 'availability') return howMany(fact, '');
  if (fact === 'place') return sumOf(terms.place?.states ?? [], (state) => howMany(fact, state));
  if (fact === 'height') {
    const { min, max } = termLimits.height;
    const { from, to } = terms.height ?? { from: null, to: null };
    return sumOf(numbers(from ?? min, to ?? max), (cm) => howMany(fact, cm));
  }
  // ages overlap when a person plays the role's lowest age, or begins at a later one
  if (fact === 'screenAge')
    return ages
      ? howMany(fact, `${ages.from}`) +
          sumOf(numbers(ages.from + 1, ages.to), (age) => howMany('firstAge', age))
      : 0;
  return Math.min(...terms[fact].map((value) => howMany(fact, value)));
}

const sumOf = (values: readonly string[], number: (value: string) => number) =>
  values.reduce((sum, value) => sum + number(value), 0);

const numbers = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, more) => `${from + more}`);
