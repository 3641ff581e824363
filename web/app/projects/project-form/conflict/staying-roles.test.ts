import type { Project, ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { expect, test } from 'vitest';
import { emptyProject, roleValuesOf } from '../form-values.ts';
import { stayingRoles } from './staying-roles.ts';

const role = (_id: string, characterName: string | null = _id) =>
  ({ _id, characterName, gender: 'male', ageRange: '30' }) as ProjectRole;
const [hero, ira, nurse] = [role('Hero'), role('Ira'), role('Nurse')];
const before = { roles: [hero, ira, nurse] } as unknown as Project;
const rows = (...roles: ProjectRole[]) => ({ ...emptyProject, roles: roles.map(roleValuesOf) });
const stored = (...roles: ProjectRole[]) => roles.map((role, place) => ({ role, place }));

test('a removed or changed role that is stored unchanged is reported; one saved as sent is not', () => {
  const sent = rows({ ...ira, ageRange: '40' }, { ...nurse, ageRange: '50' });
  const after = stored(hero, ira, { ...nurse, ageRange: '50' });
  expect(stayingRoles({ before, protectedBefore: [], sent, after })).toEqual(['Hero', 'Ira']);
});

test('a role that was already protected, and a new one, are not reported', () => {
  const after = stored(hero, role('Guard'));
  expect(stayingRoles({ before, protectedBefore: ['Hero'], sent: rows(), after })).toEqual([]);
});

test('a role without a name is named by its place', () => {
  const nameless = { roles: [hero, role('x', null)] } as unknown as Project;
  const after = stored(hero, role('x', null));
  expect(stayingRoles({ before: nameless, protectedBefore: ['Hero'], sent: rows(), after })).toEqual([
    'Role 2',
  ]);
});
