import { expect, test } from 'vitest';
import { landingPath } from './landing.ts';

const person = { publicIdentifier: 'asha-1', isProfileComplete: false, isAdministrator: false };

test('a director lands on the projects', () => {
  expect(landingPath({ ...person, role: 'Director' })).toBe('/projects');
});

test('an administrator lands on the console, as a director and as anybody else (R17)', () => {
  expect(landingPath({ ...person, role: 'Director', isAdministrator: true })).toBe('/admin');
  expect(landingPath({ ...person, role: 'Other', isAdministrator: true })).toBe('/admin');
});

test('a user with a complete profile lands on it', () => {
  expect(landingPath({ ...person, role: 'Other', isProfileComplete: true })).toBe('/profile/asha-1');
});

test('an artist without a complete profile lands on the personal step, another professional on the wizard', () => {
  expect(landingPath({ ...person, role: 'Artist' })).toBe('/profile-setup?step=personal');
  expect(landingPath({ ...person, role: 'Other' })).toBe('/profile-setup');
});
