import { composed } from '../../texts/clean-text.ts';
import { asDevanagari, devanagariWords, spokenSounds } from '../../texts/indic-letters.ts';
import { nameKey } from '../talents/artist-order.ts';
import { keptForms, searchedForms, soundKey, soundsOfSearch, wordsOf } from './name-sound.ts';
import { firstAndLast, spellingsOf, withoutLastA } from './spellings.ts';

/** Finds people by name: by letters, by sound, by words in any order (rule names/words-1). */
type NameSearch = {
  /** A part of nameKey(name); these matches come first. */
  literal: string;
  /** Any of these in phoneticKey(name) is a match by sound. Empty when there is no sound, or too few
      letters. */
  sounds: string[];
  /** One of each group in phoneticKey(name): each search word begins a word of the name. */
  words: string[][];
};

/** Searches with fewer letters are matched as typed. */
const fewestLetters = 3;
/** Searches with more words are matched as typed and by sound. */
const mostWords = 10;
// 'A P J Kalam' finds 'APJ Kalam'
const longestJoin = 3;
const notLetters = /[\s.,\-\u2010-\u2015'\u2018\u2019\u02bc`\p{M}]/gu;

/** The index text of a name: the lines of soundKey, and one more line with its words between '^'. */
export function phoneticKey(name: string): string {
  const readings = wordsOf(name);
  const words = readings.flat().map(spellingsOf);
  const joins = readings.flatMap(joinsToEnd).map(spellingsOf).flatMap(firstAndLast);
  const toTamil = [...words.flatMap(firstAndLast), ...joins];
  const kept = keptForms(name, [...words.flat(), ...joins], toTamil).map(otherCase);
  return `${soundKey(name)}\n^${kept.join('^')}^`;
}

/** The search terms, or null for an empty search. */
export function nameSearch(search: string): NameSearch | null {
  const text = composed(search);
  const literal = nameKey(text);
  if (literal === '') return null;
  if (letterCount(text) < fewestLetters) return { literal, sounds: [], words: [] };
  return { literal, sounds: soundsOfSearch(text), words: wordGroups(text) };
}

/** How a search matches a name: 0 by letters, 1 by sound, 2 by words, null not at all. */
export function nameTier(name: string, search: string): 0 | 1 | 2 | null {
  const wanted = nameSearch(search);
  if (!wanted) return null;
  if (nameKey(name).includes(wanted.literal)) return 0;
  const key = phoneticKey(name);
  const holds = (part: string) => key.includes(part);
  if (wanted.sounds.some(holds)) return 1;
  return wanted.words.length > 0 && wanted.words.every((group) => group.some(holds)) ? 2 : null;
}

/** In Indian scripts consonants and vowels count, so जय has three letters like Jay. */
function letterCount(search: string): number {
  const lettersAlone = asDevanagari(search)
    .replace(devanagariWords, (word) => 'a'.repeat(spokenSounds(word).length))
    .normalize('NFD')
    .replace(notLetters, '');
  return [...lettersAlone].length;
}

/** Raj Kumar Rao as 'rajkumarrao' and 'kumarrao': the first words of each join begin it. */
const joinsToEnd = (words: string[]) => words.slice(0, -1).map((_, from) => words.slice(from).join(''));

function wordGroups(search: string): string[][] {
  const readings = wordsOf(search);
  const [first = []] = readings;
  if (first.length > mostWords) return [];
  return first.map((_, at) => {
    const spellings = readings.flatMap((words) => [
      ...spellingsOf(words[at] ?? ''),
      ...joinsWith(words, at).map(spellingsOf).flatMap(firstAndLast),
    ]);
    return fewest(searchedForms(search, spellings.flatMap(beginnings)).map(otherCase));
  });
}

/** A word joined with its neighbours: Raj Kumar finds Rajkumar, A R finds AR. */
function joinsWith(words: string[], at: number): string[] {
  const starts = words.slice(0, at + 1).map((_, from) => from);
  const lengths = Array.from({ length: longestJoin - 1 }, (_, more) => more + 2);
  return starts.flatMap((from) =>
    lengths
      .filter((length) => from + length > at && from + length <= words.length)
      .map((length) => words.slice(from, from + length).join('')),
  );
}

/** The prefixes of a name's word. At the end of a whole word, a final a is optional. */
function beginnings(spelled: string): string[] {
  const short = withoutLastA(spelled);
  return short === spelled ? [`^${spelled}`] : [`^${spelled}`, `^${short}^`];
}

/** Drops strings that begin with another one, which already covers them. */
const fewest = (parts: string[]) =>
  parts.filter((part) => !parts.some((other) => other !== part && part.startsWith(other)));

/** Words are in capitals, so a search by sound never matches across them. */
const otherCase = (word: string) =>
  word.replace(/[A-Za-z]/g, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
