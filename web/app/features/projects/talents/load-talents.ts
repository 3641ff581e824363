import type { TalentCard } from '@kirdaar/contract/applications.ts';
import type { SelfUser } from '@kirdaar/contract/users.ts';
import type { TalentTab } from '@kirdaar/domain/application-status.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import type { Total } from '@kirdaar/domain/total.ts';
import { callApi } from '../../../shell/calls/api.ts';
import { callNow } from '../../../shell/calls/call-now.ts';
import { knownProject } from '../../../shell/memory/known-projects.ts';
import { filterLists } from '../../../shell/memory/reference-lists.ts';
import { talentInHand } from '../../../shell/memory/talent-in-hand.ts';
import type { FilterLists } from '../../../ui/filters/filter-lists.ts';
import { pagesOf, talentTabOf } from '../../../ui/filters/filter-params.ts';
import { talentQuery } from '../../../ui/filters/filter-query.ts';
import { keptPages } from '../../../ui/long-list/kept-pages.ts';
import {
  type AskPage,
  mostPages,
  type OpenPages,
  openPages,
  pagesWith,
} from '../../../ui/long-list/open-pages.ts';

/** How many talents each tab holds without filters. */
export type TalentCounts = Record<TalentTab, Total>;

/** They come with the list, in one answer, so that a number and what it counts never contradict each other. */
type Counted = { counts?: TalentCounts };

export type CountedTalents = OpenPages<TalentCard, Counted>;
export type Talents = { tab: TalentTab; people: CountedTalents; lists: FilterLists };

type TalentsOf = {
  of: string;
  ask: AskPage<TalentCard, Counted>;
  askAllNow: () => readonly TalentCard[];
};

/** The talents of a project that an address names, page by page; `of` names them for `keptPages`. `askAllNow` brings as many
    as one call may, while the page stands still. */
export function talentsOf(projectId: string, params: URLSearchParams): TalentsOf {
  const query = { projectId, status: talentTabOf(params), ...talentQuery(params) };
  return {
    of: `searchTalents ${JSON.stringify(query)}`,
    ask: (window) =>
      callApi('searchTalents', {
        query: { ...query, ...window, counts: window.page === 1 ? 'true' : undefined },
      }),
    askAllNow: () => callNow('searchTalents', { ...query, page: 1, limit: limits.pageSize.max }).artists,
  };
}

/** As many pages of them as the address says are open, so that Back and a reload show what was there, and the talent whom
    one comes back from. Null unless the viewer owns the project. */
export async function loadTalents(
  user: SelfUser,
  projectIdentifier: string,
  params: URLSearchParams,
): Promise<Talents | null> {
  const { _id: projectId, isOwner } = await knownProject(user._id, projectIdentifier);
  if (!isOwner) return null;
  const { of, ask } = talentsOf(projectId, params);
  const wanted = pagesOf(params, mostPages);
  const kept = keptPages<TalentCard, Counted>(of, wanted);
  const [asked, lists] = await Promise.all([kept ?? openPages(ask, wanted), filterLists()]);
  // whoever was looked at is among the unseen no more
  const inHand = talentQuery(params).seen === 'false' ? null : talentInHand(projectIdentifier);
  const people = inHand ? await pagesWith(inHand, asked, ask) : asked;
  return { tab: talentTabOf(params), people, lists };
}
