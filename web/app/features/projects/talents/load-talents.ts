import type { TalentCard } from '@kirdaar/contract/applications.ts';
import type { SelfUser } from '@kirdaar/contract/users.ts';
import type { TalentTab } from '@kirdaar/domain/application-status.ts';
import { callApi } from '../../../shell/api.ts';
import { filterLists } from '../../../shell/reference-lists.ts';
import { talentInHand } from '../../../shell/talent-in-hand.ts';
import type { FilterLists } from '../../../ui/filters/filter-chips.ts';
import { filterQuery, pagesOf, talentTabOf } from '../../../ui/filters/filter-params.ts';
import { keptPages } from '../../../ui/long-list/kept-pages.ts';
import {
  type AskPage,
  mostPages,
  type OpenPages,
  openPages,
  pagesWith,
} from '../../../ui/long-list/open-pages.ts';
import { knownProject } from '../known-projects.ts';

export type Talents = { tab: TalentTab; people: OpenPages<TalentCard>; lists: FilterLists };

/** The talents of a project that an address names, page by page; `of` names them for `keptPages`. */
export function talentsOf(
  projectId: string,
  params: URLSearchParams,
): { of: string; ask: AskPage<TalentCard> } {
  const query = { projectId, status: talentTabOf(params), ...filterQuery(params) };
  return {
    of: `searchTalents ${JSON.stringify(query)}`,
    ask: (window) => callApi('searchTalents', { query: { ...query, ...window } }),
  };
}

/** As many pages of them as the address says are open, so that Back and a reload show what was there, and the talent whom
    one comes back from. Null unless the viewer owns the project and it is published. */
export async function loadTalents(
  user: SelfUser,
  projectIdentifier: string,
  params: URLSearchParams,
): Promise<Talents | null> {
  const { _id: projectId, isOwner, isDraft } = await knownProject(user._id, projectIdentifier);
  if (!isOwner || isDraft) return null;
  const { of, ask } = talentsOf(projectId, params);
  const wanted = pagesOf(params, mostPages);
  const kept = keptPages<TalentCard>(of, wanted);
  const [asked, lists] = await Promise.all([kept ?? openPages(ask, wanted), filterLists()]);
  const inHand = talentInHand(projectIdentifier);
  const people = inHand ? await pagesWith(inHand, asked, ask) : asked;
  return { tab: talentTabOf(params), people, lists };
}
