import { oldNamesOf } from '../../places/old-names.ts';
import { stateLabel } from '../../places/places.ts';
import { presentTown } from '../../places/town-name.ts';
import { composed } from '../../texts/clean-text.ts';
import { asDevanagari, devanagariWords, spokenSounds } from '../../texts/indic-letters.ts';
import { nameKey } from '../talents/artist-order.ts';
import { otherNamesOf } from './job-names.ts';
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
  /** For each of these words, the whole words in factWords(…) that it can also be (rule names/facts-1). */
  facts: string[][];
};

/** What directors find a person by besides the name. */
export type NamedFacts = {
  /** Names of department roles. */
  jobs: readonly string[];
  addresses: readonly { state: string | null; city: string | null }[];
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

/** The words of a person's towns, states and jobs, also by their other names; sorted. */
export function factWords({ jobs, addresses }: NamedFacts): string[] {
  const towns = addresses.flatMap(({ state, city }) => (state && city ? namesOfTown(state, city) : []));
  const inStates = addresses.flatMap(({ state }) => (state ? [stateLabel(state)] : []));
  const phrases = [...towns, ...inStates, ...jobs, ...jobs.flatMap(otherNamesOf)];
  const words = phrases.flatMap(wordsOf).flatMap((own) => [...own, ...joinsOf(own)]);
  return [...new Set(words.filter((word) => /[\p{L}\p{N}]/u.test(word)).map(wholeWord))].sort();
}

function namesOfTown(state: string, city: string): string[] {
  const present = presentTown(state, city);
  return [present, ...oldNamesOf(state, present)];
}

/** The search terms, or null for an empty search. */
export function nameSearch(search: string): NameSearch | null {
  const text = composed(search);
  const literal = nameKey(text);
  if (literal === '') return null;
  if (letterCount(text) < fewestLetters) return { literal, sounds: [], words: [], facts: [] };
  return { literal, sounds: soundsOfSearch(text), ...wordGroups(text) };
}

/** How a search matches a name: 0 by letters, 1 by sound, 2 by words, null not at all. With the words of
    facts, each word of the search may also be one of them. */
export function nameTier(name: string, search: string, facts: readonly string[] = []): 0 | 1 | 2 | null {
  const wanted = nameSearch(search);
  if (!wanted) return null;
  if (nameKey(name).includes(wanted.literal)) return 0;
  const key = phoneticKey(name);
  const holds = (part: string) => key.includes(part);
  if (wanted.sounds.some(holds)) return 1;
  const isMet = (group: string[], at: number) =>
    group.some(holds) || wanted.facts[at]?.some((word) => facts.includes(word));
  return wanted.words.length > 0 && wanted.words.every(isMet) ? 2 : null;
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

function wordGroups(search: string): Pick<NameSearch, 'words' | 'facts'> {
  const readings = wordsOf(search);
  const [first = []] = readings;
  if (first.length > mostWords) return { words: [], facts: [] };
  const facts = first.map((_, at) => {
    const whole = readings.flatMap((words) => [words[at] ?? '', ...joinsWith(words, at)].map(wholeWord));
    return [...new Set(whole)];
  });
  const words = first.map((_, at) => {
    const spellings = readings.flatMap((words) => [
      ...spellingsOf(words[at] ?? ''),
      ...joinsWith(words, at).map(spellingsOf).flatMap(firstAndLast),
    ]);
    return fewest(searchedForms(search, spellings.flatMap(beginnings)).map(otherCase));
  });
  return { words, facts };
}

/** A whole word in one spelling: the table's, without a final a. */
const wholeWord = (word: string) => withoutLastA(spellingsOf(word).at(-1) ?? word);

/** All joins of a short phrase: Tamilnadu for Tamil Nadu. */
const joinsOf = (words: string[]) =>
  words.length > longestJoin
    ? []
    : words.flatMap((_, from) =>
        words.slice(from + 1).map((_, more) => words.slice(from, from + more + 2).join('')),
      );

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
