import type { QueryOf } from '@kirdaar/contract/operations.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { placeText } from '@kirdaar/domain/places/place-text.ts';
import {
  type FilterName,
  filterNames,
  personFilterNames,
} from '@kirdaar/domain/search/talents/filter-names.ts';
import { filters, isFilterValue } from '@kirdaar/domain/search/talents/filters.ts';
import { typedSearch } from '@kirdaar/domain/texts/clean-text.ts';
import { valuesOf } from './filter-params.ts';
import { nearOf, orderOf } from './order-params.ts';

type FilterQuery<N extends FilterName> = Pick<QueryOf<'searchTalents'>, N>;

/** The name search, filters and order of people for a call; malformed values are not applied (rule lists/filters-3). */
export function personQuery(params: URLSearchParams) {
  return queryOf(params, personFilterNames);
}

/** The same for the talents of a project. */
export function talentQuery(params: URLSearchParams) {
  return queryOf(params, filterNames);
}

/** The search in an address. */
export const searchOf = (params: URLSearchParams) =>
  typedSearch(params.get('searchQuery') ?? '', limits.searchQuery);

function queryOf<N extends FilterName>(params: URLSearchParams, names: readonly N[]) {
  const order = orderOf(params);
  const near = order === 'near' ? nearOf(params) : null;
  const asked = Object.fromEntries(names.map((name) => [name, askedOf(params, name)])) as FilterQuery<N>;
  return {
    ...asked,
    searchQuery: searchOf(params) || undefined,
    // nearest without a place has no order
    sort: order === 'name' || (order === 'near' && !near) ? undefined : order,
    near: near ? placeText(near) : undefined,
  };
}

function askedOf(params: URLSearchParams, name: FilterName): string | string[] | undefined {
  const filter = filters[name];
  if (filter.takes === 'many' || filter.takes === 'words')
    return valuesOf(params, name).filter((value) => isFilterValue(filter, value));
  const value = params.get(name)?.trim() ?? '';
  return isFilterValue(filter, value) ? value : undefined;
}
