import { limits } from '../limits.ts';
import { cleanName, seenLength } from '../texts/clean-text.ts';
import { citiesOf } from './places.ts';

// a dot ends an abbreviation: 'St. Thomas Mount', 'T. Nagar', 'K.R. Pete', and no 'name.site.com'
const words = /^(?!.*[\p{L}\p{M}]{4}\.)\p{L}(?:[\p{L}\p{M} .'’-]|\u200C|\u200D)*$/u;
const letters = /\p{L}/gu;

/** Whether a text can be the name of an unlisted town: 2 to 50 letters of any script, with spaces, dots, hyphens and
    apostrophes. It allows no number, address or link. */
export function isTownName(text: string): boolean {
  const length = seenLength(text);
  const { min, max } = limits.town;
  return words.test(text) && (text.match(letters)?.length ?? 0) >= min && length <= max;
}

/** The listed spelling of a state's city, ignoring case; null if it is not listed. */
export function listedCity(state: string, typed: string): string | null {
  const wanted = plain(typed);
  return citiesOf(state).find((city) => plain(city) === wanted) ?? null;
}

function plain(name: string): string {
  return cleanName(name).replace(/\s+/g, ' ').toLowerCase();
}
