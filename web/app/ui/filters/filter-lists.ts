import type { Filter } from '@kirdaar/domain/lists/filters.ts';
import { states } from '@kirdaar/domain/places/places.ts';
import type { Option } from '../forms/select.tsx';

/** What the filters choose from; languages are stored by their text, departments and roles by id. */
export type FilterLists = {
  languages: readonly string[];
  departments: readonly Option[];
  roles?: readonly Option[];
};

type List = Extract<Filter, { takes: 'many' }>['of'];

const stateOptions = states.map(({ slug, label }) => ({ value: slug, label }));

/** What a filter by some of many lets one choose. */
export const optionsOf: Record<List, (lists: FilterLists) => readonly Option[]> = {
  states: () => stateOptions,
  languages: ({ languages }) => languages.map((text) => ({ value: text, label: text })),
  departments: ({ departments }) => departments,
  roles: ({ roles }) => roles ?? [],
};

/** What a value is called that its list does not hold, so that it can be taken off; a state that there is not is no filter. */
export function unlisted(list: List, value: string): string | undefined {
  return { states: undefined, languages: value, departments: 'Unknown department', roles: 'Unknown role' }[
    list
  ];
}
