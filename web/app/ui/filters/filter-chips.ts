import { formatDate } from '@kirdaar/domain/calendar.ts';
import type { FilterName } from '@kirdaar/domain/search/talents/filter-names.ts';
import { type Filter, filters, isFilterValue } from '@kirdaar/domain/search/talents/filters.ts';
import { type FilterLists, optionsOf, unlisted } from './filter-lists.ts';
import { valuesOf } from './filter-params.ts';

export type FilterChip = { name: FilterName; value: string; label: string };

/** One chip per active value. Malformed ranges or dates, and values outside the lists, have none. */
export function filterChips(
  params: URLSearchParams,
  names: readonly FilterName[],
  lists: FilterLists,
): FilterChip[] {
  return names.flatMap((name) =>
    valuesOf(params, name).flatMap((value) => {
      const filter = filters[name];
      const label = isFilterValue(filter, value) && chipLabel(filter, value, lists);
      return label ? [{ name, value, label }] : [];
    }),
  );
}

function chipLabel(filter: Filter, value: string, lists: FilterLists): string | undefined {
  switch (filter.takes) {
    case 'choice':
      return filter.options.find((option) => option.value === value)?.label;
    case 'many':
      return (
        optionsOf[filter.of](lists).find((option) => option.value === value)?.label ??
        unlisted(filter.of, value)
      );
    case 'words':
      return value;
    case 'cm':
      return `${filter.chip} ${value} cm`;
    case 'ages':
      return `${filter.chip} ${value}`;
    case 'day':
      return `${filter.chip} ${formatDate(value)}`;
    case 'yes':
      return filter.yes;
    case 'either':
      return value === 'true' ? filter.yes : filter.no;
  }
}
