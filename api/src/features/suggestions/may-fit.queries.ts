import type { FitWish } from '@kirdaar/domain/fit/fit.ts';
import type { CastRole } from '@kirdaar/domain/fit/suggestions.ts';
import { traitOf } from '@kirdaar/domain/lists/listing-traits.ts';
import { readRoleGender } from '@kirdaar/domain/terms/role-gender.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import { mayFit, personRows, roleValues, texts } from '../../db/fit-sql.ts';

/** A condition that holds of everybody of whom none of some wishes is unmet, and that indexes answer. It may hold of more:
    whoever it finds is judged. */
export function mayMeet(cast: CastRole, wishes: readonly FitWish[]): SQL | undefined {
  const known = wishes.map((wish) => askedWords(cast, wish)).filter((asked) => asked !== null);
  return and(
    mayFit(roleValues(cast.role, cast.project), personRows),
    ...known.map((asked) => hasWord(cast, asked)),
  );
}

/** A city as listing_fits has it. */
export const cityOf = (state: string, city: string) => traitOf.city(state, city).slice('city:'.length);

const mostHeights = 40;

/** What somebody has of whom a wish is not unmet, a value that is not said too, in the words of listing_fits; null where words
    do not tell. */
function askedWords({ role: { terms } }: CastRole, wish: FitWish): string[] | null {
  const orUnsaid = (letter: string, values: readonly string[]) =>
    values.length === 0 ? null : [letter, ...values.map((value) => `${letter}:${value}`)];
  if (wish === 'languages') return orUnsaid('l', terms.languages);
  if (wish === 'skills') return orUnsaid('s', terms.skills);
  if (wish === 'dialects') return orUnsaid('d', terms.dialects);
  if (wish === 'place') return orUnsaid('p', terms.place?.states ?? []);
  if (wish === 'availability' || !terms.height?.from || !terms.height.to) return null;
  const { from, to } = terms.height;
  const heights = Array.from({ length: Math.max(0, to - from + 1) }, (_, above) => `${from + above}`);
  return heights.length > mostHeights ? null : orUnsaid('h', heights);
}

function hasWord(cast: CastRole, asked: string[]): SQL {
  const words = whose(cast).flatMap((letters) => asked.map((word) => `${letters}${word}`));
  return sql`person.words && fit_numbers(${texts(words)})`;
}

const mostDecades = 3;

/** Of whose words lists are read: those of the role's gender and screen ages, or of everybody where these are many. */
function whose({ role: { gender: typed, ages } }: CastRole): string[] {
  const [first, last] = ages ? [ages.from, ages.to].map((age) => Math.floor(age / 10)) : [0, mostDecades];
  const decades = (last ?? 0) - (first ?? 0) + 1;
  if (decades > mostDecades) return ['*'];
  const gender = readRoleGender(typed);
  const genders = gender === 'any' ? ['m', 'f', '-'] : [gender.slice(0, 1), '-'];
  const years = ['-', ...Array.from({ length: decades }, (_, later) => `${(first ?? 0) + later}`)];
  return genders.flatMap((letter) => years.map((ten) => `${letter}${ten}`));
}
