import { nameKey } from '@kirdaar/domain/lists/artist-order.ts';
import { countedTo } from '@kirdaar/domain/lists/total.ts';
import { soundsLike, soundsOfSearch } from '@kirdaar/domain/names/name-sound.ts';
import { composed } from '@kirdaar/domain/texts/clean-text.ts';
import { gt, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { hiddenWords, listingPlaces, listingSounds, listingWords } from '../../db/tables/listings.ts';

/** A search for names, as conditions of SQL. */
export type NameSearch = {
  /** Whom it finds: by letters, and after them by sound alone. Nobody is in both parts (rule names/search-2). */
  parts: NamePart[];
  /** In which part a name stands; one that is not found stands beside the first. */
  partOf: (name: string) => number;
  /** The keys of all names of the first part, as a query, where an index knows their letters; and of the second. */
  spelled?: SQL | undefined;
  heard?: SQL | undefined;
  /** What that query and `surelyMore` ask for by sound, where a prepared one can: the LIKE patterns, and common words that
   * sound so. */
  sounding?: Sounding | undefined;
  /** The LIKE pattern for the whole name, and the one for the longest word of the search, which some word of the
   * name matches. */
  like: string;
  pieceLike: string;
  /** Whether the index of words knows the letters of that longest word. */
  isIndexed: boolean;
  /** Whether words lead quickly to the first part: that longest word is so long that few words match it. */
  leads: boolean;
  /** Whether so many have the letters that the first part alone is more than is counted. Asked not long ago. */
  isCommon: boolean;
  /** A condition that can probably tell, without counting, that both parts are more than is counted. */
  surelyMore?: SQL | undefined;
};

type Sounding = { likes: string[]; words: string[] };

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
  const heard = sounds.length > 0 ? namesHeard(sounds.map(soundHas), like) : undefined;
  const words = sounding.slice(0, enough).map(({ word }) => word);
  const isLong = [...piece].length > 1;
  const isPreparable =
    isLong && words.length > 0 && !isCommon && sounds.every((sound) => inSounds.test(sound));
  const byLetters = { where: nameLike(key, like), isRare: sounding.length > 0 && !isCommon };
  const bySound = {
    where: heard && sql`${listingPlaces.nameKey} IN (${heard})`,
    isRare: sounding.length === 0,
  };
  return {
    parts: heard ? [byLetters, bySound] : [byLetters],
    partOf: (name) => (!nameKey(name).includes(key) && soundsLike(name, search) ? 1 : 0),
    spelled: threeLetters.test(key)
      ? sql`SELECT ${listingSounds.nameKey} FROM ${listingSounds} WHERE ${listingSounds.nameKey} LIKE ${like}`
      : undefined,
    heard,
    sounding: isPreparable ? { likes: sounds.map(patternOf), words } : undefined,
    like,
    pieceLike: patternOf(piece),
    isIndexed: threeLetters.test(piece),
    leads: isLong && !byLetters.isRare,
    isCommon,
    surelyMore: isCommon ? hasCommonWord(like) : words.length > 0 ? isAnyCommon(sql.param(words)) : undefined,
  };
}

/** Whether more people than are counted have a word with this in their name. */
export function hasCommonWord(like: string | SQL): SQL {
  return sql`EXISTS (SELECT FROM ${listingWords} WHERE ${isCommonWord} AND ${unindexed(listingWords.word)} LIKE ${like})`;
}

/** A condition on listing_words: a word that holds the longest one of a search. */
export function hasPiece({ pieceLike, isIndexed }: Piece): SQL {
  return sql`${isIndexed ? listingWords.word : unindexed(listingWords.word)} LIKE ${pieceLike}`;
}
export type Piece = { pieceLike: string | SQL; isIndexed: boolean };

/** The same without those who blocked a director. */
export function hasCommonWordFor(directorId: string | Placeholder, like: string | SQL): SQL {
  const hidden = sql`(SELECT own.listed FROM ${hiddenWords} AS own
    WHERE own.director_id = ${directorId}::uuid AND own.word = ${listingWords.word})`;
  return sql`EXISTS (SELECT FROM ${listingWords} WHERE ${isCommonWord} AND ${unindexed(listingWords.word)} LIKE ${like}
    AND ${listingWords.listed} - coalesce(${hidden}, 0) > ${countedTo})`;
}

const isCommonWord = gt(listingWords.listed, countedTo);

// more of them say no more
const enough = 20;

/** Whether one of these words is still in the names of more people than are counted. */
export function isAnyCommon(words: SQLWrapper): SQL {
  return sql`EXISTS (SELECT FROM ${listingWords}
    WHERE ${isCommonWord} AND ${listingWords.word} = ANY(${words}::text[]))`;
}

/** The names that sound so, by one of some conditions, and have other letters. */
export function namesHeard(sounds: SQL[], like: string | SQL): SQL {
  const { nameKey: name } = listingSounds;
  return sql`SELECT ${name} FROM ${listingSounds} WHERE (${or(...sounds)}) AND ${name} NOT LIKE ${like}`;
}

const inSounds = /[A-Za-z0-9]{3}/;
const soundHas = (part: string) => holds(sql`${listingSounds.sound}`, part, inSounds);

const nameLike = (key: string, like: string) => holds(sql`${listingPlaces.nameKey}`, key, threeLetters, like);
const threeLetters = /[a-z0-9]{3}/;

/**
 * A column that holds a text. The trigram index knows runs of three letters. For anything shorter, and in databases whose
 * locale has ASCII letters only for anything else, it would read all of itself: the expression keeps the planner away
 * from it. Runs of one letter and two let it choose between what an index finds by them, which is quick for rare ones, and
 * walking the list in its order until a page is full, which is quick for common ones.
 */
function holds(column: SQL, text: string, indexed: RegExp, like = patternOf(text)): SQL {
  if (indexed.test(text)) return sql`${column} LIKE ${like}`;
  const runs = sql.param(runsOf(text));
  return sql`(name_runs(${column}) @> ${runs}::text[] AND ${unindexed(column)} LIKE ${like})`;
}

/** A text whose letters no index is asked for. */
const unindexed = (text: SQLWrapper) => sql`(${text} || '')`;

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The runs of two letters of a key, or its only letter; the function of the database cuts names into these. */
export function runsOf(key: string): string[] {
  const letters = [...key];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, place) => `${letters[place]}${letter}`);
}
