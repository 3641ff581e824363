import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { expect, test } from 'vitest';
import {
  emptyProject,
  emptyRole,
  hasContent,
  isStorable,
  type ProjectValues,
  storable,
  typedRoles,
  valuesOf,
  withProtected,
} from './form-values.ts';
import { emptyTerms } from './terms/terms-values.ts';

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

test('an untouched form has no content, and neither has an empty role row', () => {
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

test('protected roles are not edited, except for their terms, which are separate', () => {
  const values = valuesOf(draft, ['a']);
  expect(values.roles.map((role) => role._id)).toEqual(['b']);
  expect(values.protectedRoles.map(({ _id, terms }) => [_id, terms])).toEqual([['a', emptyTerms]]);
});

const inDays = (days: string) => ({ ...emptyTerms, days });

test('terms are content, and an invalid term is left out of a draft, which keeps half-filled ones', () => {
  const typed = (days: string) => ({ ...emptyProject, roles: [{ ...emptyRole, terms: inDays(days) }] });
  expect([hasContent(typed('5')), hasContent(typed('x'))]).toEqual([true, true]);
  expect([isStorable(typed('5')), isStorable(typed('x'))]).toEqual([true, false]);
  expect(storable(typed('5'))).toEqual(typed('5'));
  expect(storable(typed('x'))).toEqual(typed(''));
  const half = {
    ...inDays('12x'),
    pay: { kind: 'paid', from: '8000', to: '12 thousand', per: '', within: '' },
    height: { from: '175', to: '163' },
  };
  const kept = { ...half, days: '', pay: { ...half.pay, to: '' } };
  const withTerms = (terms: typeof half) => ({ ...emptyProject, roles: [{ ...emptyRole, terms }] });
  expect(storable(withTerms(half))).toEqual(withTerms(kept));
  expect([isStorable(withTerms(half)), isStorable(withTerms(kept))]).toEqual([false, true]);
});

test('a half typed contact for harassment complaints is left out of a draft, which keeps the stored one (R45)', () => {
  const typed = (complaintsName: string, complaintsContact: string) => ({
    ...{ ...emptyProject, complaintsName, complaintsContact },
  });
  const whole = typed('Meher Irani', '022 2640 0000');
  expect([isStorable(whole), isStorable(emptyProject)]).toEqual([true, true]);
  expect(storable(whole)).toMatchObject({ complaintsName: 'Meher Irani' });
  for (const half of [typed('Meher Irani', ''), typed('', '022 2640 0000'), typed('Meher Irani', '022 ')]) {
    expect(isStorable(half)).toBe(false);
    expect(storable(half)).not.toHaveProperty('complaintsName');
    expect(storable(half)).not.toHaveProperty('complaintsContact');
  }
  expect(hasContent(typed('Meher Irani', ''))).toBe(true);
});

test('a form kept by a tab finds its roles again, protected by now or kept from before there were terms', () => {
  const { terms: _, ...old } = { ...emptyRole, _id: 'b', characterName: 'Ira' };
  const meera = { ...emptyRole, _id: 'a', characterName: 'Changed', terms: inDays('5') };
  const { protectedRoles: __, ...before } = { ...emptyProject, roles: [meera, old] };
  const found = withProtected(before as ProjectValues, draft, ['a']);
  expect(found.roles).toEqual([{ ...old, terms: emptyTerms }]);
  expect(found.protectedRoles).toMatchObject([{ _id: 'a', characterName: 'Meera', terms: inDays('5') }]);
});

test('a project without roles opens with one empty row', () => {
  expect(valuesOf({ ...draft, roles: [] }).roles).toEqual([emptyRole]);
});

test('empty rows are not sent', () => {
  expect(typedRoles([emptyRole, { ...emptyRole, gender: 'male' }])).toHaveLength(1);
});
