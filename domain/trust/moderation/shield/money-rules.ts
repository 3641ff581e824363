import {
  type Clause,
  has,
  hasAny,
  isAmount,
  isBareAmount,
  isNumber,
  says,
  span,
  type Word,
} from './clauses.ts';
import type { Found } from './findings.ts';

/** A fee for work, money promised back, a channel of payment (S21, R9). */
export function moneyFindings(clause: Clause): Found[] {
  return [...feeFindings(clause), ...channelFindings(clause)];
}

const upiId = /^[^@]{2,}@[^@.]+$/;
const toArtist = /\b(?:to|for) (?:the )?(?:artists?|actors?)\b/;

/** How far apart the words of one demand are. */
export const near = 4;

const hold = (rule: 'fee' | 'payment', one: Word, other: Word): Found => ({
  level: 'hold',
  rule,
  ...span(one, other),
});

function feeFindings(clause: Clause): Found[] {
  const { telling, said } = clause;
  const isPaidByUs = says(said, 'we', 'ours') && says(said, 'covers');
  const isPayout = says(said, 'payout') || isPaidByUs;
  return telling.flatMap((word) => {
    const other = backOf(clause, word) ?? (isPaidByUs ? undefined : feeOf(clause, word));
    const asked = other ?? (isPayout ? undefined : sumOf(clause, word));
    return asked ? [hold('fee', word, asked)] : [];
  });
}

/** The fee, the deposit or the paid card that goes with a word. */
function feeOf({ words, said, hasAmount }: Clause, word: Word): Word | undefined {
  const next = words[word.at + 1];
  if (has(word, 'registration') && has(next, 'card')) return next;
  if (has(word, 'feeSubject') && has(next, 'fee', 'money', 'deposit')) return next;
  if (!isSubject(words, word)) return undefined;
  const isStory = says(said, 'person') && !hasAmount;
  const fee = words.slice(word.at + 1, word.at + 1 + near).find((one) => isFee(words, one));
  if (fee && !isStory) return fee;
  return feeBefore(words, word) ?? (has(next, 'deposit') ? next : undefined);
}

/** The amount of money that goes with a word: behind it, or before a strict one. */
function sumOf(clause: Clause, word: Word): Word | undefined {
  const { words } = clause;
  if (has(word, 'charges') && isChargeForLast(clause, word)) return word;
  if (!isSubject(words, word)) return undefined;
  const isStrict = has(word, 'strict', 'card');
  const isSum = (one: Word) => isAmount(one, one.at, words) || (isStrict && isPlainSum(words, one));
  const after = words.slice(word.at + 1, word.at + 1 + near).find((one) => isSum(one) || has(one, 'money'));
  if (after) return after;
  const before = words.slice(Math.max(0, word.at - near), word.at);
  if (!isStrict) return sumForAudition(clause, word, before);
  return before.find((one) => isSum(one) && (one.at > word.at - 3 || hasAny(before, 'for')));
}

/** 'Rs 500 for audition', 'audition ke liye' behind it, unless the artist gets it. */
function sumForAudition({ words }: Clause, word: Word, before: Word[]): Word | undefined {
  const sum = before.find((one) => isAmount(one, one.at, words));
  if (!sum || !has(word, 'audition') || has(words[word.at + 1], 'onTheWay')) return undefined;
  if (hasAny(words.slice(0, sum.at), 'gets') || hasAny(before, 'travelMoney')) return undefined;
  const isFor = before.some((one) => one.text === 'for') || words[word.at + 2]?.text === 'liye';
  return isFor ? sum : undefined;
}

/** A bare number of two to six digits without a unit: '500', never '100 MB' or a phone number. */
const isPlainSum = (words: Word[], one: Word): boolean =>
  isBareAmount(one) && one.text.length < 7 && !has(words[one.at + 1], 'unit');

/** 'Training is compulsory, charges ₹9,999': the charge is for what the clause before names. */
function isChargeForLast({ words, said, saidBefore }: Clause, word: Word): boolean {
  const isAsked = words.slice(word.at + 1, word.at + 3).some((one) => isAmount(one, one.at, words));
  return word.at < 2 && isAsked && says(saidBefore, 'subject', 'card') && !says(said, 'payout');
}

/** What artists must not be charged for; a ration card is none of it. */
export function isSubject(words: Word[], word: Word): boolean {
  if (has(word, 'card')) return !has(words[word.at - 1], 'otherCard');
  return has(word, 'subject') || (has(word, 'security') && has(words[word.at + 1], 'deposit'));
}

/** 'In charge' of costumes asks for no money. */
const isFee = (words: Word[], word: Word): boolean =>
  has(word, 'fee') && !word.isDenied && words[word.at - 1]?.text !== 'in';

/** 'Fee for registration', unless it is the artist's own. */
function feeBefore(words: Word[], word: Word): Word | undefined {
  const before = words.slice(Math.max(0, word.at - near), word.at);
  const fee = before.find((one) => isFee(words, one));
  return fee && hasAny(before, 'for') && !has(words[fee.at - 1], 'your') ? fee : undefined;
}

/** 'Refundable', 'fees baad mein wapas ho jayegi': money that is promised back. */
function backOf({ words }: Clause, word: Word): Word | undefined {
  if (has(word, 'refundable')) return word;
  const next = words.slice(word.at + 1, word.at + near);
  const isPromised = words[word.at - 1]?.text === 'be';
  if (!has(word, 'back') || (next.length > 0 && !hasAny(next, 'willBe') && !isPromised)) return undefined;
  return words.slice(Math.max(0, word.at - 5), word.at).find((one) => has(one, 'fee', 'money', 'deposit'));
}

/** Paytm, PhonePe, GPay, a UPI id, a QR code: unless the artist is paid by it, or it is the brand of the film. */
function channelFindings({ words, telling, said, saidInSentence }: Clause): Found[] {
  const named = telling.filter((one) => one.kind === 'handle' || has(one, 'upi', 'scan', 'qr', 'channel'));
  if (named.length === 0) return [];
  const isBrand = says(saidInSentence, 'advertisement', 'fraud');
  const isForArtist = toArtist.test(words.map(({ text }) => text).join(' '));
  const isPayout = isForArtist || (says(said, 'payout', 'we', 'ours') && !says(said, 'must'));
  const scan = words.findIndex((one) => has(one, 'scan'));
  return named.flatMap((word) => {
    const isScanned = scan >= 0 && scan < word.at;
    const end = endOfChannel(words, word, { isHarmless: isBrand || isPayout, isScanned });
    return end ? [hold('payment', word, end)] : [];
  });
}

function endOfChannel(
  words: Word[],
  word: Word,
  { isHarmless, isScanned }: Record<'isHarmless' | 'isScanned', boolean>,
): Word | undefined {
  if (word.kind === 'handle' && upiId.test(word.text)) return word;
  if (isHarmless) return undefined;
  const next = words[word.at + 1];
  if (has(word, 'upi') && isNumber(next)) return next;
  if (has(word, 'scan')) return words.slice(word.at + 1, word.at + near).find((one) => has(one, 'code'));
  if (has(word, 'qr')) return has(next, 'code') ? next : isScanned ? word : undefined;
  return has(word, 'channel') ? word : undefined;
}
