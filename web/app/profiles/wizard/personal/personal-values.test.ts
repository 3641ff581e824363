import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { expect, test } from 'vitest';
import { addressText, isUntouched, personalValues } from './personal-values.ts';

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

test('stored values fill the form, missing ones are empty fields', () => {
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

test('WhatsApp and the current address are copies until another value is typed or stored', () => {
  expect(isUntouched(null, '', '98765')).toBe(true);
  expect(isUntouched(null, '98765', '98765')).toBe(true);
  expect(isUntouched(null, '9', '98765')).toBe(false);
  expect(isUntouched('9876543210', '9876543210', '9876543210')).toBe(false);
});

test('an empty address has no text', () => {
  expect(addressText(nothing)).toBe('');
  expect(addressText({ state: '', city: '' })).toBe('');
  expect(addressText({ state: 'goa', city: 'Panaji' })).toBe('goa Panaji');
});
