import { filterNames } from '@kirdaar/domain/search/talents/filter-names.ts';

/** What narrows a list of people and its order, as navigation state carries it (rule lists/filters-10): the values by
    their names in the address. */
export type FilterState = Record<string, string[]>;

const stateNames = ['status', 'searchQuery', 'sort', 'near', ...filterNames] as const;

/** The tab, the name search, the order and the filters of an address as navigation state. */
export function filterStateOf(params: URLSearchParams): FilterState {
  return Object.fromEntries(
    stateNames.flatMap((name) => {
      const values = params.getAll(name);
      return values.length > 0 ? [[name, values]] : [];
    }),
  );
}

/** The address that says the same as a navigation state, whose values may be lists or single texts; state comes from
    other pages and earlier versions of them, so what is anything else is left out. */
export function paramsOfState(state: unknown): URLSearchParams {
  const given = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>;
  const params = new URLSearchParams();
  for (const name of stateNames) {
    for (const value of [given[name]].flat()) {
      if (typeof value === 'string' && value !== '') params.append(name, value);
    }
  }
  return params;
}
