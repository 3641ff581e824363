import { limits } from '@kirdaar/domain/limits.ts';
import { pagesOf } from '../filters/filter-params.ts';

const { default: pageSize, max } = limits.pageSize;

/** The open pages of an address in a list that one call loads: pages and entries, and whether the call's limit is
    reached. The last page is then the rest that fits into a call. */
export function openedPages(params: URLSearchParams) {
  const pages = pagesOf(params, Math.ceil(max / pageSize));
  const limit = Math.min(pages * pageSize, max);
  return { pages, limit, isFull: limit === max };
}
