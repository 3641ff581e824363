import { type TalentTab, talentTabs } from '@kirdaar/domain/application-status.ts';
import {
  applicationFilters,
  type FilterName,
  filterNames,
  personFilters,
} from '../../../ui/filters/filter-names.ts';
import { valuesOf } from '../../../ui/filters/filter-params.ts';
import { talentsPath } from '../addresses.ts';

export const talentTabLabels: Record<TalentTab, string> = {
  all: 'All',
  applied: 'Applied',
  shortlisted: 'Shortlisted',
  viewed: 'Viewed',
};

const ownFilters: Record<TalentTab, readonly FilterName[]> = {
  all: personFilters,
  applied: applicationFilters,
  shortlisted: [],
  viewed: [],
};

/** The filters that a tab shows: its own, and any other that the address sets, for it is applied too (P §2, reading 33). */
export function filtersOf(tab: TalentTab, params: URLSearchParams): FilterName[] {
  return filterNames.filter((name) => ownFilters[tab].includes(name) || valuesOf(params, name).length > 0);
}

/** Where each tab leads: filters are dropped unless All is chosen (P §2). */
export function tabAddresses(projectIdentifier: string, params: URLSearchParams): Record<TalentTab, string> {
  const addresses = talentTabs.map((tab) => [tab, talentsPath(projectIdentifier, tab, params)]);
  const all = new URL(talentsPath(projectIdentifier, 'all', params), 'http://here.invalid');
  for (const name of ownFilters.all) {
    for (const value of valuesOf(params, name)) all.searchParams.append(name, value);
  }
  return { ...Object.fromEntries(addresses), all: all.pathname + all.search };
}
