import { plainTokens, type Token } from './plain-words.ts';
import type { Concept } from './shield-words.ts';

/** A word of a clause; `isDenied` as in 'no registration fee'. */
export type Word = Token & { at: number; isDenied: boolean };

/** Words between two commas or stops. */
export type Clause = {
  words: Word[];
  /** Those that mean something and are not denied. */
  telling: Word[];
  hasAmount: boolean;
  /** What its words, those of its sentence, and those of the sentence before it mean. */
  said: ReadonlySet<string>;
  saidInSentence: ReadonlySet<string>;
  saidBefore: ReadonlySet<string>;
};

/** Whether a word, or all that was said, means one of these. */
export const has = (word: Token | undefined, ...wanted: Concept[]): boolean =>
  word !== undefined && says(word.concepts, ...wanted);

export const says = (said: ReadonlySet<string>, ...wanted: Concept[]): boolean =>
  wanted.some((concept) => said.has(concept));

export const hasAny = (words: readonly Token[], ...wanted: Concept[]): boolean =>
  words.some((word) => has(word, ...wanted));

/** How near to a 'no' a fee is what it denies. */
const near = 4;

/** How far a 'no' reaches, in words. */
const reach = 8;

/** The clauses of a text. */
export function clausesOf(text: string): Clause[] {
  return split(withoutBreaks(plainTokens(text)), 'stop').flatMap((tokens) => {
    const parts = split(tokens, 'comma').map((part) =>
      part.map((token, at): Word => ({ ...token, at, isDenied: false })),
    );
    denyWords(parts);
    const saidInSentence = meanings(parts.flat());
    const before = new Set<string>();
    return parts.map((words) => {
      const [said, saidBefore] = [meanings(words), new Set(before)];
      const telling = words.filter(
        ({ isDenied, kind, concepts }) => !isDenied && (kind !== 'word' || concepts.size > 0),
      );
      for (const concept of meanings(telling)) before.add(concept);
      return { words, telling, hasAmount: words.some(isAmount), said, saidInSentence, saidBefore };
    });
  });
}

/** A line break between the words of one demand is no stop: 'registration', and 'fee' in the next line. */
const withoutBreaks = (tokens: readonly Token[]): Token[] =>
  tokens.filter((token, at) => token.text !== '\n' || !isOneDemand(tokens, at));

/** Only after a line of a single word: in lists, lines begin with 'Fee'. */
function isOneDemand(tokens: readonly Token[], at: number): boolean {
  const [start, word, next] = [tokens[at - 2], tokens[at - 1], tokens[at + 1]];
  const isAlone = start === undefined || start.kind === 'stop';
  const isPair =
    (has(word, 'strict') && has(next, 'fee', 'money', 'deposit', 'card')) ||
    (has(word, 'bold') && has(next, 'boldThing'));
  return isAlone && isPair;
}

const meanings = (words: readonly Word[]) => {
  const all = new Set<string>();
  for (const { concepts } of words) for (const concept of concepts) all.add(concept);
  return all;
};

function split(tokens: readonly Token[], kind: Token['kind']): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens)
    if (token.kind === kind) parts.push([]);
    else parts.at(-1)?.push(token);
  return parts.filter((part) => part.length > 0);
}

/** Marks what the clauses of a sentence deny: forward from 'no', back from 'nahi', all of a warning. */
function denyWords(clauses: Word[][]): void {
  const sentence = clauses.flat();
  const isWarning = hasAny(sentence, 'careful') || (hasAny(sentence, 'asks') && hasAny(sentence, 'somebody'));
  let isOpen = false;
  for (const words of clauses) {
    const isAsking = words.some(isAmount) || hasAny(words, 'must', 'lagenge', 'padega', 'but');
    if (isWarning || (isOpen && !isAsking)) for (const word of words) word.isDenied = true;
    if (isCondition(words)) {
      isOpen = false;
      continue;
    }
    isOpen = denyForward(words) || (isOpen && !isAsking);
    denyBack(words);
  }
}

/** 'No audition without a fee', 'bina fees ke audition nahi': two denials demand. */
function isCondition(words: Word[]): boolean {
  const without = words.find((one) => has(one, 'without'));
  const no = words.find((one) => has(one, 'no', 'nahi') && !has(one, 'without'));
  if (!without || !no) return false;
  const denied = no.at < without.at ? words.slice(no.at, without.at) : words.slice(no.at - 1, no.at + near);
  return !hasAny(denied, 'fee', 'money', 'deposit');
}

/** Whether the last 'no' still holds at the end of the clause. */
function denyForward(words: Word[]): boolean {
  let left = 0;
  for (const word of words) {
    if (has(word, 'but', 'closer')) left = 0;
    if (left > 0) word.isDenied = true;
    left -= 1;
    const isOfFree = has(word, 'free') && words[word.at + 1]?.text === 'of';
    if ((has(word, 'no') && isAnswer(words, word)) || isOfFree) left = reach;
  }
  return left > 0;
}

function denyBack(words: Word[]): void {
  for (const word of words) {
    const isLastNo = word.text === 'no' && word.at === words.length - 1;
    if (!(isLastNo || has(word, 'nahi', 'free')) || !isAnswer(words, word)) continue;
    const first = has(word, 'free') ? word.at - 4 : word.at - reach;
    for (let at = word.at - 1; at >= Math.max(0, first); at -= 1) {
      const before = words[at];
      if (!before || has(before, 'but')) break;
      before.isDenied = true;
    }
  }
}

/** 'Not refundable', 'wapas nahi' and '10 % nahi' deny no fee. */
function isAnswer(words: Word[], { at }: Word): boolean {
  return !has(words[at + 1], 'notAnswered') && !has(words[at - 1], 'notAnswered') && !isNumber(words[at - 1]);
}

export const isNumber = (word: Token | undefined): boolean => word?.kind === 'number';

/** Whether an amount of money begins here: 'Rs 500', '500 rupees', 'five thousand', '2k'. */
export function isAmount(word: Word, _at: number, words: readonly Word[]): boolean {
  const [before, next] = [words[word.at - 1], words[word.at + 1]];
  if (isNumber(word)) return has(before, 'currency') || has(next, 'currency', 'thousand');
  return has(word, 'numeral') && has(next, 'thousand');
}

/** A number that may be an amount: '1500', and no year. */
export const isBareAmount = (word: Token | undefined): boolean =>
  isNumber(word) && Number(word?.text) >= 100 && !/^20[2-4]\d$/.test(word?.text ?? '');

/** From the first letter of two words to the last. */
export const span = (one: Word, other: Word): { from: number; to: number } => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
});
