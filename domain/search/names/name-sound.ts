import { asDevanagari, devanagariWords, spokenSounds, withLatinDigits } from '../../texts/indic-letters.ts';
import {
  firstAndLast,
  forTamilSearch,
  inTamilSounds,
  ofTamilName,
  spellingsOf,
  withoutLastA,
} from './spellings.ts';

const apostrophes = /['\u2018\u2019\u02bc`]/g;
// soundKey marks words with the last of these
const betweenWords = /[\s.,\-\u2010-\u2015^]+/;
const inTamil = /[\u0b80-\u0bff]/;
// one letter for b and v, where Assamese has a v of its own
const bengaliB = /\u09ac/g;
const assameseV = '\u09f1';

/**
 * How a name sounds, as a text that is kept for it: a line for each spelling of the sound, with a space around every word.
 * A search finds the name where one of the search's own sounds is in that text (rules names/sound-1 to names/sound-6).
 */
export function soundKey(name: string): string {
  const spellings = wordsOf(name).flatMap(inEachSpelling);
  const ended = spellings.map(firstWithoutLastA);
  const lineOf = (words: string[]) => ` ${words.join(' ')} `;
  const lines = [...spellings.slice(0, 1), ...ended].map(lineOf);
  return keptForms(name, lines, firstAndLast(ended).map(lineOf)).join('\n');
}

/** The sounds of a search, any of which may be in the sound of a name; none where it has no letter that sounds. */
export function soundsOfSearch(search: string): string[] {
  const lines = wordsOf(search).flatMap(inEachSpelling).flatMap(soundsOfWords);
  return lines.some((line) => /[a-z]/.test(line)) ? searchedForms(search, lines) : [];
}

/** Whether a search finds a name by its sound. */
export function soundsLike(name: string, search: string): boolean {
  const sound = soundKey(name);
  return soundsOfSearch(search).some((part) => sound.includes(part));
}

/** The words of a text in small Latin letters; twice where Bengali may mean b or v. */
export function wordsOf(text: string): string[][] {
  const readings = new Set([text, text.replace(bengaliB, assameseV)]);
  return [...readings].map((reading) =>
    latin(reading)
      .replace(apostrophes, '')
      .split(betweenWords)
      .filter((word) => word !== ''),
  );
}

/** In Latin letters without marks, where a consonant's own a at the end of a word is not written; other scripts stay. */
function latin(text: string): string {
  return withLatinDigits(asDevanagari(text))
    .replace(devanagariWords, (word) =>
      spokenSounds(word)
        .map((sound) => sound.text)
        .join(''),
    )
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}

/** What is kept of a name: as it sounds, and as it sounds to a search in Tamil. */
export function keptForms(name: string, lines: string[], toTamil: string[]): string[] {
  const own = inTamil.test(name) ? lines.map((line) => inTamilSounds(line, ofTamilName)) : lines;
  return [...new Set([...own, ...toTamil.map((line) => inTamilSounds(line, forTamilSearch))])];
}

/** What a search looks for: as it sounds, and as a name in Tamil would. */
export function searchedForms(search: string, lines: string[]): string[] {
  if (inTamil.test(search)) return [...new Set(lines.map((line) => inTamilSounds(line, forTamilSearch)))];
  return [...new Set([...lines, ...lines.map((line) => inTamilSounds(line, ofTamilName))])];
}

function inEachSpelling(words: string[]): string[][] {
  const spelled = words.map(spellingsOf);
  return [0, 1, 2, 3].map((at) => spelled.map((spellings) => spellings[at] ?? ''));
}

/** What may be in a name: the words, the last of which may go on. Where an a ends it, that a may be missing before the end
    of a word: of a whole one, when no other is before it. */
function soundsOfWords(words: string[]): string[] {
  const [before, last] = [firstWithoutLastA(words).slice(0, -1), words.at(-1) ?? ''];
  const goingOn = [...before, last].join(' ');
  const short = withoutLastA(last);
  if (short === last) return [goingOn];
  const ended = before.length > 0 ? [...before, short] : ['', short];
  return [goingOn, `${ended.join(' ')} `];
}

/** All words but the last without the a that they end in. */
const firstWithoutLastA = (words: string[]) =>
  words.map((word, at) => (at < words.length - 1 ? withoutLastA(word) : word));
