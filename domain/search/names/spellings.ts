/** Spellings of one sound, applied in this order. */
const oneSound: [RegExp, string][] = [
  [/e{2,}/g, 'i'],
  [/o{2,}/g, 'u'],
  [/ph/g, 'f'],
  [/chh?/g, 'c'],
  [/([stdbkg])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
];

/** Names with several spellings, applied after the sounds above. A word keeps its own spelling too: Rajni
    stays Rajni. */
const oneName: [RegExp, string][] = [
  // Pragya, Prajna, Pradnya; Gyaneshwar, Dnyaneshwar
  [/[dgj]ny|jn/, 'gy'],
  // Saurabh, Sourabh; Gautam, Gowtham; Saumya, Sowmya
  [/o[uv](?=[b-df-hj-np-tv-z])/, 'au'],
  // Amrita, Amruta; Krishna, Krushna
  [/([kmtv])ru(?=[b-df-hj-np-tv-z])/, '$1ri'],
  // Rajender, Rajendra, Rajinder
  [/[ei]nd(?:[ae]r|ra?)/, 'endr'],
  [/^(?:mohd|md)$|^m[ou]ha?m[ae]d/, 'mohamad'],
  [/^aha?m[ae]d/, 'ahmad'],
  [/^hus(?:ai|ei|e)n/, 'husain'],
  [/^subrah?ma?n[iy]a[mn]?/, 'subramania'],
  [/r[ae]ha?m[ae]n/, 'rehman'],
  [/^s(?:ai|ei|e)k$/, 'saik'],
  [/^s(?:yed|ai[ae]d)/, 'saiad'],
  [/^f[ei]roje?/, 'firoj'],
  [/^caud[aeu]?r[iy]/, 'caudri'],
  [/^saura[bv]/, 'saurab'],
  [/^aga?ra?va?l/, 'agarval'],
  [/^candani/, 'candni'],
  [/^[kq]ur(?:e|ai)s/, 'qures'],
];

const doubled = /([a-zKTPSGDBC])\1+/g;
// 'qqqq' is no name, but 'q' is in many
const thrice = /([a-z])\1\1/;
// Kul(a)karni, Par(a)m(a)jeet: every second one, or all
const everySecondA = /([aeiou][b-df-hj-np-tv-z])a(?=[b-df-hj-np-tv-z]+[aeiou])/g;
const everyA = /(?<=[aeiou][b-df-hj-np-tv-z])a(?=[b-df-hj-np-tv-z]+[aeiou])/g;
// Ram(a), Jay(a), which is also Jai
const lastA = /(?<=[b-df-hj-np-tv-zi])a$/;
// La stays La
const fewestOfWord = 2;
const yBehindVowel = /(?<=[aeiou])y/g;
/** Tamil writes one letter for several sounds; capitals stand for them. The first map is for names in
    Tamil, the second for searches in Tamil and all names. */
export const ofTamilName = { k: 'K', g: 'K', t: 'T', d: 'T', p: 'P', b: 'P', c: 'S', s: 'S', x: 'KS' };
export const forTamilSearch = { k: 'G', g: 'G', t: 'D', d: 'D', p: 'B', b: 'B', c: 'C', s: 'C', x: 'GC' };

/** The spellings of a word by its sound, in lower-case Latin letters: as written, without every second
    inner a, without all, and in the table's spelling. */
export function spellingsOf(word: string): string[] {
  if (thrice.test(word)) return [word, word, word, word];
  const written = withX(single(inOne(oneSound, word)));
  const withoutA = bySound(written.replace(everyA, ''));
  const oneSpelling = single(inOne(oneName, withoutA));
  return [bySound(written), bySound(written.replace(everySecondA, '$1')), withoutA, oneSpelling];
}

/** Only as written and in the table's spelling; the other spellings rarely matter. */
export const firstAndLast = <T>(spellings: T[]): T[] => [...spellings.slice(0, 1), ...spellings.slice(-1)];

/** Without the final a, when enough letters remain. */
export function withoutLastA(word: string): string {
  const short = word.replace(lastA, '');
  return short.length < fewestOfWord ? word : short;
}

/** With one letter for all that Tamil does not distinguish. */
export function inTamilSounds(line: string, sounds: Record<string, string>): string {
  const folded = (word: string) => single(word.replace(/[kgtdpbcsx]/g, (letter) => sounds[letter] ?? letter));
  return line
    .split(' ')
    .map((word) => (thrice.test(word) ? word : folded(word)))
    .join(' ');
}

const inOne = (table: [RegExp, string][], word: string) =>
  table.reduce((sofar, [spelling, one]) => sofar.replace(spelling, one), word);
const single = (word: string) => word.replace(doubled, '$1');
const withX = (word: string) => word.replace(/ks/g, 'x');
const bySound = (word: string) => single(withX(word).replace(yBehindVowel, 'i'));
