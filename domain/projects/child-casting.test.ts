import { expect, test } from 'vitest';
import { childChecks, childCheckText, isForChild, permissionText } from './child-casting.ts';

test('A role with ages that begin below 18 is a role for a child or teenager (S15)', () => {
  for (const ages of ['12', '8-14', '17', '17-30', '4 - 60']) expect(isForChild(ages), ages).toBe(true);
  for (const ages of ['18', '18-25', '40', '', 'any', null])
    expect(isForChild(ages), String(ages)).toBe(false);
});

test('The requirements of casting a child use the wording of the law (S15)', () => {
  expect(childChecks.map((key) => childCheckText[key])).toEqual([
    "District Magistrate's permission, Form C",
    'At most 5 hours a day, 3 without rest, 27 days in a row',
    'A guardian on set',
    'School goes on',
    '20 % of the pay in a fixed deposit',
  ]);
  expect([true, false].map(permissionText)).toEqual([
    'Permission filed',
    'The production has not filed its child-work permit yet',
  ]);
});
