/** What a moderator searches people by: an address or a number, each whole, or the words of a name. */
export type PeopleSearch =
  | { by: 'email'; email: string }
  | { by: 'number'; number: string }
  | { by: 'name'; words: string[] };

/** How many digits a number has, as it is kept. */
const digitsOfNumber = 10;

/** What is meant by a text that somebody typed: an address by its '@'; a number by its ten digits, with or without spaces and
    the country's; else a name. A part of an address or a number finds nobody: what is masked could be guessed by it, letter
    by letter (rule moderation/search-1). */
export function peopleSearch(text: string): PeopleSearch {
  const typed = text.trim();
  if (typed.includes('@')) return { by: 'email', email: typed.toLowerCase() };
  const number = wholeNumber(typed);
  return number ? { by: 'number', number } : { by: 'name', words: wordsOf(typed) };
}

/** The words of a name that is searched for, the longest first: what is found is ordered by the name from it on. */
export function wordsOf(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  return words.toSorted((one, other) => other.length - one.length);
}

/** The ten digits of a number as people write it down: '+91 98765 43210', '098765-43210'. */
function wholeNumber(typed: string): string | null {
  if (!/^[+\d\s().-]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '').replace(/^(?:0|91)(?=\d{10}$)/, '');
  return digits.length === digitsOfNumber ? digits : null;
}
