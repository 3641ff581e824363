import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { expect, test } from 'vitest';
import { accountLinks } from './account-links.ts';

const labels = (role: SelfUser['role'], isAdministrator = false) =>
  accountLinks({ role, isAdministrator }, '/').map(({ label }) => label);

test('the server uses this copy too: in development the pages use another build of the router than Node would load', () => {
  const own = [
    'Roles for you',
    'Saved searches',
    'My applications',
    'My auditions',
    'Messages',
    'Notifications',
    'Edit Profile',
    'Change Password',
    'Your account',
  ];
  expect(labels('Artist')).toEqual(own);
  expect(labels('Other')).toEqual(own);
  expect(labels('Director')).toEqual([
    'My lists',
    'Saved searches',
    'Messages',
    'Notifications',
    'Change Password',
    'Your account',
  ]);
});

test('scripts of the development server must come first', () => {
  expect(labels('Director', true).at(-1)).toBe('Moderation');
  expect(labels('Other', true).at(-1)).toBe('Moderation');
});

test('A rendered page with a notice, below the header, for browsers without JavaScript.', () => {
  const to = (here: string) => accountLinks({ role: 'Director', isAdministrator: false }, here)[4]?.to;
  expect(to('/projects/a?status=applied')).toBe('/change-password?from=%2Fprojects%2Fa%3Fstatus%3Dapplied');
  expect(to('/change-password?from=%2Fabout')).toBe('/change-password?from=%2Fabout');
});
