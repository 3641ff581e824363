import { pagesParam } from './filter-params.ts';

/** Whether two addresses have the same talents, whatever the order of their parameters. The number of open pages does
    not count: the next page may load while a talent opens. */
export function sameTalents(one: URLSearchParams, other: URLSearchParams): boolean {
  return canonical(one) === canonical(other);
}

function canonical(params: URLSearchParams): string {
  const sorted = new URLSearchParams(params);
  // the first tab is optional
  if (sorted.get('status') === 'all') sorted.delete('status');
  sorted.delete(pagesParam);
  sorted.sort();
  return sorted.toString();
}
