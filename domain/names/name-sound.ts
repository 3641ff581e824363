import { asDevanagari, devanagariWords, soundsOf, withLatinDigits } from '../texts/indic-letters.ts';

/** What is one sound in several spellings, in this order. */
const spellings: [RegExp, string][] = [
  [/e{2,}/g, 'i'],
  [/o{2,}/g, 'u'],
  [/ph/g, 'f'],
  [/chh?/g, 'c'],
  [/([stdbkg])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
];
const doubled = /([a-zKTPSGDBC])\1+/g;
// 'qqqq' is nobody's name, and 'q' is in many
const thrice = /([a-z])\1\1/;
// may be left out, every second one or all: Kul(a)karni, Par(a)m(a)jeet
const everySecondA = /([aeiou][b-df-hj-np-tv-z])a(?=[b-df-hj-np-tv-z]+[aeiou])/g;
const everyA = /(?<=[aeiou][b-df-hj-np-tv-z])a(?=[b-df-hj-np-tv-z]+[aeiou])/g;
// Ram(a), Jay(a), which is Jai too
const lastA = /(?<=[b-df-hj-np-tv-zi])a$/;
// what is left of a word without its last a, or that stays
const fewestOfWord = 2;
const yBehindVowel = /(?<=[aeiou])y/g;
/** Pragya, Prajna: said alike, though Rajni is Rajani and has its j. */
const gyOrJn: [RegExp, string][] = [
  [/jn/g, 'gy'],
  [/gy/g, 'jn'],
];

const apostrophes = /['\u2018\u2019\u02bc`]/g;
const betweenWords = /[\s.,\-\u2010-\u2015]+/;

const inTamil = /[\u0b80-\u0bff]/;
/** Tamil has one letter for several sounds. They are one here, in capitals that nothing else has: of a name in Tamil for
    other searches, and of every name for a search in Tamil. */
const ofTamilName = { k: 'K', g: 'K', t: 'T', d: 'T', p: 'P', b: 'P', c: 'S', s: 'S', x: 'KS' };
const forTamilSearch = { k: 'G', g: 'G', t: 'D', d: 'D', p: 'B', b: 'B', c: 'C', s: 'C', x: 'GC' };

/**
 * How a name sounds, as a text that is kept for it: a line for each way to hear it, with a space around every word. A
 * search finds the name where one of the search's own sounds stands in that text (rules names/sound-1 to names/sound-6).
 */
export function soundOfName(name: string): string {
  const said = hearings(name).flatMap((words) =>
    [words, withoutLastA(words)].map((all) => ` ${all.join(' ')} `),
  );
  const lines = said.flatMap((line) => [line, ...gyOrJn.map(([one, other]) => line.replace(one, other))]);
  const own = inTamil.test(name) ? lines.map((line) => asOne(line, ofTamilName)) : lines;
  return [...new Set([...own, ...lines.map((line) => asOne(line, forTamilSearch))])].join('\n');
}

/** The sounds of a search, any of which may stand in the sound of a name; none where it has no letter that sounds. */
export function soundsOfSearch(search: string): string[] {
  const lines = hearings(search).flatMap(soundsOfWords);
  if (!lines.some((line) => /[a-z]/.test(line))) return [];
  if (inTamil.test(search)) return [...new Set(lines.map((line) => asOne(line, forTamilSearch)))];
  return [...new Set([...lines, ...lines.map((line) => asOne(line, ofTamilName))])];
}

/** What may stand in a name: the words, the last of which may go on. Where an a ends it, that a may be missing before the end
    of a word: of a whole one, when no other stands before it. */
function soundsOfWords(words: string[]): string[] {
  const [before, last] = [withoutLastA(words).slice(0, -1), words.at(-1) ?? ''];
  const goingOn = [...before, last].join(' ');
  const short = shortened(last);
  if (short === last) return [goingOn];
  const ended = before.length > 0 ? [...before, short] : ['', short];
  return [goingOn, `${ended.join(' ')} `];
}

/** Whether a search finds a name by its sound. */
export function soundsLike(name: string, search: string): boolean {
  const sound = soundOfName(name);
  return soundsOfSearch(search).some((part) => sound.includes(part));
}

/** A text as it sounds, word by word, and without what may be left out of its words. */
function hearings(text: string): string[][] {
  const words = latin(text)
    .replace(apostrophes, '')
    .split(betweenWords)
    .filter((word) => word !== '')
    .map(spelledOneWay);
  const heard = [
    words,
    words.map((word) => word.replace(everySecondA, '$1')),
    words.map((word) => word.replace(everyA, '')),
  ];
  return heard.map((all) => all.map(heardOneWay));
}

/** In Latin letters without marks, where a consonant's own a at the end of a word is not written; other scripts stay. */
function latin(text: string): string {
  return withLatinDigits(asDevanagari(text))
    .replace(devanagariWords, (word) => {
      const sounds = soundsOf(word);
      if (sounds.at(-1)?.isInherent) sounds.pop();
      return sounds.map((sound) => sound.text).join('');
    })
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}

function spelledOneWay(word: string): string {
  if (thrice.test(word)) return word;
  const spelled = spellings.reduce((sofar, [spelling, sound]) => sofar.replace(spelling, sound), word);
  return withX(single(spelled));
}

function heardOneWay(word: string): string {
  if (thrice.test(word)) return word;
  return single(withX(word).replace(yBehindVowel, 'i'));
}

const single = (word: string) => word.replace(doubled, '$1');
const withX = (word: string) => word.replace(/ks/g, 'x');
/** Without the a that it may end in, where enough of it is left. */
function shortened(word: string): string {
  const short = word.replace(lastA, '');
  return short.length < fewestOfWord ? word : short;
}
/** The same of all words but the last. */
const withoutLastA = (words: string[]) =>
  words.map((word, at) => (at < words.length - 1 ? shortened(word) : word));

function asOne(line: string, sounds: Record<string, string>): string {
  const inOne = (word: string) => single(word.replace(/[kgtdpbcsx]/g, (letter) => sounds[letter] ?? letter));
  return line
    .split(' ')
    .map((word) => (thrice.test(word) ? word : inOne(word)))
    .join(' ');
}
