import { pagesParam } from './filter-params.ts';

/** Whether two addresses name the same talents, whatever the order of their parameters. With how many pages open does not
    count: the next page may arrive while a talent is being opened. */
export function sameTalents(one: URLSearchParams, other: URLSearchParams): boolean {
  return canonical(one) === canonical(other);
}

function canonical(params: URLSearchParams): string {
  const sorted = new URLSearchParams(params);
  // the first tab may be named or not
  if (sorted.get('status') === 'all') sorted.delete('status');
  sorted.delete(pagesParam);
  sorted.sort();
  return sorted.toString();
}
