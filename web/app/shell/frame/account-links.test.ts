import { expect, test } from 'vitest';
import { accountLinks } from './account-links.ts';

const labels = (role: string) => accountLinks(role, '/').map(({ label }) => label);

test('artists and other professionals find their applications and their profile, directors have neither', () => {
  expect(labels('Artist')).toEqual(['My applications', 'Edit Profile', 'Change Password', 'Your Data']);
  expect(labels('Other')).toEqual(['My applications', 'Edit Profile', 'Change Password', 'Your Data']);
  expect(labels('Director')).toEqual(['Change Password', 'Your Data']);
});

test('a changed password leads back to the page that was left for it', () => {
  const to = (here: string) => accountLinks('Director', here)[0]?.to;
  expect(to('/projects/a?status=applied')).toBe('/change-password?from=%2Fprojects%2Fa%3Fstatus%3Dapplied');
  expect(to('/change-password?from=%2Fabout')).toBe('/change-password?from=%2Fabout');
});
