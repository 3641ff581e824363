import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { expect, test } from 'vitest';
import { profileMeta } from './profile-meta.ts';

const profile = {
  name: 'Asha Kumari',
  publicIdentifier: 'asha-1',
  isProfileComplete: true,
  talentCategory: 'actor, voice artist',
  roles: [],
  currentAddress: { city: 'Patna', state: 'bihar' },
  bio: 'Trained in\nBhojpuri theatre.',
  picture: { url: '/uploads/a.jpg', width: 1, height: 1, blur: '', widths: [] },
  images: {},
  languages: [],
  email: 'asha@secret.example',
  number: '9000000001',
} as unknown as ProfileView;

test('a shared profile shows name, work, place and photograph', () => {
  const tags = JSON.stringify(profileMeta(profile, 'https://kirdaar.example'));
  expect(tags).toContain('Asha Kumari');
  expect(tags).toContain('Actor, Voice artist · Patna, Bihar. Trained in Bhojpuri theatre.');
  expect(tags).toContain('https://kirdaar.example/api/uploads/a-share.jpg');
  expect(tags).toContain('https://kirdaar.example/profile/asha-1');
});

test('a shared profile never has contact details', () => {
  const tags = JSON.stringify(profileMeta(profile, 'https://kirdaar.example'));
  expect(tags).not.toContain('secret');
  expect(tags).not.toContain('9000000001');
});

test('an incomplete profile asks search engines to stay away', () => {
  const tags = JSON.stringify(
    profileMeta({ ...profile, isProfileComplete: false }, 'https://kirdaar.example'),
  );
  expect(tags).toContain('noindex');
});
