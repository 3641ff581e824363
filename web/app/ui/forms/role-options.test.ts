import { expect, test } from 'vitest';
import { departmentOptions, keptRoles, roleOptions } from './role-options.ts';

const role = (name: string, showInUI = true) => ({ _id: name, name, showInUI });
const departments = [
  { _id: 'd', name: 'Direction', roles: [role('Director'), role('Intern', false)] },
  { _id: 'a', name: 'Acting', roles: [role('Artist')] },
];

test('departments are sorted by name', () => {
  expect(departmentOptions(departments).map((option) => option.label)).toEqual(['Acting', 'Direction']);
});

test('a department is found by its roles too, and an artist as an actor', () => {
  const [acting, direction] = departmentOptions(departments);
  expect(acting?.also).toContain('Actor');
  expect(direction?.also).toContain('Director');
  expect(direction?.also).not.toContain('Intern');
  expect(roleOptions(departments, ['a'])[0]).toMatchObject({ label: 'Artist' });
  expect(roleOptions(departments, ['a'])[0]?.also).toContain('Actor');
});

test('roles are those of the chosen departments, sorted by department, without the hidden ones', () => {
  expect(roleOptions(departments, []).length).toBe(0);
  expect(roleOptions(departments, ['d', 'a']).map((option) => option.label)).toEqual(['Artist', 'Director']);
});

test('removing a department removes its roles from the choice', () => {
  const left = roleOptions(departments, ['a']);
  expect(keptRoles(left, ['Director', 'Artist'])).toEqual(['Artist']);
});
