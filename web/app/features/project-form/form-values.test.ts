import type { Project } from '@kirdaar/contract/projects.ts';
import { expect, test } from 'vitest';
import { emptyProject, emptyRole, hasContent, typedRoles, valuesOf } from './form-values.ts';

const none = { state: null, city: null, country: null };
const draft = {
  name: 'Dilli 6',
  type: null,
  description: null,
  castingStartDate: '2026-12-01',
  castingEndDate: null,
  shootingStartDate: null,
  shootingEndDate: null,
  castingLocation: { ...none, state: 'goa' },
  shootingLocation: none,
  roles: [
    { _id: 'a', characterName: 'Meera', gender: 'female', ageRange: '20-30' },
    { _id: 'b', characterName: null, gender: null, ageRange: null },
  ],
} as unknown as Project;

test('an untouched form has no content, an empty role row is none either', () => {
  expect(hasContent(emptyProject)).toBe(false);
  expect(hasContent({ ...emptyProject, roles: [emptyRole, emptyRole] })).toBe(false);
});

test('one typed letter anywhere is content', () => {
  expect(hasContent({ ...emptyProject, name: 'D' })).toBe(true);
  expect(hasContent({ ...emptyProject, roles: [{ ...emptyRole, auditionScript: 'Hello' }] })).toBe(true);
  expect(
    hasContent({ ...emptyProject, shootingLocation: { state: 'goa', city: '', country: 'India' } }),
  ).toBe(true);
});

test('a draft fills the form, unknown fields are empty', () => {
  const values = valuesOf(draft);
  expect(values).toMatchObject({ name: 'Dilli 6', type: '', castingStartDate: '2026-12-01' });
  expect(values.castingLocation).toEqual({ state: 'goa', city: '', country: 'India' });
  expect(values.roles.map((role) => role.characterName)).toEqual(['Meera', '']);
});

test('protected roles are not part of what is edited', () => {
  expect(valuesOf(draft, ['a']).roles.map((role) => role._id)).toEqual(['b']);
});

test('a project without roles opens with one empty row', () => {
  expect(valuesOf({ ...draft, roles: [] }).roles).toEqual([emptyRole]);
});

test('rows in which nothing was typed are not sent', () => {
  expect(typedRoles([emptyRole, { ...emptyRole, gender: 'male' }])).toHaveLength(1);
});
