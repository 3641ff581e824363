import { limits } from '../limits.ts';
import { cleanName, seenLength } from '../texts/clean-text.ts';
import { citiesOf } from './places.ts';

// a dot ends a short form: 'St. Thomas Mount', 'T. Nagar', 'K.R. Pete', and no 'name.site.com'
const words = /^(?!.*[\p{L}\p{M}]{4}\.)\p{L}(?:[\p{L}\p{M} .'’-]|\u200C|\u200D)*$/u;
const letters = /\p{L}/gu;

/** Whether a text is fit to stand as the name of a town or village that no list knows: 2 to 50 letters of any script, with
    spaces, dots, hyphens and apostrophes. There is room for no number, address or link in it. */
export function isTownName(text: string): boolean {
  const length = seenLength(text);
  const { min, max } = limits.town;
  return words.test(text) && (text.match(letters)?.length ?? 0) >= min && length <= max;
}

/** The name under which the list of a state has this city, whatever its case; null for one that it does not have. */
export function listedCity(state: string, typed: string): string | null {
  const wanted = plain(typed);
  return citiesOf(state).find((city) => plain(city) === wanted) ?? null;
}

function plain(name: string): string {
  return cleanName(name).replace(/\s+/g, ' ').toLowerCase();
}
