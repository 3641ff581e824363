import { parseCity } from '../../places/place-text.ts';
import { presentTown } from '../../places/town-name.ts';

/** The tags of a listed person; lists store them, and filters ask for them. */
export const tagOf = {
  department: (id: string) => `department:${id.toLowerCase()}`,
  category: (category: string) => `category:${smallLetters(category)}`,
  city: (state: string, city: string) => `city:${state}:${smallLetters(presentTown(state, city))}`,
  reel: 'reel',
} as const;

/** The tag of a value of the filter by city; a malformed one has a tag that no person has. */
export function cityTag(value: string): string {
  const place = parseCity(value);
  return place ? tagOf.city(place.state, place.city) : 'city:';
}

/** ASCII letters in lower case: the same on every computer and in every database. */
export function smallLetters(text: string): string {
  return text.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
