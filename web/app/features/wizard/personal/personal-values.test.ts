import type { SelfUser } from '@kirdaar/contract/users.ts';
import { expect, test } from 'vitest';
import { isSameAddress, personalValues } from './personal-values.ts';

const nothing = { city: null, state: null };
const fresh = {
  gender: null,
  age: null,
  number: null,
  whatsappNumber: null,
  bio: null,
  homeAddress: nothing,
  currentAddress: { city: 'Pune', state: 'maharashtra' },
  departments: ['d'],
  roles: [{ _id: 'r', name: 'Artist' }],
  instagramUrl: null,
  imdbUrl: 'https://www.imdb.com/name/nm1/',
} as Partial<SelfUser> as SelfUser;

test('what is stored fills the form, what is not stored yet is an empty field', () => {
  expect(personalValues(fresh)).toMatchObject({
    gender: '',
    age: '',
    homeAddress: { city: '', state: '' },
    currentAddress: { city: 'Pune', state: 'maharashtra' },
    roles: ['r'],
    instagramUrl: '',
    imdbUrl: 'https://www.imdb.com/name/nm1/',
  });
  expect(personalValues({ ...fresh, age: 27 }).age).toBe('27');
});

test('two addresses are the same only when they are filled in and alike', () => {
  const pune = { city: 'Pune', state: 'maharashtra' };
  expect(isSameAddress(pune, { ...pune })).toBe(true);
  expect(isSameAddress(pune, { city: 'Nashik', state: 'maharashtra' })).toBe(false);
  expect(isSameAddress({ city: '', state: '' }, { city: '', state: '' })).toBe(false);
});
