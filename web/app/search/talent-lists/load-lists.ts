import type { Answer } from '@kirdaar/contract/operations.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { openedPages } from '../../ui/long-list/opened-pages.ts';

export type ShownList = Answer<'readList'> & { pages: number; userId: string };
export type ShownLists = { lists: Answer<'readLists'>['lists']; one: null } | { one: ShownList };

/** All lists, or one with as many pages of its people as the address opens. */
export async function loadLists(
  userId: string,
  id: string | undefined,
  { url, signal }: Request,
): Promise<ShownLists> {
  if (id === undefined) return { ...(await callApi('readLists', { signal })), one: null };
  // a list has no more people than one call returns
  const { pages, limit } = openedPages(new URL(url).searchParams);
  const list = await callApi('readList', { params: { id }, query: { limit }, signal }).catch(notFound);
  return { one: { ...list, pages, userId } };
}

function notFound(error: unknown): never {
  // also for an address with a malformed id
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    throw new Response(null, { status: 404 });
  throw error;
}
