import { type Clause, has, hasAny, isAmount, isBareAmount, says, span, type Word } from './clauses.ts';
import type { Found } from './findings.ts';
import { isSubject, near } from './money-rules.ts';

/** Sentences that make an artist pay: 'paise lagenge', 'advance dena hoga', 'you must pay Rs 1,000' (S21). */
export function demandFindings(clause: Clause): Found[] {
  return clause.telling.flatMap((word) => {
    const range = hinglishDemand(clause, word) ?? englishDemand(clause, word);
    return range ? [{ level: 'hold', rule: 'payment', ...span(...range) } as const] : [];
  });
}

type Range = [Word, Word];

const isMoney = (words: Word[]) => (one: Word) =>
  has(one, 'money', 'fee', 'advance', 'strict') || isAmount(one, one.at, words);

/** The verb comes last: 'paise lagenge', '500 bhejo', 'card banwana padega', 'kalakar denge'. */
function hinglishDemand({ words }: Clause, word: Word): Range | undefined {
  const before = words.slice(Math.max(0, word.at - near), word.at);
  const next = words[word.at + 1];
  const isDue = !next || hasAny(words.slice(word.at + 1, word.at + 3), 'padega');
  const subject = before.find((one) => isSubject(words, one));
  if (has(word, 'banwana') && next && isDue && subject) return [subject, next];
  const isSum = (one: Word) => !one.isDenied && (isMoney(words)(one) || isSumBefore(words, one, word));
  const sum = before.find(isSum);
  if (!sum) return undefined;
  const isGiven = has(word, 'give') && has(before.at(-1), 'applicant');
  if (has(word, 'lagenge', 'bhejo') || isGiven) return [sum, word];
  return has(word, 'dena') && isDue ? [sum, next ?? word] : undefined;
}

/** '1500 lagenge': a number without a unit, just before the verb. */
const isSumBefore = (words: Word[], one: Word, verb: Word): boolean =>
  isBareAmount(one) && (one.at === verb.at - 1 || has(words[one.at + 1], 'currency', 'thousand'));

/** The verb comes first: 'you must pay Rs 1,000', 'after paying 999', 'Pay ₹999 now'. */
function englishDemand({ words, said, saidInSentence }: Clause, word: Word): Range | undefined {
  const before = words.slice(Math.max(0, word.at - near), word.at);
  const next = words.slice(word.at + 1, word.at + 1 + near);
  const must = before.find((one) => has(one, 'must'));
  const card = next.find((one) => has(one, 'card') && isSubject(words, one));
  if (has(word, 'make') && card && must) return [word, card];
  const sum = next.find((one) => isMoney(words)(one) || isBareAmount(one));
  const by = before.at(-1);
  if (has(word, 'paying') && by && has(by, 'by') && !says(said, 'we') && (sum || says(said, 'toGet')))
    return [by, sum ?? word];
  if (!has(word, 'payVerb', 'sendVerb') || !sum) return undefined;
  const isForArtist = says(said, 'applicant') && !hasAny(before, 'we');
  if (must && hasAny(before.slice(-2), 'must') && isForArtist) return [must, sum];
  const isOrder = before.every(({ text }) => text === 'please' || text === 'kindly') && !says(said, 'payout');
  const isTold = word.text === 'pay' ? says(saidInSentence, 'toGet') : true;
  return isOrder && isTold ? [word, sum] : undefined;
}
