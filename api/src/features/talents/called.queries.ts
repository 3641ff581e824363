import { nameKey } from '@kirdaar/domain/lists/artist-order.ts';
import { countedTo } from '@kirdaar/domain/lists/total.ts';
import { soundsLike, soundsOfSearch } from '@kirdaar/domain/names/name-sound.ts';
import { composed } from '@kirdaar/domain/texts/clean-text.ts';
import { and, gt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { hiddenWords, listingPlaces, listingSounds, listingWords } from '../../db/tables/listings.ts';

/** A search for names, as conditions of SQL. */
export type NameSearch = {
  /** Whom it finds: by letters, and after them by sound alone. Nobody is in both parts (rule names/search-2). */
  parts: NamePart[];
  /** In which part a name stands; one that is not found stands beside the first. */
  partOf: (name: string) => number;
  /** The keys of all names of the second part, as a query. */
  heard?: SQL | undefined;
  /** The LIKE pattern for the whole name, and the one for the longest word of the search, which some word of the
   * name matches. */
  like: string;
  pieceLike: string;
  /** Whether words lead quickly to the first part: that longest word is so long that few words match it. */
  leads: boolean;
  /** Whether so many have the letters that the first part alone is more than is counted. Asked not long ago. */
  isCommon: boolean;
  /** A condition that can probably tell, without counting, that both parts are more than is counted. */
  surelyMore?: SQL | undefined;
};

/** One part of it: a condition on their rows in listing_places, and whether they are probably so few that reading all of them
 * is quicker than walking the list in its order. */
type NamePart = { where: SQL | undefined; isRare: boolean };

/** A word of the names of more people than are counted, and how it sounds. */
export type CommonWord = { word: string; sound: string };

/** Names that hold the text of a search, `% _ \` literal, and names that sound like it. */
export function namesCalled(searchQuery: string, commonWords: readonly CommonWord[]): NameSearch | undefined {
  const search = composed(searchQuery);
  const key = nameKey(search);
  if (key === '') return undefined;
  const like = patternOf(key);
  const [piece = ''] = key.split(' ').sort((a, b) => b.length - a.length);
  const sounds = soundsOfSearch(search);
  const isCommon = commonWords.some(({ word }) => word.includes(key));
  const sounding = commonWords.filter(({ sound }) => sounds.some((part) => sound.includes(part)));
  const heard = sounds.length > 0 ? namesHeard(sounds, like) : undefined;
  const byLetters = { where: nameLike(key, like), isRare: sounding.length > 0 && !isCommon };
  const bySound = {
    where: heard && sql`${listingPlaces.nameKey} IN (${heard})`,
    isRare: sounding.length === 0,
  };
  return {
    parts: heard ? [byLetters, bySound] : [byLetters],
    partOf: (name) => (!nameKey(name).includes(key) && soundsLike(name, search) ? 1 : 0),
    heard,
    like,
    pieceLike: patternOf(piece),
    leads: [...piece].length > 1 && !byLetters.isRare,
    isCommon,
    surelyMore: isCommon ? hasCommonWord(like) : hasCommonSound(sounding),
  };
}

/** Whether more people than are counted have a word with this in their name. */
export function hasCommonWord(like: string | Placeholder): SQL {
  return sql`EXISTS (SELECT FROM ${listingWords} WHERE ${isCommonWord} AND ${listingWords.word} LIKE ${like})`;
}

/** The same without those who blocked a director. */
export function hasCommonWordFor(directorId: string | Placeholder, like: string | Placeholder): SQL {
  const hidden = sql`(SELECT own.listed FROM ${hiddenWords} AS own
    WHERE own.director_id = ${directorId}::uuid AND own.word = ${listingWords.word})`;
  return sql`EXISTS (SELECT FROM ${listingWords} WHERE ${isCommonWord} AND ${listingWords.word} LIKE ${like}
    AND ${listingWords.listed} - coalesce(${hidden}, 0) > ${countedTo})`;
}

const isCommonWord = gt(listingWords.listed, countedTo);

// more of them say no more
const enough = 20;

function hasCommonSound(sounding: readonly CommonWord[]): SQL | undefined {
  if (sounding.length === 0) return undefined;
  const words = sounding.slice(0, enough).map(({ word }) => word);
  return sql`EXISTS (SELECT FROM ${listingWords}
    WHERE ${isCommonWord} AND ${listingWords.word} = ANY(${sql.param(words)}::text[]))`;
}

/** The names that sound so and have other letters. */
function namesHeard(sounds: string[], like: string): SQL {
  const { nameKey: name, sound } = listingSounds;
  const heard = or(...sounds.map((part) => holds(sql`${sound}`, part, /[A-Za-z0-9]{3}/)));
  return sql`SELECT ${name} FROM ${listingSounds} WHERE (${heard}) AND ${name} NOT LIKE ${like}`;
}

const nameLike = (key: string, like: string) =>
  holds(sql`${listingPlaces.nameKey}`, key, /[a-z0-9]{3}/, like);

/**
 * A column that holds a text. The trigram index knows runs of three letters. For anything shorter, and in databases whose
 * locale has ASCII letters only for anything else, it would read all of itself: the expression keeps the planner away
 * from it. Runs of one letter and two let it choose between what an index finds by them, which is quick for rare ones, and
 * walking the list in its order until a page is full, which is quick for common ones.
 */
function holds(column: SQL, text: string, threeLetters: RegExp, like = patternOf(text)): SQL | undefined {
  if (threeLetters.test(text)) return sql`${column} LIKE ${like}`;
  return and(
    sql`name_runs(${column}) @> ${sql.param(runsOf(text))}::text[]`,
    sql`(${column} || '') LIKE ${like}`,
  );
}

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The runs of two letters of a key, or its only letter; the function of the database cuts names into these. */
export function runsOf(key: string): string[] {
  const letters = [...key];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, place) => `${letters[place]}${letter}`);
}
