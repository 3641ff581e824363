import { presentTown } from './town-name.ts';

/** A city of a state, in an address or in a query. */
export type Place = { state: string; city: string };

/** A place in an address: 'bihar:Patna'. */
export const placeText = ({ state, city }: Place): string => `${state}:${city}`;

/** Parses a place; null if malformed. The state may be unknown. */
export function parsePlace(text: string): Place | null {
  const [, state = '', city = ''] = /^\s*([a-z_]+):([^:]*)$/.exec(text) ?? [];
  return state && city.trim() ? { state, city: city.trim() } : null;
}

/** The same with the state in any case and the town by its present name, as the filter by city reads it. */
export function parseCity(text: string): Place | null {
  const place = parsePlace(text.replace(/^[^:]*/, (state) => state.toLowerCase()));
  return place && { ...place, city: presentTown(place.state, place.city) };
}
