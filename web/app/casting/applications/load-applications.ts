import type { Answer } from '@kirdaar/contract/operations.ts';
import { callApi } from '../../shell/calls/api.ts';
import { openedPages } from '../../ui/long-list/opened-pages.ts';

export type Applications = Answer<'listMyApplications'> & { pages: number };

/** The own applications, as many pages as the address opens, so that Back and a reload restore them. */
export async function loadApplications(params: URLSearchParams, signal: AbortSignal): Promise<Applications> {
  const { pages, limit, isFull } = openedPages(params);
  const list = await callApi('listMyApplications', { query: { limit }, signal });
  return { ...list, hasMore: list.hasMore && !isFull, pages };
}
