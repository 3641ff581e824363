import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { expect, test } from 'vitest';
import { accountLinks } from './account-links.ts';

const labels = (role: SelfUser['role'], isAdministrator = false) =>
  accountLinks({ role, isAdministrator }, '/').map(({ label }) => label);

test('artists and other professionals have links to applications and profile, directors have neither, only artists roles', () => {
  const own = [
    'Roles for you',
    'My applications',
    'My auditions',
    'Messages',
    'Notifications',
    'Edit Profile',
    'Change Password',
    'Your account',
  ];
  expect(labels('Artist')).toEqual(own);
  expect(labels('Other')).toEqual(own.slice(1));
  expect(labels('Artist', true).slice(1)).toEqual(own.slice(1));
  expect(labels('Director')).toEqual([
    'My lists',
    'Messages',
    'Notifications',
    'Change Password',
    'Your account',
  ]);
});

test('the menu of administrators begins with the console (R17)', () => {
  expect(labels('Director', true)[0]).toBe('Moderation');
  expect(labels('Other', true)[0]).toBe('Moderation');
});

test('a changed password leads back to the page before', () => {
  const to = (here: string) => accountLinks({ role: 'Director', isAdministrator: false }, here)[3]?.to;
  expect(to('/projects/a?status=applied')).toBe('/change-password?from=%2Fprojects%2Fa%3Fstatus%3Dapplied');
  expect(to('/change-password?from=%2Fabout')).toBe('/change-password?from=%2Fabout');
});
