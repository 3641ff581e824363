/** What people are filtered by on All Profiles and the tab All, in the order shown and named as on the wire (A §2, P §2). */
export const personFilters = [
  'gender',
  'location',
  'ageRange',
  'stageAge',
  'languages',
  'departments',
] as const;

/** The filters of all lists: the talent tabs know that of the role as well. */
export const filterNames = [...personFilters, 'roles'] as const;
export type FilterName = (typeof filterNames)[number];
