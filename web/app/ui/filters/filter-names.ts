/** What people are filtered by on All Profiles and the tab All, in the order shown and named as on the wire (A §2, P §2). */
export const personFilters = [
  'gender',
  'location',
  'ageRange',
  'stageAge',
  'languages',
  'departments',
] as const;

/** What talents are filtered by as well, on the tab Applied: for what they applied, and with what. */
export const applicationFilters = ['roles', 'hasTape'] as const;

/** The filters of all lists. */
export const filterNames = [...personFilters, ...applicationFilters] as const;
export type FilterName = (typeof filterNames)[number];
