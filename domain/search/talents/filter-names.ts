/** What people are filtered by on All Profiles at first sight, in the order shown and named as on the wire
    (rule lists/filters-11). */
const basicFilterNames = ['gender', 'location', 'ageRange', 'stageAge', 'languages', 'departments'] as const;

/** What waits behind 'More filters' (rule lists/filters-12). */
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

/** What people are filtered by wherever they are listed (rule lists/filters-9). */
export const personFilterNames = [...basicFilterNames, ...moreFilterNames] as const;

/** The filters of all lists. Talents are filtered by all of them on every tab: also by for what they applied, when and with
    what, and by whether they were seen (rule talents/tabs-3). */
export const filterNames = [
  ...basicFilterNames,
  'roles',
  'appliedSince',
  'hasTape',
  'seen',
  ...moreFilterNames,
] as const;
export type FilterName = (typeof filterNames)[number];

/** Whether a filter waits behind 'More filters'. */
export function isFurther(name: FilterName): boolean {
  return (moreFilterNames as readonly FilterName[]).includes(name);
}
