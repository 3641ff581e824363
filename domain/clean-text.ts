const bidiAndZeroWidth = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
// zero-width joiners make emoji and half letters between two characters, and nothing at an end
const looseJoiners = /^(?:\u200C|\u200D|\s)+|(?:\u200C|\u200D|\s)+$/g;

/** Whether a text holds a control character other than tab and line breaks; such texts are refused (readings, wire). */
export function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text.replace(/[\t\n\r]/g, ''));
}

/** Whether a text that stands on one line holds any control character, tab and line breaks too. */
export function breaksLine(text: string): boolean {
  return /\p{Cc}/u.test(text.trim());
}

/** Composed characters, so that both ways of typing one are the same text. Indic letters stay as typed: NFC would take some apart. */
export function composed(text: string): string {
  return text.replace(/[^\u0900-\u0DFF]+/g, (run) => run.normalize('NFC'));
}

/** A text as stored: composed, line breaks as \n, trimmed, otherwise as typed. */
export function cleanText(text: string): string {
  return composed(text).replace(/\r\n?/g, '\n').trim();
}

/** A one-line name as stored: without characters that nobody sees or that turn the direction of writing. */
export function cleanName(text: string): string {
  return cleanText(text.replace(bidiAndZeroWidth, '')).replace(looseJoiners, '');
}
