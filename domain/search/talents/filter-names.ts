/** The first filters on All Profiles, in display order, named as on the wire (rule lists/filters-11). */
const basicFilterNames = [
  'gender',
  'location',
  'city',
  'ageRange',
  'stageAge',
  'languages',
  'departments',
] as const;

/** The filters under 'More filters' (rule lists/filters-12). */
export const moreFilterNames = [
  'skills',
  'skillsMatch',
  'dialects',
  'heightFrom',
  'heightTo',
  'category',
  'hasReel',
  'hasMonologue',
  'newSince',
  'freeOn',
] as const;

/** The filters of every list of people (rule lists/filters-9). */
export const personFilterNames = [...basicFilterNames, ...moreFilterNames] as const;

/** The filters of all lists. Talents have all of them on every tab, also those about applications and being
    seen (rule talents/tabs-3). */
export const filterNames = [
  ...basicFilterNames,
  'roles',
  'appliedSince',
  'hasTape',
  'seen',
  ...moreFilterNames,
] as const;
export type FilterName = (typeof filterNames)[number];

/** Whether a filter is under 'More filters'. */
export function isFurther(name: FilterName): boolean {
  return (moreFilterNames as readonly FilterName[]).includes(name);
}
