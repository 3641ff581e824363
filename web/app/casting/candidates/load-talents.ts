import type { TalentCard } from '@kirdaar/contract/casting/applications.ts';
import type { TalentTab } from '@kirdaar/domain/casting/applications/application-status.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import type { Total } from '@kirdaar/domain/search/talents/total.ts';
import { callApi } from '../../shell/calls/api.ts';
import { callNow } from '../../shell/calls/call-now.ts';
import { keptList } from '../../shell/memory/kept-list.ts';
import { knownProject } from '../../shell/memory/known-projects.ts';
import { filterLists } from '../../shell/memory/reference-lists.ts';
import { viewerCache } from '../../shell/memory/viewer-cache.ts';
import type { FilterLists } from '../../ui/filters/filter-lists.ts';
import { pagesOf, talentTabOf } from '../../ui/filters/filter-params.ts';
import { talentQuery } from '../../ui/filters/filter-query.ts';
import { mostPages, type OpenPages, pagesWith } from '../../ui/long-list/open-pages.ts';

/** The number of talents in each tab, without filters. */
export type TalentCounts = Record<TalentTab, Total>;

/** They come with the list in one response, so that numbers and list are consistent. */
type WithCounts = { counts?: TalentCounts };

export type CountedTalents = OpenPages<TalentCard, WithCounts>;
export type Talents = { tab: TalentTab; people: CountedTalents; lists: FilterLists };

/** The talents of a project in an address, page by page. `askAllNow` loads the most per call, for a page
    that does not move. */
export function talentsOf(projectId: string, params: URLSearchParams) {
  const query = { projectId, status: talentTabOf(params), ...talentQuery(params) };
  const list = keptList<TalentCard, WithCounts>(`searchTalents ${JSON.stringify(query)}`, (window) =>
    callApi('searchTalents', {
      query: { ...query, ...window, counts: window.page === 1 ? 'true' : undefined },
    }),
  );
  const all = { ...query, page: 1, limit: limits.pageSize.max };
  return { ...list, askAllNow: () => callNow('searchTalents', all).artists };
}

/** The pages that the address opens, so that Back and a reload restore them and the last viewed talent.
    Null unless the viewer decides in the project. */
export async function loadTalents(
  projectIdentifier: string,
  params: URLSearchParams,
): Promise<Talents | null> {
  const { _id: projectId, team } = await knownProject(projectIdentifier);
  if (team !== 'owner' && team !== 'editor') return null;
  const list = talentsOf(projectId, params);
  const [asked, lists] = await Promise.all([list.load(pagesOf(params, mostPages)), filterLists()]);
  // a viewed talent is no longer among the unseen
  const isOfUnseen = talentQuery(params).seen === 'false';
  const inHand = isOfUnseen ? undefined : viewerCache().get('talentInHand', projectIdentifier);
  const people = inHand ? await pagesWith(inHand, asked, list.ask) : asked;
  return { tab: talentTabOf(params), people, lists };
}
