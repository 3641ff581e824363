import { smallLetters } from '../search/talents/person-tags.ts';
import { statesAround } from './borders.ts';
import type { Place } from './place-text.ts';
import { presentTown } from './town-name.ts';

/** The steps of distance, nearest first: same city, same state, bordering state, elsewhere. */
export const distances = ['city', 'state', 'bordering', 'elsewhere'] as const;
export type Distance = (typeof distances)[number];

type Address = { state: string | null; city: string | null };

/** The distance from a place to the nearest of some addresses (M8, M16). */
export function distanceTo(place: Place, addresses: readonly Address[]): Distance {
  const there = addresses.filter(({ state }) => state === place.state);
  const townOf = (city: string) => smallLetters(presentTown(place.state, city));
  const town = townOf(place.city);
  if (there.some(({ city }) => city !== null && townOf(city) === town)) return 'city';
  if (there.length > 0) return 'state';
  const near = statesAround(place.state);
  return addresses.some(({ state }) => state !== null && near.includes(state)) ? 'bordering' : 'elsewhere';
}
