const bidiAndZeroWidth = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
// zero-width joiners make emoji and half letters between two characters, and nothing at an end
const looseJoiners = /^(?:\u200C|\u200D|\s)+|(?:\u200C|\u200D|\s)+$/g;

// written as ranges, which every language reads that a client may be written in
const controls = ['\\u0000-\\u0008', '\\u000B\\u000C', '\\u000E-\\u001F', '\\u007F-\\u009F'].join('');

/** What a text is made of: no control character other than tab and line breaks (readings, wire). */
export const plainPattern = new RegExp(`^[^${controls}]*$`);

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
