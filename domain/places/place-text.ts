/** A city of a state, as people live there and as one asks for who lives near. */
export type Place = { state: string; city: string };

/** A place as an address writes it: 'bihar:Patna'. */
export const placeText = ({ state, city }: Place): string => `${state}:${city}`;

/** The place that a text names; null where it names none. Whether there is such a state is not asked. */
export function parsePlace(text: string): Place | null {
  const [, state = '', city = ''] = /^\s*([a-z_]+):([^:]*)$/.exec(text) ?? [];
  return state && city.trim() ? { state, city: city.trim() } : null;
}
