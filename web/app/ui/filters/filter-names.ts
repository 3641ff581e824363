/** The filters of All Profiles and of the talent tabs, in the order shown and named as on the wire. */
export const filterNames = [
  'gender',
  'location',
  'ageRange',
  'stageAge',
  'languages',
  'departments',
  'roles',
] as const;
export type FilterName = (typeof filterNames)[number];
