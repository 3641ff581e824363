import { limits } from '@kirdaar/domain/limits.ts';
import { pagesOf } from '../filters/filter-params.ts';

const { default: pageSize, max } = limits.pageSize;

/** How much of a list an address opens where one call asks for all of it: how many pages and entries those are, and whether
    a call brings no more. The last page is then the rest that fits into a call. */
export function openedPages(params: URLSearchParams) {
  const pages = pagesOf(params, Math.ceil(max / pageSize));
  const limit = Math.min(pages * pageSize, max);
  return { pages, limit, isFull: limit === max };
}
