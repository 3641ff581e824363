// The words of listing_bits that filters of people ask for.
import { type CalendarDate, daysBetween } from '@kirdaar/domain/calendar.ts';
import type { FilterValues, PersonFilterName } from '@kirdaar/domain/lists/filters.ts';
import { smallLetters } from '@kirdaar/domain/lists/listing-traits.ts';
import { offeredCategories } from '@kirdaar/domain/profiles/talent-categories.ts';
import { type SQL, sql } from 'drizzle-orm';
import { texts } from './fit-sql.ts';
import { blocksOfKind, heightWords, noBits, numbersBetween, spelled } from './listing-bits.ts';
import { listingBits } from './tables/fit.ts';

/** The artists whom filters may leave, as a relation with `block` and `bits`, and whether they leave all of these: `ifFew` where
    `areFew` holds of those whom the `sought` parts of a WITH look up, which the relation needs. */
export type ChosenBits = {
  bits: SQL;
  sought: SQL[];
  areFew: SQL;
  isExact: boolean | 'ifFew';
};

export type PersonFilter = FilterValues<PersonFilterName> & { searchQuery: string };

/** A filter as some arrays of words of listing_bits, and whom the bits of those leave who have a word of each. */
export type WordsAsked = { words: SQL[]; leaves: (bits: SQL[]) => SQL };

/** The people who have what is asked, as a relation with `block` and `bits`; there is a row at least for each block where somebody is. */
export function bitsFor(
  filter: Pick<PersonFilter, 'gender' | 'stageAge'>,
  asked: readonly WordsAsked[],
): SQL {
  const columnOf = (place: number) => sql.raw(`fact_${place}`);
  const words = asked
    .flatMap((one) => one.words)
    .map((some, place) => sql`SELECT unnest(${some}) AS word, ${sql.raw(`${place}`)} AS fact`);
  const columns = words.map(
    (_, place) => sql`bit_or(bits) FILTER (WHERE fact = ${sql.raw(`${place}`)}) AS ${columnOf(place)}`,
  );
  const kind = blocksOfKind(filter.gender, filter.stageAge?.to ?? null);
  let taken = 0;
  const all = asked.map((one) => one.leaves(one.words.map(() => columnOf(taken++))));
  return sql`
    SELECT block, ${sql.join(all, sql` & `)} AS bits FROM (
      SELECT block, ${sql.join(columns, sql`, `)} FROM (${sql.join(words, sql` UNION ALL `)}) AS asked
      JOIN ${listingBits} USING (word) ${kind && sql`WHERE ${kind}`} GROUP BY block
    ) AS said`;
}

/** Whether words tell exactly who matches, but for the days on which they are free: of a category that is not offered they know
    one in 64, and of days before the first that has a number nothing. */
export const isToldByWords = ({ departments, category, newSince }: PersonFilter) =>
  departments.length === 0 && category.every(isOffered) && (!newSince || newSince > firstDay);

const offered = new Set(offeredCategories.map(smallLetters));
const isOffered = (category: string) => offered.has(smallLetters(category));

/** Whoever is no artist has the same words with a letter before them. */
const ofNoArtist = 'o';

/** What only facts tell, but for a category that is not offered: bits know too little of that. */
export function factsAsked(filter: PersonFilter): WordsAsked[] {
  const { skills, skillsMatch, dialects, hasReel, hasMonologue, heightFrom, heightTo, category } = filter;
  const facts = allOf(
    ...(skillsMatch === 'all' ? skills.map((skill) => oneOf('s', [skill])) : [oneOf('s', skills)]),
    oneOf('x', dialects),
    heightWords(heightFrom, heightTo),
    hasReel ? ['r'] : undefined,
    hasMonologue ? ['m'] : undefined,
  );
  return category.every(isOffered) ? [...facts, ...categoryAsked(category)] : facts;
}

/** What bits tell beside it. */
export function othersAsked(filter: PersonFilter): WordsAsked[] {
  const { gender, ageRange, stageAge, languages, location, newSince, category } = filter;
  const others = allOf(
    gender ? [`g:${gender}`] : undefined,
    ageRange ? spelled('b', numbersBetween(ageRange)) : undefined,
    stageAge ? spelled('y', numbersBetween(stageAge)) : undefined,
    oneOf('l', languages),
    oneOf('p', location),
  );
  return [
    ...others,
    ...(newSince ? listedFrom(newSince) : []),
    ...(category.every(isOffered) ? [] : categoryAsked(category)),
  ];
}

/** The category: by its own word where it is offered, else as one of 64 numbers. */
function categoryAsked(category: readonly string[]): WordsAsked[] {
  if (category.length === 0) return [];
  const own = withOthers(spelled('f', category.filter(isOffered).map(smallLetters)));
  const others = category.filter((entry) => !isOffered(entry)).map(smallLetters);
  const numbered = sql`ARRAY(SELECT whose || category_word(entry) FROM unnest(${texts(others)}) AS entry
    CROSS JOIN unnest(${texts(['', ofNoArtist])}) AS whose)`;
  const words = others.length > 0 ? sql`${texts(own)} || ${numbered}` : texts(own);
  return [{ words: [words], leaves: theSame }];
}

const dayDigits = 14;
const firstDay = '2020-01-01';

/** Who was first listed on a day or later. Days are compared as numbers are, digit by digit from the lowest that is one; of
    the first day that has a number, and before, nothing is told. */
export function listedFrom(day: CalendarDate): WordsAsked[] {
  const number = Math.min(2 ** dayDigits - 1, daysBetween(firstDay, day));
  if (number <= 0) return [];
  const digits = Array.from({ length: dayDigits }, (_, digit) => digit);
  const asked = digits.filter((digit) => number % 2 ** (digit + 1) > 0);
  return [
    {
      words: asked.map((digit) => texts(withOthers([`n:${digit}`]))),
      leaves: ([lowest, ...higher]) =>
        higher.reduce(
          (later, bits, place) => {
            const isOne = Math.floor(number / 2 ** (asked[place + 1] ?? 0)) % 2 === 1;
            return isOne ? sql`(${known(bits)} & ${later})` : sql`(${known(bits)} | ${later})`;
          },
          known(lowest ?? noBits),
        ),
    },
  ];
}

const known = (bits: SQL) => sql`coalesce(${bits}, ${noBits})`;

/** One of some values; without values nothing is asked. */
const oneOf = (letter: string, values: readonly string[]) =>
  values.length > 0 ? spelled(letter, values) : undefined;

/** Each filter that is asked for, in the words of artists and of others; between ages that end before they begin is nobody. */
const allOf = (...filters: (string[] | undefined)[]): WordsAsked[] =>
  filters.filter((words) => words !== undefined).map(oneOfWords);

export const oneOfWords = (words: string[]): WordsAsked => ({
  words: [texts(withOthers(words))],
  leaves: theSame,
});
const theSame = ([bits = noBits]: SQL[]) => bits;

export const withOthers = (words: string[]) => words.flatMap((word) => [word, `${ofNoArtist}${word}`]);
