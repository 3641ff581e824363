/** What people are filtered by on All Profiles, in the order shown and named as on the wire (rule lists/filters-9). */
export const personFilterNames = [
  'gender',
  'location',
  'ageRange',
  'stageAge',
  'languages',
  'departments',
] as const;

/** The filters of all lists. Talents are filtered by all of them on every tab: also by for what they applied, when and with
    what, and by whether they were seen (rule talents/tabs-3). */
export const filterNames = [...personFilterNames, 'roles', 'appliedSince', 'hasTape', 'seen'] as const;
export type FilterName = (typeof filterNames)[number];
