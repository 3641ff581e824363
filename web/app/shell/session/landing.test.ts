import { expect, test } from 'vitest';
import { landingPath } from './landing.ts';

const person = { publicIdentifier: 'asha-1', isProfileComplete: false };

test('a director lands on the projects', () => {
  expect(landingPath({ ...person, role: 'Director' })).toBe('/projects');
});

test('a user with a complete profile lands on it', () => {
  expect(landingPath({ ...person, role: 'Other', isProfileComplete: true })).toBe('/profile/asha-1');
});

test('an artist without a complete profile lands on the personal step, another professional on the wizard', () => {
  expect(landingPath({ ...person, role: 'Artist' })).toBe('/profile-setup?step=personal');
  expect(landingPath({ ...person, role: 'Other' })).toBe('/profile-setup');
});
