import type { Choices, Compared, Side } from '../../ui/comparing/compared.ts';
import { type RoundValues, type RoundWithTimes, valuesOf } from './round-values.ts';

type Field = keyof RoundValues;

/** A field whose local value differs from the stored one. */
export type RoundDifference = Compared & { key: Field } & Record<Side, RoundValues[Field]>;

const labels: Readonly<Record<Field, string>> = {
  stage: 'Audition or callback',
  roleIds: 'Roles',
  placeName: 'Place',
  address: 'Street address',
  city: 'City',
  mapUrl: 'Map link',
  bring: 'What to bring',
  link: 'Link',
  deadline: 'Deadline',
  script: 'Script',
  takes: 'Takes',
  instructions: 'Instructions',
  answerBy: 'Answer by',
  refill: 'Refill from the waiting list',
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The differences between a form and the stored round, since the form was filled from `base`. */
export function differencesOf(mine: RoundValues, base: RoundWithTimes, stored: RoundWithTimes) {
  const [before, theirs] = [valuesOf(base).round, valuesOf(stored).round];
  return (Object.keys(labels) as Field[]).flatMap((field): RoundDifference[] => {
    if (same(mine[field], theirs[field])) return [];
    const suggested = same(mine[field], before[field])
      ? 'theirs'
      : same(theirs[field], before[field])
        ? 'mine'
        : null;
    return [{ key: field, label: labels[field], mine: mine[field], theirs: theirs[field], suggested }];
  });
}

/** The form's values, with the chosen side of each difference. */
export function resolvedBy(
  mine: RoundValues,
  differences: readonly RoundDifference[],
  choices: Choices,
): RoundValues {
  const taken = differences.filter(({ key }) => choices[key] === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map(({ key, theirs }) => [key, theirs])) };
}
