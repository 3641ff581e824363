import { states } from '../../places/places.ts';

/** The number of a gender in the listing; 0 is none. */
export const genderNumber = { male: 1, female: 2 } as const;

const places = new Map(states.map((state, index) => [state.slug, index + 1]));

/** The number of a state in the listing: its place in the list of states, from 1; 0 for none or an unknown
    one. */
export function stateNumber(slug: string | null): number {
  return slug === null ? 0 : (places.get(slug) ?? 0);
}
