import { skillLabel } from '@kirdaar/domain/labels.ts';
import { oldNamesOf } from '@kirdaar/domain/places/old-names.ts';
import { parseCity, placeText } from '@kirdaar/domain/places/place-text.ts';
import { cityLabel, isState, states } from '@kirdaar/domain/places/places.ts';
import { dialects } from '@kirdaar/domain/profiles/monologues.ts';
import type { Filter } from '@kirdaar/domain/search/talents/filters.ts';
import type { Option } from '../forms/select.tsx';

/** The options of the filters; languages and skills are stored by their text, departments and roles by id. */
export type FilterLists = {
  languages: readonly string[];
  departments: readonly Option[];
  skills?: readonly string[];
  roles?: readonly Option[];
};

type List = Extract<Filter, { takes: 'many' }>['of'];

const stateOptions = states.map(({ slug, label }) => ({ value: slug, label }));
/** Found by their old names too. */
const cityOptions = states.flatMap(({ slug, cities }) =>
  cities.map((city) => ({
    value: placeText({ state: slug, city }),
    label: cityLabel({ state: slug, city }),
    also: oldNamesOf(slug, city).join('\n'),
  })),
);
const dialectOptions = dialects.map(({ key, label }) => ({ value: key, label }));

/** The options of a filter with many values. */
export const optionsOf: Record<List, (lists: FilterLists) => readonly Option[]> = {
  states: () => stateOptions,
  cities: () => cityOptions,
  languages: ({ languages }) => languages.map((text) => ({ value: text, label: text })),
  departments: ({ departments }) => departments,
  roles: ({ roles }) => roles ?? [],
  skills: ({ skills = [] }) => skills.map((skill) => ({ value: skill, label: skillLabel(skill) })),
  dialects: () => dialectOptions,
};

/** The label of a value outside its list, so that it can be removed; an unknown state is ignored. */
export function unlisted(list: List, value: string): string | undefined {
  const known: Record<List, string | undefined> = {
    states: undefined,
    cities: cityText(value),
    dialects: undefined,
    languages: value,
    skills: skillLabel(value),
    departments: 'Unknown department',
    roles: 'Unknown role',
  };
  return known[list];
}

/** A city of an address under its present name, as in the list. */
export function presentCity(value: string): string {
  const place = parseCity(value);
  return place ? placeText(place) : value;
}

function cityText(value: string): string | undefined {
  const place = parseCity(value);
  return place && isState(place.state) ? cityLabel(place) : undefined;
}
