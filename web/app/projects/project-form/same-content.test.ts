import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { expect, test } from 'vitest';
import { emptyProject, emptyRole, type ProjectValues } from './form-values.ts';
import { sameContent } from './same-content.ts';

const guard = { ...emptyRole, characterName: 'Guard', gender: 'male', ageRange: '30' };
const typed: ProjectValues = { ...emptyProject, name: 'Dilli 6', roles: [guard] };
const id = '0a0e8e8e-5b0c-4a52-9d4e-0a0e8e8e5b0c';
const stored = {
  ...typed,
  type: null,
  castingLocation: { state: null, city: null, country: 'India' },
  roles: [{ ...guard, _id: id }],
} as unknown as Project;

test('a form and its stored project have the same content, ignoring ids, spaces and untouched rows', () => {
  expect(sameContent(stored, typed)).toBe(true);
  expect(sameContent(stored, { ...typed, name: ' Dilli 6 ', roles: [guard, emptyRole] })).toBe(true);
});

test('another text, another order of roles or a missing role is different content', () => {
  expect(sameContent(stored, { ...typed, name: 'Dilli 7' })).toBe(false);
  expect(sameContent(stored, { ...typed, roles: [] })).toBe(false);
  const ira = { ...guard, characterName: 'Ira' };
  const both = { ...stored, roles: [stored.roles[0], { ...ira, _id: id }] } as unknown as Project;
  expect(sameContent(both, { ...typed, roles: [ira, guard] })).toBe(false);
});

test('protected roles are outside the form', () => {
  const guards = [{ ...guard, _id: id }];
  expect(sameContent(stored, { ...typed, roles: [], protectedRoles: guards }, [id])).toBe(true);
  expect(sameContent(stored, { ...typed, roles: [] }, [id])).toBe(false);
});
