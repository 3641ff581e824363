import { termLimits } from '../../projects/terms/terms.ts';
import type { FitFact, FitRole } from './fit.ts';

/** Whom listed people are counted by: whose clip is of a dialect, who has a state among their addresses, who can play an age, who
    plays none below it, and of availability, whose only value is '', who said their days. */
type CountedBy = Exclude<FitFact, 'gender'> | 'firstAge';

/** How many listed people have a value. */
export type HowMany = (by: CountedBy, value: string) => number;

/** What can be a reason; which comes first where as many people bring several (rule fit/words-1). */
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

/** From what the fewest listed people bring of what a role asks for to what most do (rule fit/words-1). */
export function rarestFirst(role: FitRole, howMany: HowMany): ReasonFact[] {
  const bring = new Map(reasonFacts.map((fact) => [fact, bringing(role, fact, howMany)]));
  return [...reasonFacts].sort((one, other) => (bring.get(one) ?? 0) - (bring.get(other) ?? 0));
}

/** How many listed people bring what a role asks for: of several languages, skills or clips as many as have the rarest, of
    shooting days those who said any. */
function bringing({ ages, terms }: FitRole, fact: ReasonFact, howMany: HowMany): number {
  if (fact === 'availability') return howMany(fact, '');
  if (fact === 'place') return sumOf(terms.place?.states ?? [], (state) => howMany(fact, state));
  if (fact === 'height') {
    const { min, max } = termLimits.height;
    const { from, to } = terms.height ?? { from: null, to: null };
    return sumOf(numbers(from ?? min, to ?? max), (cm) => howMany(fact, cm));
  }
  // who shares a year with the role plays its first, or begins with a later one
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
