import fc from 'fast-check';
import { dayAfter } from '../calendar.ts';
import { dialectKeys } from '../profiles/monologues.ts';
import { preferenceNames } from '../projects/terms/terms.ts';
import type { FitPerson, FitProject, FitRole } from '../search/fit/fit.ts';

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 });
const someOf = <T>(values: readonly T[], maxLength: number) =>
  fc.subarray([...values], { maxLength: Math.min(maxLength, values.length) });
const id = fc.uuid();
const day = fc.integer({ min: 0, max: 20 }).map((days) => dayAfter('2026-12-01', days));
const range = fc
  .tuple(day, fc.integer({ min: 0, max: 8 }))
  .map(([from, long]) => ({ from, to: dayAfter(from, long) }));
const ages = fc
  .tuple(fc.integer({ min: 5, max: 60 }), fc.integer({ min: 0, max: 15 }))
  .map(([from, long]) => ({ from, to: from + long }));
const span = fc
  .tuple(orNull(fc.integer({ min: 140, max: 180 })), orNull(fc.integer({ min: 0, max: 20 })))
  .map(([from, long]) => ({ from, to: long === null ? null : (from ?? 160) + long }))
  .filter(({ from, to }) => from !== null || to !== null);
const addresses = [
  { city: 'Patna', state: 'bihar' },
  { city: 'Gaya', state: 'bihar' },
  { city: 'Ranchi', state: 'jharkhand' },
  { city: 'Panaji', state: 'goa' },
  { city: null, state: null },
];
const address = fc.constantFrom(...addresses);
const languages = ['Hindi', 'Bhojpuri', 'Haryanvi', 'Tamil'];
const skills = ['horse_riding', 'swimming', 'classical_dance'];

export const anyFitRole: fc.Arbitrary<FitRole> = fc.record({
  id,
  gender: orNull(fc.constantFrom('female', ' Male ', 'Any', 'Trans woman', 'FEMALE')),
  ages: orNull(ages),
  terms: fc.record({
    languages: someOf(languages, 2),
    skills: someOf(skills, 2),
    dialects: someOf(dialectKeys, 2),
    height: orNull(span),
    place: orNull(fc.subarray(['bihar', 'jharkhand', 'goa'], { minLength: 1 }).map((states) => ({ states }))),
    must: someOf(preferenceNames, preferenceNames.length),
  }),
});

export const anyFitProject: fc.Arbitrary<FitProject> = fc.record({
  casting: address,
  // a gap between two ranges: those that touch would be one
  shooting: fc.oneof(
    fc.constant([]),
    range.map((one) => [one]),
    range.map((one) => [one, { from: dayAfter(one.to, 3), to: dayAfter(one.to, 4) }]),
  ),
});

export const anyFitPerson: fc.Arbitrary<FitPerson> = fc.record({
  id,
  gender: orNull(fc.constantFrom('male' as const, 'female' as const)),
  screenAge: orNull(ages),
  languages: orNull(someOf(languages, 3)),
  skills: orNull(someOf(skills, 3)),
  clips: orNull(someOf(dialectKeys, 4)),
  height: orNull(fc.integer({ min: 140, max: 190 })),
  home: address,
  current: address,
  availability: orNull(fc.record({ days: fc.array(range, { maxLength: 3 }), freeFrom: orNull(day) })),
});
