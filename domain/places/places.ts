import places from './places.json' with { type: 'json' };

/** One Indian state or union territory with its cities, as in forms (rule lists/reference-4). */
export type State = {
  /** snake_case, as stored and sent: `tamil_nadu`, `delhi_ncr` */
  slug: string;
  /** as shown: `Tamil Nadu`, `Delhi NCR` */
  label: string;
  kind: 'state' | 'union_territory';
  /** sorted, unique; stored and sent by these names */
  cities: readonly string[];
};

/** The 28 states and 8 union territories of India, sorted by label (rule lists/reference-3). */
export const states = places as readonly State[];

const bySlug = new Map(states.map((state) => [state.slug, state]));

export function isState(slug: string): boolean {
  return bySlug.has(slug);
}

/** The label of a state, or the slug itself if unknown, so that a page always shows something. */
export function stateLabel(slug: string): string {
  return bySlug.get(slug)?.label ?? slug;
}

/** The cities of a state, sorted; none for an unknown slug. */
export function citiesOf(slug: string): readonly string[] {
  return bySlug.get(slug)?.cities ?? [];
}

/** 'Patna, Bihar'. */
export const cityLabel = ({ state, city }: { state: string; city: string }): string =>
  `${city}, ${stateLabel(state)}`;

/** Whether the city belongs to the state, in the spelling of the list. */
export function isCityOf(slug: string, city: string): boolean {
  return citiesOf(slug).includes(city);
}
