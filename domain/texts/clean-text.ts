// marks of direction, zero widths, soft hyphens, and the blank letters of Korean, Khmer and Braille
const unseen =
  /\u034F|\u17B4|\u17B5|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]/g;
// a mark or a variant selector alone shows nothing
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;
// zero-width joiners combine emoji and half letters, and mean nothing at an end; only a half letter may be last, as in
// Malayalam names
const looseBefore = /^(?:\u200C|\u200D|\s)+/;
const looseBehind =
  /((?:\u094D|\u09CD|\u0A4D|\u0ACD|\u0B4D|\u0BCD|\u0C4D|\u0CCD|\u0D4D|\u0DCA)(?:\u200C|\u200D))?(?:\u200C|\u200D|\s)*$/;

// as ranges, which regular expressions of every client language support
const controls = ['\\u0000-\\u0008', '\\u000B\\u000C', '\\u000E-\\u001F', '\\u007F-\\u009F'].join('');

/** The pattern of a text: no control character other than tab and line breaks (rule calls/input-2). */
export const plainPattern = new RegExp(`^[^${controls}]*$`);

/** Whether a one-line text has any control character, including tab and line breaks. */
export function breaksLine(text: string): boolean {
  return /\p{Cc}/u.test(text.trim());
}

/** Composes characters, so that both ways of typing are equal. Indic letters stay as typed: NFC would decompose
    some. */
export function composed(text: string): string {
  return text.replace(/[^\u0900-\u0DFF]+/g, (run) => run.normalize('NFC'));
}

/** A text as stored: composed, line breaks as \n, trimmed, otherwise as typed. */
export function cleanText(text: string): string {
  return composed(text).replace(/\r\n?/g, '\n').trim();
}

/** A one-line name as stored: without invisible characters and text direction marks. A name with no visible character
    is empty. */
export function cleanName(text: string): string {
  const name = cleanText(text.replace(unseen, '')).replace(looseBefore, '').replace(looseBehind, '$1');
  return seen.test(name) ? name : '';
}

/** A link or an e-mail address without the invisible marks of copied text (rule calls/input-6). Joiners shape Indic
    letters: they mean nothing at the ends or next to a Latin letter. */
export function withoutMarks(text: string): string {
  return text
    .replace(unseen, '')
    .replace(/[\u00A0\u202F]/g, '')
    .replace(/(^|[ -~])[\u200C\u200D]+/g, '$1')
    .replace(/[\u200C\u200D]+(?=$|[ -~])/g, '')
    .trim();
}

/** A search as it was typed or pasted, without invisible marks and what is beyond `most` letters (rule
    lists/filters-1). */
export function typedSearch(text: string, most: number): string {
  const search = withoutMarks(text.replace(/[\u00A0\u202F]/g, ' '));
  return search
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** The visible length of a name: variants and joiners shape a letter and add none. */
export function seenLength(name: string): number {
  return name.replace(/\p{Default_Ignorable_Code_Point}/gu, '').length;
}
