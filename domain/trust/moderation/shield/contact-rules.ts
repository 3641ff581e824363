import { type Clause, has, hasAny, isNumber, span, type Word } from './clauses.ts';
import type { Found } from './findings.ts';

/** Ways past Kirdaar, and promises that no one can keep (S21): warned of, never held. */
export function contactFindings({ words, telling }: Clause): Found[] {
  const links = words.flatMap((word) => {
    const end = endOfLink(words, word);
    return end ? [warn('contact', word, end)] : [];
  });
  const said = telling.flatMap((word) => {
    const around = words.slice(Math.max(0, word.at - 3), word.at + 4);
    if (word.kind === 'handle' && /@[^@]*\./.test(word.text)) return [warn('contact', word, word)];
    if (has(word, 'telegram')) return [warn('contact', word, word)];
    if (has(word, 'whatsapp') && hasAny(around, 'whatsappUse')) return [warn('contact', word, word)];
    const end = isNumber(word) ? endOfPhone(words, word) : undefined;
    if (end) return [warn('contact', word, end)];
    const promise = has(word, 'sure') ? around.find((one) => has(one, 'promised')) : undefined;
    return promise ? [warn('promise', word, promise)] : [];
  });
  return [...links, ...said];
}

/** A link to a chat: 't.me', 'wa.me', 'chat.whatsapp.com'. */
function endOfLink(words: Word[], word: Word): Word | undefined {
  const next = words[word.at + 1];
  const isName = next?.from === word.to + 1;
  const isMe = next?.text === 'me' && (word.text === 't' || word.text === 'wa');
  const isChat = next?.text === 'com' && has(word, 'whatsapp') && words[word.at - 1]?.text === 'chat';
  return isName && (isMe || isChat) ? next : undefined;
}

/** Ten digits of a mobile number, with or without the country's code, in up to five parts. */
function endOfPhone(words: Word[], { at }: Word): Word | undefined {
  if (isNumber(words[at - 1])) return undefined;
  let digits = '';
  for (const word of words.slice(at, at + 10)) {
    if (!isNumber(word)) return undefined;
    digits += word.text;
    if (/^(?:0|91)?[6-9]\d{9}$/.test(digits)) return word;
  }
  return undefined;
}

const warn = (rule: 'contact' | 'promise', one: Word, other: Word): Found => ({
  level: 'warn',
  rule,
  ...span(one, other),
});
