import { filterNames } from '@kirdaar/domain/search/talents/filter-names.ts';

/** The filters and order of a list of people in navigation state (rule lists/filters-10), with the address's names. */
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

/** The parameters of a navigation state, whose values may be lists or single texts; other values are ignored, because
    state comes from other pages and older versions. */
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
