import type { Answer } from '@kirdaar/contract/operations.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { callApi } from '../../shell/calls/api.ts';
import { pagesOf } from '../../ui/filters/filter-params.ts';

const { default: pageSize, max } = limits.pageSize;

export type Applications = Answer<'listMyApplications'> & { pages: number };

/** The own applications, as many pages of them as the address opens, so that Back and a reload show what was there. */
export async function loadApplications(params: URLSearchParams, signal: AbortSignal): Promise<Applications> {
  const pages = pagesOf(params, Math.floor(max / pageSize));
  const list = await callApi('listMyApplications', { query: { limit: pages * pageSize }, signal });
  return { ...list, pages };
}
