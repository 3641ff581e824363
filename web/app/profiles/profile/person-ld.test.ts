import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { expect, test } from 'vitest';
import { personLd } from './person-ld.ts';

const address = 'https://kirdaar.example/profile/asha-1';
const profile = {
  name: 'Asha Kumari',
  gender: 'female',
  bio: 'Trained in Bhojpuri theatre.',
  talentCategory: 'actor, voice artist',
  roles: [],
  languages: ['Bhojpuri', 'Hindi'],
  currentAddress: { city: 'Patna', state: 'bihar' },
  homeAddress: { city: null, state: null },
  instagramUrl: 'https://instagram.com/asha',
  twitterUrl: 'javascript:alert(1)',
  portfolioLink: null,
  email: 'asha@secret.example',
  number: '9000000001',
  whatsappNumber: '9000000002',
} as unknown as ProfileView;

test('search engines read who a person is, what they do, where, and in which languages', () => {
  expect(personLd(profile, address, 'https://kirdaar.example/a.jpg')).toMatchObject({
    '@type': 'Person',
    name: 'Asha Kumari',
    url: address,
    image: 'https://kirdaar.example/a.jpg',
    jobTitle: 'Actor, Voice artist',
    knowsLanguage: ['Bhojpuri', 'Hindi'],
    homeLocation: { address: { addressLocality: 'Patna', addressRegion: 'Bihar', addressCountry: 'IN' } },
    sameAs: ['https://instagram.com/asha'],
  });
});

test('they never read how to reach them, not even from a director’s page', () => {
  const text = JSON.stringify(personLd(profile, address, null));
  for (const secret of ['secret', '9000000001', '9000000002', 'javascript'])
    expect(text).not.toContain(secret);
});

test('unknown values are left out', () => {
  const nowhere = { city: null, state: null };
  const bare = { ...profile, bio: null, languages: [], currentAddress: nowhere, talentCategory: null };
  const known = JSON.parse(JSON.stringify(personLd(bare, address, null))) as object;
  expect(Object.keys(known)).not.toEqual(expect.arrayContaining(['bio']));
  for (const name of ['image', 'description', 'jobTitle', 'knowsLanguage', 'homeLocation']) {
    expect(known).not.toHaveProperty(name);
  }
});
