import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { filterStateOf, paramsOfState } from '../../ui/filters/filter-state.ts';
import type { useUrlParams } from '../../ui/filters/use-url-params.ts';

/** Moves search and filters from the navigation state into an address that has none (rule
    lists/filters-10). */
export function useStateFilters([params, change]: ReturnType<typeof useUrlParams>): void {
  const { state } = useLocation();
  const takeOver = useEffectEvent((given: URLSearchParams) => {
    const inAddress = Object.keys(filterStateOf(params)).length > 0;
    if (given.size > 0 && !inAddress) change(() => given);
  });
  useEffect(() => {
    takeOver(paramsOfState((state as { filterState?: unknown } | null)?.filterState));
  }, [state]);
}
