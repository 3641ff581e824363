/** A sound of an Indic word, in Latin letters. */
export type Sound = { text: string; isVowel: boolean; isInherent?: boolean };

const consonants: Record<string, string> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h', '\u0929': 'n', '\u0931': 'r', '\u0934': 'zh' },
};
const nukta = '\u093c';
// includes ਸ਼ of Gurmukhi
const withNukta: Record<string, string> = { क: 'q', ग: 'g', ज: 'z', ड: 'r', ढ: 'dh', फ: 'f', स: 'sh' };

const vowels: Record<string, string> = {
  ...{ अ: 'a', आ: 'aa', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au' },
  ...{ ऍ: 'e', ऎ: 'e', ऑ: 'o', ऒ: 'o', ॐ: 'om' },
};
// the last one is the Malayalam form
const signs: Record<string, string> = {
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'ee', 'ु': 'u', 'ू': 'oo', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ो': 'o' },
  ...{ 'ौ': 'au', 'ॅ': 'e', 'ॆ': 'e', 'ॉ': 'o', 'ॊ': 'o', '\u0957': 'au' },
};
const silencer = '\u094d';
const nasal = '\u0902';
const nasalOfVowel = '\u0901';

/** Letters whose Devanagari letter differs, or that stand for several. */
const elsewhere: Record<string, string> = {
  // Bengali and Assamese
  ...{ '\u09ce': '\u09a4\u09cd', '\u09f0': '\u09b0', '\u09f1': '\u0935' },
  // Gurmukhi: a nasal, and the doubling sign for the next letter
  ...{ '\u0a70': '\u0a02', '\u0a71': '' },
  // Tamil: tr
  '\u0bb1\u0bcd\u0bb1': '\u0b9f\u0bcd\u0bb0',
  // Malayalam: tt, nt, and consonants without a vowel
  ...{ '\u0d31\u0d4d\u0d31': '\u0d1f\u0d4d\u0d1f', '\u0d28\u0d4d\u0d31': '\u0d28\u0d4d\u0d1f' },
  ...{ '\u0d7a': '\u0d23\u0d4d', '\u0d7b': '\u0d28\u0d4d', '\u0d7c': '\u0d30\u0d4d' },
  ...{ '\u0d7d': '\u0d32\u0d4d', '\u0d7e': '\u0d33\u0d4d', '\u0d7f': '\u0d15\u0d4d' },
};
const otherLetters = new RegExp(Object.keys(elsewhere).join('|'), 'g');
/** A word of Telugu, Kannada or Malayalam with a final nasal ends in m, after any vowel: శ్యాం, ജയറാം. */
const lastNasal = /[\u0c02\u0c82\u0d02](?![\u0c00-\u0d7f\u200c\u200d])/g;
const lastM = '\u092e\u094d';

/** Words of Devanagari, with the two signs that join or separate letters. */
export const devanagariWords = /[\u0900-\u0963\u0970-\u097f\u200c\u200d]+/g;

/** Converts letters and digits of other Indian scripts to Devanagari. Unicode has them in the same order. */
export function asDevanagari(text: string): string {
  return text
    .normalize('NFC')
    .replace(otherLetters, (letters) => elsewhere[letters] ?? '')
    .replace(lastNasal, lastM)
    .replace(/[\u0980-\u0d7f]/g, (letter) => String.fromCharCode(0x0900 + (letter.charCodeAt(0) % 0x80)))
    .normalize('NFC');
}

/** Converts Devanagari digits to Latin ones. */
export function withLatinDigits(text: string): string {
  return text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
}

/** The sounds of a Devanagari word as written, with an 'a' after every bare consonant. */
export function phoneticKeysOf(word: string): Sound[] {
  const sounds: Sound[] = [];
  const letters = [...word];
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1] ?? '';
    if (letter in consonants) {
      const after = next === nukta ? (letters[at + 2] ?? '') : next;
      const text = (next === nukta && withNukta[letter]) || consonants[letter] || '';
      sounds.push({ text, isVowel: false });
      if (!(after in signs) && after !== silencer)
        sounds.push({ text: 'a', isVowel: true, isInherent: true });
    }
    const vowel = vowels[letter] ?? signs[letter];
    if (vowel) sounds.push({ text: vowel, isVowel: true });
    // the sound of the following consonant; at the end of a word the inherent vowel is not written
    if (letter === nasal || (letter === nasalOfVowel && next)) sounds.push({ text: nasal, isVowel: false });
  }
  return sounds.map((sound, at) => ({ ...sound, text: joined(sound.text, sounds, at) }));
}

/** A sound that changes next to its neighbours. */
function joined(text: string, sounds: Sound[], at: number): string {
  const [before, next] = [sounds[at - 1], sounds[at + 1]];
  // Shivam, but main and mein
  if (text === nasal && !next) return before?.isInherent ? 'm' : 'n';
  if (text === nasal && /^[pbm]/.test(next?.text ?? '')) return 'm';
  if (text === nasal) return next?.text === 'h' ? 'ng' : 'n';
  // ज्ञ
  if (text === 'j' && next?.text === 'n') return 'g';
  if (text === 'n' && before?.text === 'j') return 'y';
  return text;
}

/** The same without the silent 'a' of a final consonant. */
export function spokenSounds(word: string): Sound[] {
  const sounds = phoneticKeysOf(word);
  return sounds.at(-1)?.isInherent ? sounds.slice(0, -1) : sounds;
}
