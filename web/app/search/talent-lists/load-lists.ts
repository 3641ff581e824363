import type { ArtistCard } from '@kirdaar/contract/accounts/users.ts';
import type { Answer } from '@kirdaar/contract/operations.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { keptList } from '../../shell/memory/kept-list.ts';
import { facesHere, partOf } from '../../ui/faces/faces.ts';
import { pagesOf } from '../../ui/filters/filter-params.ts';
import { mostPages, type OpenPages } from '../../ui/long-list/open-pages.ts';

type Named = Pick<Answer<'readList'>, '_id' | 'name'>;
export type ShownList = OpenPages<ArtistCard, Named>;
export type ShownLists = { lists: Answer<'readLists'>['lists']; one: null } | { one: ShownList };

/** The people of a list, page by page. */
export const peopleOfList = (id: string) =>
  keptList<ArtistCard, Named>(`readList ${id}`, (query) => callApi('readList', { params: { id }, query }));

/** All lists, or one with as many pages of its people as the address opens. */
export async function loadLists(id: string | undefined, { url, signal }: Request): Promise<ShownLists> {
  if (id === undefined) return { ...(await callApi('readLists', { signal })), one: null };
  const pages = pagesOf(new URL(url).searchParams, mostPages);
  return { one: await peopleOfList(id).load(pages, partOf[facesHere()]).catch(notFound) };
}

function notFound(error: unknown): never {
  // also for an address with a malformed id
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    throw new Response(null, { status: 404 });
  throw error;
}
