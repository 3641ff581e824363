import { latinFromDevanagari } from '../../../texts/devanagari.ts';
import { concepts, knownWord, lookAlikes } from './shield-words.ts';

/** A word, a number or a stop of a text, without the tricks that hide it; `from` and `to` are its place there. */
export type Token = {
  kind: 'word' | 'number' | 'handle' | 'comma' | 'stop';
  text: string;
  from: number;
  to: number;
  concepts: ReadonlySet<string>;
};

type Letter = { text: string; from: number; to: number };

const unseen = /^\p{Default_Ignorable_Code_Point}$/u;
const mark = /^\p{M}$/u;
const indic = /^[\u0900-\u0dff]$/;
const wordLetter = /^[\p{L}\p{M}\p{N}]$/u;
const devanagari = /[\u0900-\u097f]/;
// sets, because an expression for each letter took half the time
const asciiLetters = new Set('abcdefghijklmnopqrstuvwxyz0123456789');
const handleLetters = new Set([...asciiLetters, '.', '_', '+', '-']);
const isWordLetter = (letter: string) => (letter <= '~' ? asciiLetters.has(letter) : wordLetter.test(letter));
const lettersOnly = /^[a-z]+$/;
const digitsOnly = /^\d+$/;
const hasDigit = /\d/;
const amountWord =
  /^(?:rs|inr)?\d+(?:k|rs|inr|l|lakhs?|hazar|hazaar|am|pm|th|st|nd|rd|mb|cm|mm|ft|yrs?|min)?$/;
const parts = /\d+|[a-z]+/g;
const substitutes: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '*': '*' },
};
const inWord = new Set(['@', '$', '!', '|', '*', "'", '’']);
const glued = ['fees', 'fee', 'charges', 'charge', 'card'];
const abbreviations = new Set(['rs', 'reg', 'regd', 'mr', 'mrs', 'ms', 'dr', 'approx']);
const nothing: ReadonlySet<string> = new Set();

/** The letters of coloured squares and circles, which Unicode does not decompose. */
function letterOfSign(point: number): string | null {
  for (const first of [0x1f150, 0x1f170, 0x1f1e6])
    if (point >= first && point < first + 26) return String.fromCharCode(97 + point - first);
  return null;
}

/** Letters in small print, of one alphabet, without accents and invisible marks. */
function plainLetters(text: string): Letter[] {
  const letters: Letter[] = [];
  let from = 0;
  for (const typed of text) {
    const to = from + typed.length;
    if (typed <= '~') {
      letters.push({ text: typed.toLowerCase(), from, to });
      from = to;
      continue;
    }
    const sign = letterOfSign(typed.codePointAt(0) ?? 0);
    const plain = sign ?? typed.normalize('NFKD').toLowerCase();
    // some signs stand for a sentence of 18 letters
    for (const part of plain.length > 4 ? typed : plain) {
      const isMark = mark.test(part) && !indic.test(part);
      if (!unseen.test(part) && !isMark) letters.push({ text: lookAlikes[part] ?? part, from, to });
    }
    from = to;
  }
  return letters;
}

/** The tokens of a text: words in Latin letters, also of Devanagari, spelled without tricks. */
export function plainTokens(text: string): Token[] {
  const tokens: Token[] = [];
  const letters = plainLetters(text);
  let at = 0;
  while (at < letters.length) {
    const end = endOfWord(letters, at);
    if (end > at) tokens.push(...wordTokens(letters.slice(at, end)));
    else addStop(tokens, letters, at);
    at = Math.max(end, at + 1);
  }
  return joined(tokens);
}

function endOfWord(letters: Letter[], start: number): number {
  let end = endOfHandle(letters, start);
  while (end < letters.length) {
    const letter = letters[end]?.text ?? '';
    const next = letters[end + 1]?.text ?? '';
    const isGroup = letter === ',' && isDigit(letters[end - 1]?.text) && isDigit(next);
    const isInside = end > start && inWord.has(letter) && wordLetter.test(next);
    if (!isWordLetter(letter) && !(end > start && isGroup) && !isInside) break;
    end += 1;
  }
  return end;
}

/** An e-mail address or UPI id has dots and dashes inside; 64 letters at most before the @. */
function endOfHandle(letters: Letter[], start: number): number {
  let at = start;
  while (at - start < 64 && handleLetters.has(letters[at]?.text ?? '')) at += 1;
  if (at === start || letters[at]?.text !== '@') return start;
  let end = at + 1;
  while (end - at < 64 && handleLetters.has(letters[end]?.text ?? '')) end += 1;
  while (end > at && !wordLetter.test(letters[end - 1]?.text ?? '')) end -= 1;
  return end > at + 1 ? end : start;
}

const isDigit = (letter = '') => digitsOnly.test(letter);

function wordTokens(letters: Letter[]): Token[] {
  const [first, last] = [letters[0], letters.at(-1)];
  if (!first || !last) return [];
  const place = { from: first.from, to: last.to };
  const typed = letters.map(({ text }) => text).join('');
  if (lettersOnly.test(typed)) return withFee(typed, letters);
  const written = devanagari.test(typed) ? latinFromDevanagari(typed) : typed;
  const text = written.replace(/[,'’]/g, '');
  if (digitsOnly.test(text)) return [{ kind: 'number', text, ...place, concepts: nothing }];
  if (amountWord.test(text))
    return (text.match(parts) ?? []).map((part) =>
      isDigit(part[0]) ? { kind: 'number', text: part, ...place, concepts: nothing } : word(part, place),
    );
  const plain = [...text].map((letter) => substitutes[letter] ?? letter).join('');
  const isKnown = concepts(plain).size > 0;
  if (!isKnown && text.includes('@')) return [{ kind: 'handle', text, ...place, concepts: nothing }];
  return withFee(isKnown || hasDigit.test(text) ? plain : text, letters);
}

/** 'registrationfee' is two words. */
function withFee(text: string, letters: Letter[]): Token[] {
  const place = (from: number, to: number) => ({
    from: letters.at(from)?.from ?? 0,
    to: letters.at(to - 1)?.to ?? 0,
  });
  const fee = glued.find((end) => text.endsWith(end) && concepts(text.slice(0, -end.length)).has('subject'));
  if (!fee || text.length !== letters.length) return [word(text, place(0, letters.length))];
  const at = text.length - fee.length;
  return [word(text.slice(0, at), place(0, at)), word(fee, place(at, text.length))];
}

const word = (text: string, place: { from: number; to: number }): Token => ({
  kind: 'word',
  text,
  ...place,
  concepts: concepts(text),
});

const stops = new Set(['.', '!', '?', ';', '।', '\n', '|']);
const commas = new Set([',']);

function addStop(tokens: Token[], letters: Letter[], at: number): void {
  const { text = '', from = 0, to = 0 } = letters[at] ?? {};
  if (text === '₹') {
    tokens.push(word('rs', { from, to }));
    return;
  }
  const before = tokens.at(-1);
  const isInWord = text === '.' && wordLetter.test(letters[at + 1]?.text ?? '');
  const isShort = text === '.' && (abbreviations.has(before?.text ?? '') || before?.text.length === 1);
  if (stops.has(text) && !isInWord && !isShort)
    tokens.push({ kind: 'stop', text, from, to, concepts: nothing });
  else if (commas.has(text)) tokens.push({ kind: 'comma', text, from, to, concepts: nothing });
}

/** Puts words together that were written letter by letter or in two parts. */
function joined(tokens: Token[]): Token[] {
  const done: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const end = endOfLetters(tokens, at);
    const next = tokens[at + 1];
    if (end - at >= 3) {
      done.push(...spelledOut(tokens.slice(at, end)));
      at = end - 1;
    } else if (next?.kind === 'word' && endOfLetters(tokens, at + 1) - at < 4 && isSplit(token, next)) {
      done.push(word(token.text + next.text, { from: token.from, to: next.to }));
      at += 1;
    } else done.push(token);
  }
  return done;
}

function endOfLetters(tokens: Token[], start: number): number {
  let end = start;
  while (tokens[end]?.kind === 'word' && tokens[end]?.text.length === 1) end += 1;
  return end;
}

function isSplit(token: Token, next: Token): boolean {
  if (token.kind !== 'word') return false;
  const both = token.text + next.text;
  return both.length > 3 && concepts(both).size > 0 && !(token.concepts.size > 0 && next.concepts.size > 0);
}

/** Known words in a row of single letters: the longest one first. */
function spelledOut(letters: Token[]): Token[] {
  const words: Token[] = [];
  let at = 0;
  while (at < letters.length) {
    const row = letters.slice(at, at + 16).map(({ text }) => text);
    const length = knownWord(row);
    const [first, last] = [letters[at], letters[at + length - 1]];
    if (first && last) words.push(word(row.slice(0, length).join(''), { from: first.from, to: last.to }));
    at += length;
  }
  return words;
}
