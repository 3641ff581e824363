import { limits } from '../limits.ts';
import { cleanName, seenLength } from '../texts/clean-text.ts';
import { oldTownNames } from './old-names.ts';
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

/** The present name of a town that was typed by its old one, ignoring case; other towns as typed. */
export function presentTown(state: string, typed: string): string {
  const named = oldTownNames.find((one) => one.state === state && plain(one.old) === plain(typed));
  return named?.present ?? typed;
}

/** The listed spelling of a state's city, also for its old name, ignoring case; null if it is not listed. */
export function listedCity(state: string, typed: string): string | null {
  const wanted = plain(presentTown(state, typed));
  return citiesOf(state).find((city) => plain(city) === wanted) ?? null;
}

/** A state's cities for a picker, with old names among them: choosing one means the present name. */
export function cityOptions(state: string): { value: string; label: string }[] {
  const old = oldTownNames.filter((one) => one.state === state);
  return [
    ...citiesOf(state).map((city) => ({ value: city, label: city })),
    ...old.map((one) => ({ value: one.old, label: `${one.old} (${one.present})` })),
  ].sort((a, b) => (a.value < b.value ? -1 : 1));
}

function plain(name: string): string {
  return cleanName(name).replace(/\s+/g, ' ').toLowerCase();
}
