import { readFileSync } from 'node:fs';
import { userKind } from '@kirdaar/domain/accounts/user-kind.ts';
import { expect, test } from 'vitest';
import { isFilledWith, tradesOf } from './trades.ts';

type Role = { name: string; showInUI: boolean };
const file = new URL('../../../api/reference/departments.json', import.meta.url);
const lists: { name: string; roles: Role[] }[] = JSON.parse(readFileSync(file, 'utf8'));
const departments = lists.map(({ name, roles }) => ({
  _id: `d ${name}`,
  name,
  roles: roles.map((role) => ({ _id: `r ${role.name}`, name: role.name, showInUI: role.showInUI })),
}));

test('a user who acts, casts or works on set becomes an artist, a director or another professional by the filled-in roles', () => {
  const kinds = tradesOf(departments).map(({ label, roles }) => [
    label,
    userKind(roles.map((id) => id.slice(2))),
  ]);
  expect(kinds).toEqual([
    ['I act', 'Artist'],
    ['I cast', 'Director'],
    ['I work on set', 'Other'],
  ]);
});

test('a trade that no shown department has is not offered', () => {
  const hidden = departments
    .filter(({ name }) => name !== 'Casting')
    .map((one) => ({
      ...one,
      roles: one.roles.map((role) => ({ ...role, showInUI: one.name !== 'Acting' })),
    }));
  expect(tradesOf(hidden).map(({ label }) => label)).toEqual(['I work on set']);
});

test('a trade is marked as chosen only while nothing else is', () => {
  const [act] = tradesOf(departments);
  if (!act) throw new Error('no trade acts');
  expect(isFilledWith(act, act.departments, act.roles)).toBe(true);
  expect(isFilledWith(act, act.departments, [])).toBe(false);
  expect(isFilledWith(act, [...act.departments, 'd Camera'], act.roles)).toBe(false);
});
