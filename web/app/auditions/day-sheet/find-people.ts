import { limits } from '@kirdaar/domain/limits.ts';
import { nameSearch, phoneticKey } from '@kirdaar/domain/search/names/name-search.ts';
import { nameKey } from '@kirdaar/domain/search/talents/artist-order.ts';
import { typedSearch } from '@kirdaar/domain/texts/clean-text.ts';
import type { ShownPerson } from './shown-people.ts';

/** A key takes a millisecond to make: too long for 200 names at each letter. */
const keys = new Map<string, string>();

function keyOf(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = phoneticKey(name);
  keys.set(name, key);
  return key;
}

/** Makes the keys of some names while nothing else is to do. Returns a cancel function. */
export function prepareNames(names: readonly string[]): () => void {
  const left = names.filter((name) => !keys.has(name));
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    for (const name of left.splice(0, 5)) keyOf(name);
    if (left.length > 0) timer = setTimeout(next, 20);
  };
  timer = setTimeout(next, 500);
  return () => clearTimeout(timer);
}

/** Who a search finds, by name or by number; everyone without a search (rule auditions/sheet-8). */
export function finder(search: string): (person: Pick<ShownPerson, 'name' | 'number'>) => boolean {
  const typed = typedSearch(search, limits.searchQuery);
  const wanted = nameSearch(typed);
  if (!wanted) return () => true;
  const { literal, sounds, words } = wanted;
  const number = /^\d+$/.test(typed) ? Number(typed) : null;
  return (person) => {
    if (number !== null && person.number === number) return true;
    if (nameKey(person.name).includes(literal)) return true;
    if (sounds.length === 0 && words.length === 0) return false;
    const key = keyOf(person.name);
    const holds = (part: string) => key.includes(part);
    return sounds.some(holds) || (words.length > 0 && words.every((group) => group.some(holds)));
  };
}
