// marks of direction, zero widths, soft hyphens, and the letters of Korean, Khmer and Braille that draw nothing
const unseen =
  /\u034F|\u17B4|\u17B5|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]/g;
// a mark alone has nothing to stand on, a variant nothing to vary
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;
// zero-width joiners make emoji and half letters between two characters, and nothing at an end, but that a half letter
// may be the last one: Malayalam names end so
const looseBefore = /^(?:\u200C|\u200D|\s)+/;
const looseBehind =
  /((?:\u094D|\u09CD|\u0A4D|\u0ACD|\u0B4D|\u0BCD|\u0C4D|\u0CCD|\u0D4D|\u0DCA)(?:\u200C|\u200D))?(?:\u200C|\u200D|\s)*$/;

// written as ranges, which every language reads that a client may be written in
const controls = ['\\u0000-\\u0008', '\\u000B\\u000C', '\\u000E-\\u001F', '\\u007F-\\u009F'].join('');

/** What a text is made of: no control character other than tab and line breaks (rule calls/input-2). */
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

/** A one-line name as stored: without characters that nobody sees or that turn the direction of writing. A name of
    which nothing is to be seen is none. */
export function cleanName(text: string): string {
  const name = cleanText(text.replace(unseen, '')).replace(looseBefore, '').replace(looseBehind, '$1');
  return seen.test(name) ? name : '';
}

/** A link or an e-mail address without the invisible marks that come with copied text (rule calls/input-6). Joiners shape
    Indic letters: they do nothing at the ends or next to a Latin letter. */
export function withoutMarks(text: string): string {
  return text
    .replace(unseen, '')
    .replace(/[\u00A0\u202F]/g, '')
    .replace(/(^|[ -~])[\u200C\u200D]+/g, '$1')
    .replace(/[\u200C\u200D]+(?=$|[ -~])/g, '')
    .trim();
}

/** How long a name is to the eye: variants and joiners shape a letter and add none. */
export function seenLength(name: string): number {
  return name.replace(/\p{Default_Ignorable_Code_Point}/gu, '').length;
}
