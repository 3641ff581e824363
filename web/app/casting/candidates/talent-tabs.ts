import { type TalentTab, talentTabs } from '@kirdaar/domain/casting/applications/application-status.ts';
import { type FilterName, filterNames } from '@kirdaar/domain/search/talents/filter-names.ts';
import { talentsPath } from '../../projects/addresses.ts';
import { valuesOf } from '../../ui/filters/filter-params.ts';

export const talentTabLabels: Record<TalentTab, string> = {
  all: 'All',
  applied: 'Applied',
  shortlisted: 'Shortlisted',
  viewed: 'Viewed',
};

/** The filters of a project's talents; without roles no role filter, unless an address sets it. */
export function filtersOf(hasRoles: boolean, params: URLSearchParams): FilterName[] {
  return filterNames.filter((name) => name !== 'roles' || hasRoles || valuesOf(params, name).length > 0);
}

/** The addresses of the tabs: filters are dropped unless All is chosen (rule talents/tabs-4). */
export function tabAddresses(projectIdentifier: string, params: URLSearchParams): Record<TalentTab, string> {
  const addresses = talentTabs.map((tab) => [tab, talentsPath(projectIdentifier, tab, params)]);
  const all = new URL(talentsPath(projectIdentifier, 'all', params), 'http://here.invalid');
  for (const name of filterNames) {
    for (const value of valuesOf(params, name)) all.searchParams.append(name, value);
  }
  return { ...Object.fromEntries(addresses), all: all.pathname + all.search };
}
