import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { expect, test } from 'vitest';
import { profileDetails, workOf } from './details.ts';

const place = { city: 'Patna', state: 'bihar' };
const artist = {
  role: 'Artist',
  gender: 'female',
  age: 24,
  heightFeet: 5,
  heightInches: 4,
  screenAge: { from: 18, to: 28 },
  languages: ['Hindi', 'Bhojpuri'],
  experience: 6,
  roles: [{ _id: '1', name: 'Artist' }],
  homeAddress: place,
} as unknown as ProfileView;

test('an artist shows height, languages and screen age', () => {
  const labels = profileDetails(artist).map((row) => row.label);
  expect(labels).toEqual(['Gender', 'Age', 'Height', 'Screen age', 'Languages', 'Roles', 'Home']);
});

test('another professional shows experience in years instead', () => {
  const rows = profileDetails({ ...artist, role: 'Other' });
  expect(rows.map((row) => row.label)).toEqual(['Gender', 'Age', 'Experience', 'Roles', 'Home']);
  expect(rows[2]?.value).toBe('6 years');
});

test('unknown values have no row', () => {
  const empty = { ...artist, gender: null, age: null, heightFeet: null, screenAge: null, languages: [] };
  const rows = profileDetails({ ...empty, homeAddress: { city: null, state: null } });
  expect(rows.map((row) => row.label)).toEqual(['Roles']);
});

test('a person’s work is their talent categories, else their roles', () => {
  expect(workOf({ talentCategory: 'actor, model', roles: artist.roles })).toBe('Actor, Model');
  expect(workOf({ talentCategory: '', roles: artist.roles })).toBe('Artist');
});
