import { type Clause, has, hasAny, isNumber, says, type Word } from './clauses.ts';
import type { Found } from './findings.ts';

/** Sexual demands: nudity, 'kapde utarna', 'bold scene', 'compromise', 'akele aana', a hotel room (S21). */
export function sexualFindings(clause: Clause): Found[] {
  return clause.telling.flatMap((word) => {
    const end = endOfDemand(clause, word);
    return end ? [{ level: 'hold', rule: 'sexual', from: word.from, to: end.to } as const] : [];
  });
}

const afterTop = /^(?:and|at|before|for|in|off|on)$/;

const isAana = (word: Word) => has(word, 'aana');

function endOfDemand({ words, said, saidBefore }: Clause, word: Word): Word | undefined {
  const next = words.slice(word.at + 1, word.at + 4);
  const [first] = next;
  if (has(word, 'nude')) return has(first, 'colour') ? undefined : word;
  if (has(word, 'undressed')) return says(said, 'person') || has(first, 'another') ? undefined : word;
  if (has(word, 'clothes', 'remove', 'without') && !says(said, 'person')) {
    const end = endOfUndressing(words, word);
    if (end) return end;
  }
  if (has(word, 'bold')) return next.slice(0, 2).find((one) => has(one, 'boldThing'));
  if (has(word, 'compromise')) return first?.text === 'on' || says(said, 'person') ? undefined : word;
  if (has(word, 'samjhauta')) {
    const isAsked = hasAny(next.slice(1), 'padega') || (has(first, 'karegi') && says(said, 'promised'));
    return isAsked ? first : undefined;
  }
  if (has(word, 'akele'))
    return has(first, 'aana') ? first : words.slice(Math.max(0, word.at - 2), word.at).find(isAana) && word;
  if (has(word, 'aana') && word.text === 'come' && first?.text === 'alone') return first;
  return roomOfHotel({ words, said, saidBefore }, word);
}

/** 'Hotel room', 'room in a hotel', 'at Hotel Sea View, room 203'. */
function roomOfHotel(
  { words, said, saidBefore }: Pick<Clause, 'words' | 'said' | 'saidBefore'>,
  word: Word,
): Word | undefined {
  const isOther = [said, saidBefore].some((all) => says(all, 'stay', 'payout', 'story', 'we'));
  if (isOther) return undefined;
  const next = words.slice(word.at + 1, word.at + 4);
  if (has(word, 'hotel')) return next.find((one) => has(one, 'room'));
  if (!has(word, 'room')) return undefined;
  const [first, second] = next;
  const number = first?.text === 'no' || first?.text === 'number' ? second : first;
  if (word.at === 0 && says(saidBefore, 'hotel') && isNumber(number)) return number;
  return next.find((one) => has(one, 'hotel'));
}

/** 'Kapde utarna', 'take off all your clothes', 'bina kapdon ke'; never 'no scene without clothes'. */
function endOfUndressing(words: Word[], word: Word): Word | undefined {
  const next = words.slice(word.at + 1, word.at + 6);
  if (has(word, 'clothes'))
    return hasAny(next, 'putAway') ? undefined : next.slice(0, 3).find((one) => has(one, 'utarna'));
  const clothes = next.find((one) => one.text !== 'off' && !has(one, 'allYour'));
  if (!clothes || !isClothes(words, clothes)) return undefined;
  const [first, second] = words.slice(clothes.at + 1, clothes.at + 3);
  const isOffBehind = first?.text === 'off';
  // 'from the rack', 'off the rack'
  const isPlace = first?.text === 'from' || (isOffBehind && second?.text === 'the');
  const isOff = isOffBehind || words.slice(word.at, clothes.at).some(({ text }) => text === 'off');
  if (isPlace || (word.text.startsWith('tak') && !isOff)) return undefined;
  const isDenied = words.some((one) => has(one, 'no', 'nahi') && !has(one, 'without'));
  return isDenied ? undefined : clothes;
}

/** Clothes, or 'your top', but not 'your top layer' or 'your top three'. */
function isClothes(words: Word[], word: Word): boolean {
  const [before, next] = [words[word.at - 1], words[word.at + 1]];
  const isTop = word.text === 'top' && before?.text === 'your';
  return has(word, 'clothes') || (isTop && (!next || afterTop.test(next.text)));
}
