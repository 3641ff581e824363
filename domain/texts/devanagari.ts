import { devanagariWords, phoneticKeysOf, type Sound, withLatinDigits } from './indic-letters.ts';

/** Romanises Devanagari in the common spelling: 'आरोही शर्मा' becomes 'aarohi sharma'. Everything else stays. */
export function latinFromDevanagari(text: string): string {
  return withLatinDigits(text.normalize('NFC')).replace(devanagariWords, (word) => {
    const sounds = phoneticKeysOf(word);
    return spelled(spoken(sounds.map((sound, at) => ({ ...sound, text: written(sound.text, sounds, at) }))));
  });
}

/** The spelling of a sound between its neighbours. */
function written(text: string, sounds: Sound[], at: number): string {
  const [before, next, afterNext] = [sounds[at - 1], sounds[at + 1], sounds[at + 2]];
  if (text === 'ee' || text === 'oo') {
    const isShort = !next || next.isVowel || (afterNext && !afterNext.isVowel);
    return isShort ? (text === 'ee' ? 'i' : 'u') : text;
  }
  if (text === 'v' && /^(s|sh|d|j)$/.test(before?.text ?? '')) return 'w';
  return text;
}

/** Removes silent inherent vowels: at the end of a word, and between two syllables. */
function spoken(sounds: Sound[]): Sound[] {
  const kept = [...sounds];
  if (isSilentAtEnd(kept)) kept.pop();
  for (let at = kept.length - 3; at > 1; at -= 1) {
    if (!isSilentInside(kept, at)) continue;
    // before a last syllable with an inherent vowel the earlier one is silent: Kamal-nayan, not Kamala-nyan
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
  // Krishna and Aditya keep it, Anand, Parth and Dharm do not
  const isHardToSay = /^[yrlvwnm]$/.test(last.text) && last.text !== beforeLast.text;
  return !isHardToSay || (beforeLast.text === 'r' && last.text !== 'y');
}

/** Between single consonants with vowels on their other sides: Sal(a)man. */
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
