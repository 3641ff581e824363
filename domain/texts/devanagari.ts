/** A sound of a word in Devanagari, as it is written in Latin letters. */
type Sound = { text: string; isVowel: boolean; isInherent?: boolean };

const consonants: Record<string, string> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
};
const nukta = '\u093c';
const withNukta: Record<string, string> = { क: 'q', ग: 'g', ज: 'z', ड: 'r', ढ: 'dh', फ: 'f' };

const vowels: Record<string, string> = {
  ...{ अ: 'a', आ: 'aa', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au' },
  ...{ ऍ: 'e', ऎ: 'e', ऑ: 'o', ऒ: 'o', ॐ: 'om' },
};
const signs: Record<string, string> = {
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'ee', 'ु': 'u', 'ू': 'oo', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ो': 'o' },
  ...{ 'ौ': 'au', 'ॅ': 'e', 'ॆ': 'e', 'ॉ': 'o', 'ॊ': 'o' },
};
const silencer = '\u094d';
const nasal = '\u0902';
const nasalOfVowel = '\u0901';

/** A text with its words in Devanagari as they are commonly written in Latin letters: 'आरोही शर्मा' is 'aarohi sharma'.
    Everything else stays. */
export function latinFromDevanagari(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[\u0900-\u0963\u0970-\u097f\u200c\u200d]+/g, (word) => spelled(spoken(soundsOf(word))));
}

/** The sounds of a word as it is written, with an 'a' after every consonant that shows none. */
function soundsOf(word: string): Sound[] {
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
    // the sound of the consonant that follows; at the end of a word the vowel's own is not written
    if (letter === nasal || (letter === nasalOfVowel && next)) sounds.push({ text: nasal, isVowel: false });
  }
  return sounds.map((sound, at) => ({ ...sound, text: written(sound.text, sounds, at) }));
}

/** A sound as it is written between its neighbours. */
function written(text: string, sounds: Sound[], at: number): string {
  const [before, next, afterNext] = [sounds[at - 1], sounds[at + 1], sounds[at + 2]];
  if (text === 'ee' || text === 'oo') {
    const isShort = !next || next.isVowel || (afterNext && !afterNext.isVowel);
    return isShort ? (text === 'ee' ? 'i' : 'u') : text;
  }
  if (text === nasal && /^[pbm]/.test(next?.text ?? '')) return 'm';
  if (text === nasal) return next?.text === 'h' ? 'ng' : 'n';
  if (text === 'v' && /^(s|sh|d|j)$/.test(before?.text ?? '')) return 'w';
  // ज्ञ
  if (text === 'j' && next?.text === 'n') return 'g';
  if (text === 'n' && before?.text === 'j') return 'y';
  return text;
}

/** Without the inherent vowels that nobody speaks: at the end of a word, and between two syllables. */
function spoken(sounds: Sound[]): Sound[] {
  const kept = [...sounds];
  if (isSilentAtEnd(kept)) kept.pop();
  for (let at = kept.length - 3; at > 1; at -= 1) {
    if (!isSilentInside(kept, at)) continue;
    // before a last syllable with an inherent vowel the one further to the front goes: Kamal-nayan, not Kamala-nyan
    const isBeforeLast = at === kept.length - 4 && kept[at + 2]?.isInherent;
    if (isBeforeLast && isSilentInside(kept, at - 2)) continue;
    kept.splice(at, 1);
  }
  return kept;
}

function isSilentAtEnd(sounds: Sound[]): boolean {
  const [beforeLast, last, vowel] = sounds.slice(-3);
  if (!beforeLast || !last || !vowel?.isInherent) return false;
  // Priya
  if (beforeLast.isVowel) return !(last.text === 'y' && /^(i|ee)$/.test(beforeLast.text));
  // Krishna and Aditya end in it, Anand, Parth and Dharm do not
  const isHardToSay = /^[yrlvwnm]$/.test(last.text) && last.text !== beforeLast.text;
  return !isHardToSay || (beforeLast.text === 'r' && last.text !== 'y');
}

/** Between single consonants that have vowels on their other sides: Sal(a)man. */
function isSilentInside(sounds: Sound[], at: number): boolean {
  const [vowelBefore, before, vowel, after, vowelAfter] = sounds.slice(Math.max(0, at - 2), at + 3);
  if (at < 2 || !vowel?.isInherent) return false;
  return Boolean(vowelBefore?.isVowel && !before?.isVowel && after && !after.isVowel && vowelAfter?.isVowel);
}

function spelled(sounds: Sound[]): string {
  return sounds
    .map((sound) => sound.text)
    .join('')
    .replaceAll('chch', 'cch');
}
