import { expect, test } from 'vitest';
import { fittingRoles, kindOfRoles, personalSchema } from './personal-schema.ts';

const id = (n: number) => `0000000${n}-0000-4000-8000-000000000000`;
const departments = [
  { _id: id(1), name: 'Acting', roles: [{ _id: id(2), name: 'Artist', showInUI: true }] },
  { _id: id(3), name: 'Casting', roles: [{ _id: id(4), name: 'Casting Director', showInUI: true }] },
  { _id: id(5), name: 'Editing', roles: [{ _id: id(6), name: 'Editor', showInUI: true }] },
];
const typed = {
  gender: 'female',
  age: '17',
  number: '98765 43210',
  whatsappNumber: '9876543210',
  bio: 'Ten years on stage.',
  homeAddress: { state: 'goa', city: 'Panaji' },
  currentAddress: { state: 'goa', city: 'Panaji' },
  departments: [id(1)],
  roles: [id(2)],
  instagramUrl: '',
  twitterUrl: '',
  youtubeUrl: '',
  linkedInUrl: '',
  facebookUrl: '',
  imdbUrl: '',
};

function faults(changes: object, present: 'Artist' | 'Other' = 'Artist'): Record<string, string> {
  const stored = { number: '9876543210', whatsappNumber: '9876543210' };
  const { error } = personalSchema(departments, present, stored).safeParse({ ...typed, ...changes });
  const issues = error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

const rule = 'Either Instagram or Facebook URL is required for artists over 16';

test('an artist older than 16 names Instagram or Facebook', () => {
  expect(faults({})).toEqual({ instagramUrl: rule });
  expect(faults({ instagramUrl: 'instagram.com/asha' })).toEqual({});
  expect(faults({ facebookUrl: 'https://facebook.com/asha' })).toEqual({});
});

test('an artist of 16 and another professional need no social link', () => {
  expect(faults({ age: '16' })).toEqual({});
  expect(faults({ departments: [id(5)], roles: [id(6)] })).toEqual({});
});

test('the social link is asked for while other fields are still wrong', () => {
  expect(faults({ bio: '' })).toEqual({ bio: 'Bio is required', instagramUrl: rule });
});

test('no one becomes a director here, but an artist may also direct', () => {
  const both = { departments: [id(1), id(3)], roles: [id(2), id(4)], instagramUrl: 'instagram.com/asha' };
  expect(faults(both)).toEqual({});
  expect(faults({ ...both, roles: [id(4)] }).roles).toMatch(/sign up again with another email/);
});

test('only artists and directors are offered roles that make a director', () => {
  const offered = (present: 'Artist' | 'Other', chosen: string[]) =>
    fittingRoles(departments, present, chosen).flatMap(({ roles }) => roles.map(({ name }) => name));
  expect(offered('Other', [id(6)])).toEqual(['Artist', 'Editor']);
  expect(offered('Artist', [id(2)])).toEqual(['Artist', 'Casting Director', 'Editor']);
  // chosen roles stay visible, so that they can be removed; in addition only those that fix the fault
  expect(offered('Artist', [id(4)])).toEqual(['Artist', 'Casting Director']);
});

const child = { ...typed, age: '12', number: '', whatsappNumber: '', dateOfBirth: '2014-02-03' };
const sunita = {
  name: 'Sunita Devi',
  relation: 'Mother',
  phone: '98123 45678',
  email: 'sunita@people.example',
};

test('A child is asked for the guardian instead of a number, and sends the guardian’s (R31)', () => {
  const read = (typedNow: object, own = {}) =>
    personalSchema(departments, 'Artist', own).safeParse({ ...child, ...typedNow });
  const without = read({ guardian: { name: '', relation: '', phone: '', email: '', holdsAccount: false } });
  const paths = without.error?.issues.map(({ path }) => path.join('.'));
  for (const path of ['guardian.name', 'guardian.relation', 'guardian.phone', 'guardian.email'])
    expect(paths).toContain(path);
  const named = { guardian: { ...sunita, holdsAccount: false } };
  expect(read(named).data).toMatchObject({ number: '9812345678', whatsappNumber: '9812345678' });
  // a number from before stays stored
  const own = { number: '9000000001', whatsappNumber: '9000000002' };
  expect(read(named, own).data).toMatchObject(own);
});

test('A date of birth is asked for once, and needed below 18 (R31)', () => {
  const read = (holder: 'self' | 'parent', dateOfBirth: string) =>
    personalSchema(departments, 'Artist', { holder, number: null, whatsappNumber: null }).safeParse({
      ...{ ...child, number: '9812345678', whatsappNumber: '9812345678', dateOfBirth },
      guardian: { ...sunita, holdsAccount: false },
    });
  for (const holder of ['self', 'parent'] as const) {
    expect(read(holder, '').error?.issues[0]?.path).toEqual(['dateOfBirth']);
    expect(read(holder, '2014-02-03').success).toBe(true);
  }
  // a parent who holds the account names no one
  expect(read('parent', '2014-02-03').data?.guardian).toBeNull();
});

test('the chosen roles decide the kind', () => {
  expect(kindOfRoles(departments, [id(6)])).toBe('Other');
  expect(kindOfRoles(departments, [id(6), id(2)])).toBe('Artist');
  expect(kindOfRoles(departments, [])).toBe('Other');
});
