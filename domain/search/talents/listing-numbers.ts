import { states } from '../../places/places.ts';

/** How the listing writes a gender, to be small; 0 is none. */
export const genderNumber = { male: 1, female: 2 } as const;

const places = new Map(states.map((state, index) => [state.slug, index + 1]));

/** How the listing writes a state: its place in the list of states, from 1; 0 for none or an unknown one. */
export function stateNumber(slug: string | null): number {
  return slug === null ? 0 : (places.get(slug) ?? 0);
}
