import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { completeProfile, personalInfo } from '../../test/wizard.ts';

let app: TestApp;
let artist: Person;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  artist = await createPerson(app, 'Artist');
  director = await createPerson(app, 'Director');
  await completeProfile(app, artist, 'Artist');
});
afterAll(() => app.close());

async function live(homeAddress: object, currentAddress = homeAddress) {
  const body = { ...(await personalInfo(app)), homeAddress, currentAddress };
  return artist.client.patch(`/api/users/${artist.id}/personal-info`, body);
}

async function foundIn(state: string): Promise<string[]> {
  const { json } = await director.client.get(`/api/users/artists?location=${state}`);
  return json.data.artists.map((one: { _id: string }) => one._id);
}

test.each(['Bihta', "St. Thomas' Mount", 'बिहटा', 'Kot-Putli', 'D’Silva Wadi'])(
  'an unlisted town is stored with its state: %s',
  async (city) => {
    const { status, json } = await live({ city: `  ${city} `, state: 'bihar' });
    expect(status).toBe(200);
    expect(json.data.homeAddress).toEqual({ city, state: 'bihar' });
  },
);

test('its people are found by the state, and shown with the town', async () => {
  await live({ city: 'Bihta', state: 'bihar' }, { city: 'Chandil', state: 'jharkhand' });
  expect(await foundIn('bihar')).toEqual([artist.id]);
  expect(await foundIn('jharkhand')).toEqual([artist.id]);
  expect(await foundIn('goa')).toEqual([]);
  const { json } = await director.client.get('/api/users/artists?location=bihar');
  expect(json.data.artists[0]).toMatchObject({
    homeAddress: { city: 'Bihta', state: 'bihar' },
    currentAddress: { city: 'Chandil', state: 'jharkhand' },
  });
});

test('a listed name in any case is stored as it is in the list', async () => {
  const { json } = await live({ city: 'pATNA', state: 'bihar' }, { city: 'new  delhi', state: 'delhi_ncr' });
  expect(json.data).toMatchObject({
    homeAddress: { city: 'Patna', state: 'bihar' },
    currentAddress: { city: 'New Delhi', state: 'delhi_ncr' },
  });
});

test('a name that another state lists is also a town of this one: states share names', async () => {
  const { status, json } = await live({ city: 'Aurangabad', state: 'goa' });
  expect([status, json.data.homeAddress.city]).toEqual([200, 'Aurangabad']);
});

test.each([
  'B',
  'x'.repeat(51),
  '98765 43210',
  'Call 9876543210',
  'Ward 4',
  'asha@gmail.com',
  'asha.gmail.com',
  'instagram/asha',
  '<b>Bihta</b>',
  'Bihta 🎭',
])("'%s' is not a town", async (city) => {
  const { status, json } = await live({ city, state: 'bihar' });
  expect(status).toBe(400);
  const message = 'A town’s name has 2 to 50 letters, with spaces, dots, hyphens and apostrophes';
  expect(json.errors).toEqual([
    { path: 'homeAddress.city', message },
    { path: 'currentAddress.city', message },
  ]);
});

test('a town without a listed state is refused', async () => {
  const { status, json } = await live({ city: 'Bihta', state: 'atlantis' });
  expect(status).toBe(400);
  expect(json.errors[0]).toEqual({
    path: 'homeAddress.state',
    message: 'Please select a state from the list',
  });
});
