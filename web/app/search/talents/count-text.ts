import { type Total, totalText } from '@kirdaar/domain/search/talents/total.ts';

/** 'Showing 24 profiles', or what a search and filters found (rule lists/profiles-1). */
export function countText(people: Total, search: string, filtered: boolean): string {
  const profiles = `${totalText(people)} ${people.total === 1 ? 'profile' : 'profiles'}`;
  if (!search && !filtered) return `Showing ${profiles}`;
  const forTerm = search ? ` for “${search}”` : '';
  return `Found ${profiles}${forTerm}${filtered ? ' with applied filters' : ''}`;
}
