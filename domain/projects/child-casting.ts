import { adultAge } from '../casting/boards/boards.ts';
import { parseRoleAgeRange } from './age-range.ts';

/** What casting a child or teenager requires, in page order (rule projects/children-1). */
export const childChecks = ['permission', 'hours', 'guardian', 'school', 'deposit'] as const;
export type ChildCheckKey = (typeof childChecks)[number];

export const childCheckText: Record<ChildCheckKey, string> = {
  permission: "District Magistrate's permission, Form C",
  hours: 'At most 5 hours a day, 3 without rest, 27 days in a row',
  guardian: 'A guardian on set',
  school: 'School goes on',
  deposit: '20 % of the pay in a fixed deposit',
};

/** What applicants read about the permission (rule projects/children-3). */
export const permissionText = (isFiled: boolean): string =>
  isFiled ? 'Permission filed' : 'The production has not filed its child-work permit yet';

/** Whether the ages of a role begin below 18. */
export function isForChild(ageRange: string | null): boolean {
  const ages = ageRange === null ? null : parseRoleAgeRange(ageRange);
  return ages !== null && ages.from < adultAge;
}
