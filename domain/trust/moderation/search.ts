/** A moderator's search for people: a complete address or number, or words of a name. */
export type PeopleSearch =
  | { by: 'email'; email: string }
  | { by: 'number'; number: string }
  | { by: 'name'; words: string[] };

/** The digits of a stored number. */
const digitsOfNumber = 10;

/** Classifies a typed text: an address by its '@'; a number by its ten digits, with or without spaces and country code;
    else a name. A part of an address or number finds no one, so that masked characters cannot be guessed one by one
    (rule moderation/search-1). */
export function peopleSearch(text: string): PeopleSearch {
  const typed = text.trim();
  if (typed.includes('@')) return { by: 'email', email: typed.toLowerCase() };
  const number = wholeNumber(typed);
  return number ? { by: 'number', number } : { by: 'name', words: wordsOf(typed) };
}

/** The words of a searched name, the longest first: results are sorted by the name from that word on. */
export function wordsOf(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  return words.toSorted((one, other) => other.length - one.length);
}

/** The ten digits of a typed number: '+91 98765 43210', '098765-43210'. */
function wholeNumber(typed: string): string | null {
  if (!/^[+\d\s().-]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '').replace(/^(?:0|91)(?=\d{10}$)/, '');
  return digits.length === digitsOfNumber ? digits : null;
}
