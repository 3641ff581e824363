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
// one letter for b and v, though Assamese has its own v
const bengaliB = /\u09ac/g;
const assameseV = '\u09f1';

/** The index text of a name's sound: one line for each spelling of the sound, with spaces around words. A
    search matches when one of its own sounds is in that text (rules names/sound-1 to names/sound-6). */
export function soundKey(name: string): string {
  const spellings = wordsOf(name).flatMap(inEachSpelling);
  const ended = spellings.map(firstWithoutLastA);
  const lineOf = (words: string[]) => ` ${words.join(' ')} `;
  const lines = [...spellings.slice(0, 1), ...ended].map(lineOf);
  return keptForms(name, lines, firstAndLast(ended).map(lineOf)).join('\n');
}

/** The sounds of a search, any of which can match; none when no letter has a sound. */
export function soundsOfSearch(search: string): string[] {
  const lines = wordsOf(search).flatMap(inEachSpelling).flatMap(soundsOfWords);
  return lines.some((line) => /[a-z]/.test(line)) ? searchedForms(search, lines) : [];
}

/** Whether a search matches a name by its sound. */
export function soundsLike(name: string, search: string): boolean {
  const sound = soundKey(name);
  return soundsOfSearch(search).some((part) => sound.includes(part));
}

/** The words of a text in lower-case Latin letters; two variants where Bengali can mean b or v. */
export function wordsOf(text: string): string[][] {
  const readings = new Set([text, text.replace(bengaliB, assameseV)]);
  return [...readings].map((reading) =>
    latin(reading)
      .replace(apostrophes, '')
      .split(betweenWords)
      .filter((word) => word !== ''),
  );
}

/** In Latin letters without marks and without a consonant's own final a; other scripts stay. */
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

/** The index of a name: its sound, and its sound for a search in Tamil. */
export function keptForms(name: string, lines: string[], toTamil: string[]): string[] {
  const own = inTamil.test(name) ? lines.map((line) => inTamilSounds(line, ofTamilName)) : lines;
  return [...new Set([...own, ...toTamil.map((line) => inTamilSounds(line, forTamilSearch))])];
}

/** The terms of a search: its sound, and its sound for a name in Tamil. */
export function searchedForms(search: string, lines: string[]): string[] {
  if (inTamil.test(search)) return [...new Set(lines.map((line) => inTamilSounds(line, forTamilSearch)))];
  return [...new Set([...lines, ...lines.map((line) => inTamilSounds(line, ofTamilName))])];
}

function inEachSpelling(words: string[]): string[][] {
  const spelled = words.map(spellingsOf);
  return [0, 1, 2, 3].map((at) => spelled.map((spellings) => spellings[at] ?? ''));
}

/** The variants that a name can contain; the last word can continue. A final a is optional before the end
    of a whole word, when no other a is before it. */
function soundsOfWords(words: string[]): string[] {
  const [before, last] = [firstWithoutLastA(words).slice(0, -1), words.at(-1) ?? ''];
  const goingOn = [...before, last].join(' ');
  const short = withoutLastA(last);
  if (short === last) return [goingOn];
  const ended = before.length > 0 ? [...before, short] : ['', short];
  return [goingOn, `${ended.join(' ')} `];
}

/** All words except the last, without their final a. */
const firstWithoutLastA = (words: string[]) =>
  words.map((word, at) => (at < words.length - 1 ? withoutLastA(word) : word));
