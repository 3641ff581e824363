import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { castProject } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { publish } from '../../../test/projects.ts';
import { saveSearch } from '../../../test/searches.ts';
import { addListed, idsOf, namesOf } from '../../../test/talents.ts';
import { completeProfile, personalInfo } from '../../../test/wizard.ts';

let app: TestApp;
let director: Person;
let artist: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
  artist = await createPerson(app, 'Artist');
  const mumbai = { homeState: 'maharashtra', homeCity: 'Mumbai' };
  const patna = { homeState: 'bihar', homeCity: 'Patna' };
  const bengaluru = { currentState: 'karnataka', currentCity: 'Bengaluru' };
  await addListed(app, [
    { name: 'Abhinav Thakur', ...mumbai, ...bengaluru, jobs: ['Artist'] },
    { name: 'Abhinav Singh', ...patna, jobs: ['Artist'] },
    { name: 'Asha Rao', ...patna, jobs: ['Artist'] },
    { name: 'A. R. Lakshmanan', jobs: ['Artist'] },
    { name: 'Mohammed Irfan', jobs: ['Artist'] },
    { name: 'Rajinder Kohli', jobs: ['Artist'] },
    {
      name: 'Kavya Nair',
      kind: 'Other',
      ...bengaluru,
      jobs: ['Director of Photography', 'Camera Attendant'],
    },
    { name: 'Patna Kumar', ...mumbai, jobs: ['Artist'] },
  ]);
});
afterAll(() => app.close());

async function read(path: string, reader = director) {
  const { status, json } = await reader.client.get(`/api${path}`);
  expect([path, status]).toEqual([path, 200]);
  return json.data;
}
const found = async (search: string, reader = director) =>
  namesOf((await read(`/users/artists?searchQuery=${encodeURIComponent(search)}`, reader)).artists);

describe('a search by words', () => {
  it.each([
    ['Rao Asha', ['Asha Rao']],
    ['AR Lakshmanan', ['A. R. Lakshmanan']],
    ['Md Irfan', ['Mohammed Irfan']],
    ['Rajender Kohli', ['Rajinder Kohli']],
    ['Abhinav Thakur Mumbai', ['Abhinav Thakur']],
    ['abhinav, bihar', ['Abhinav Singh']],
    ['cinematographer', ['Kavya Nair']],
    ['Kavya DOP Bangalore', ['Kavya Nair']],
    ['Bangalore', ['Abhinav Thakur', 'Kavya Nair']],
    ['Abhinav Delhi', []],
  ])("finds by '%s' for a director (W29)", async (search, names) => {
    expect(await found(search)).toEqual(names);
  });

  it('lists matches by name first, then those by town, state or job, each in the order of names', async () => {
    expect(await found('patna')).toEqual(['Patna Kumar', 'Abhinav Singh', 'Asha Rao']);
  });

  it('names no town, state or job for artists (W29)', async () => {
    expect(await found('patna', artist)).toEqual(['Patna Kumar']);
    expect(await found('Abhinav Thakur Mumbai', artist)).toEqual([]);
    expect(await found('Rao Asha', artist)).toEqual(['Asha Rao']);
  });

  it('has pages, totals, places and neighbours in its one order', async () => {
    const { id } = await publish(director).then(({ _id }) => ({ id: _id }));
    const pages = await Promise.all(
      [1, 2, 3].map((page) => read(`/users/artists?searchQuery=patna&limit=1&page=${page}`)),
    );
    expect(pages.map(({ artists, total, hasMore }) => [namesOf(artists)[0], total, hasMore])).toEqual([
      ['Patna Kumar', 3, true],
      ['Abhinav Singh', 3, true],
      ['Asha Rao', 3, false],
    ]);
    const [, singh = ''] = idsOf((await read('/users/artists?searchQuery=patna')).artists);
    const query = `projectId=${id}&searchQuery=patna`;
    expect(await read(`/project-artists/place?artistId=${singh}&${query}`)).toEqual({
      position: 2,
      total: 3,
    });
    const next = await read(`/project-artists/adjacent?direction=next&currentArtistId=${singh}&${query}`);
    const previous = await read(
      `/project-artists/adjacent?direction=previous&currentArtistId=${singh}&${query}`,
    );
    expect([previous.artist.name, next.artist.name]).toEqual(['Patna Kumar', 'Asha Rao']);
  });

  it('finds more people in one town than it counts, from the first page to a far one', async () => {
    const crowd = Array.from({ length: 1_010 }, (_, at) => ({
      name: `Crowd ${String(at).padStart(4, '0')}`,
      homeState: 'mizoram',
      homeCity: 'Aizawl',
    }));
    await addListed(app, [...crowd, { name: 'Aizawl Rao', homeState: 'goa', homeCity: 'Panaji' }]);
    const first = await read('/users/artists?searchQuery=aizawl&limit=3');
    expect(namesOf(first.artists)).toEqual(['Aizawl Rao', 'Crowd 0000', 'Crowd 0001']);
    expect(first).toMatchObject({ total: 1_000, moreThanTotal: true, hasMore: true });
    const last = await read('/users/artists?searchQuery=aizawl&limit=10&page=102');
    expect(namesOf(last.artists)).toEqual(['Crowd 1009']);
    expect(last.hasMore).toBe(false);
  });
});

describe('the filter by city', () => {
  const names = async (query: string, reader = director) =>
    namesOf((await read(`/users/artists?${query}`, reader)).artists);

  it.each([
    ['either address', 'city=karnataka:Bengaluru', ['Abhinav Thakur', 'Kavya Nair']],
    ['any case and old names', 'city=KARNATAKA:bangalore', ['Abhinav Thakur', 'Kavya Nair']],
    [
      'several, repeated',
      'city=karnataka:Bengaluru&city=bihar:Patna&gender=',
      ['Abhinav Singh', 'Abhinav Thakur', 'Asha Rao', 'Kavya Nair'],
    ],
    ['several, with commas', 'city=bihar:Patna,goa:Nowhere', ['Abhinav Singh', 'Asha Rao']],
    ['an unknown town or state', 'city=bihar:Bengaluru,atlantis:Patna', []],
    ['a search', 'city=maharashtra:Bombay&searchQuery=thakur', ['Abhinav Thakur']],
  ])('takes %s (W30)', async (_, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('refuses a malformed city, of every caller', async () => {
    for (const city of ['Bengaluru', 'karnataka:', ':Patna', 'bihar:Patna:x'])
      for (const { client } of [director, artist]) {
        const { status, json } = await client.get(`/api/users/artists?city=${encodeURIComponent(city)}`);
        expect([city, status, json.errors[0].path]).toEqual([city, 400, 'city']);
      }
  });

  it('is for directors only', async () => {
    expect(await names('city=bihar:Patna&searchQuery=asha', artist)).toEqual(['Asha Rao']);
    expect((await names('city=bihar:Patna', artist)).length).toBeGreaterThan(3);
  });

  it('narrows the desk and suggestions, and is kept in a saved search', async () => {
    const desk = await castProject(app, director, ['Kavya Cast', 'Mira Cast']);
    const path = `/projects/${desk.id}`;
    expect((await read(`${path}/candidates?role=${desk.lead}&city=bihar:Patna`)).total).toBe(0);
    expect((await read(`${path}/roles/${desk.lead}/suggestions?city=bihar:Patna`)).total).toBe(2);
    const saved = await saveSearch(director, { query: { city: ['bihar:Patna', 'karnataka:Bangalore'] } });
    const { searches } = await read('/searches');
    expect(searches.find(({ _id }: { _id: string }) => _id === saved._id).words).toBe(
      'Patna, Bihar · Bengaluru, Karnataka',
    );
    const { status } = await director.client.post('/api/searches', {
      ...{ kind: 'talents', name: 'Wrong', query: { city: 'Patna' }, pace: 'now' },
    });
    expect(status).toBe(400);
  });
});

test('A town that is saved under its old name has its present one, in profiles and projects (W30)', async () => {
  const person = await createPerson(app, 'Other', { name: 'Old Town' });
  await completeProfile(app, person, 'Other');
  const homeAddress = { city: 'bangalore', state: 'karnataka' };
  const body = { ...(await personalInfo(app, 'Other')), homeAddress };
  const { json } = await person.client.patch(`/api/users/${person.id}/personal-info`, body);
  expect(json.data.homeAddress).toEqual({ city: 'Bengaluru', state: 'karnataka' });
  const project = await publish(director, {
    'shootingLocation[city]': 'Calcutta',
    'shootingLocation[state]': 'west_bengal',
  });
  expect(project.shootingLocation).toMatchObject({ city: 'Kolkata', state: 'west_bengal' });
});

test('A card has the job of other professionals, as the lists show it, and null for artists (W31)', async () => {
  const { artists } = await read('/users/artists?searchQuery=kavya%20nair');
  expect(artists[0]).toMatchObject({ name: 'Kavya Nair', job: 'Director of Photography' });
  const other = await read('/users/artists?searchQuery=asha');
  expect(other.artists[0].job).toBe(null);
  await addListed(app, [{ name: 'Two Jobs', kind: 'Other', jobs: ['Gaffer', 'Colourist'] }]);
  expect((await read('/users/artists?searchQuery=two%20jobs')).artists[0].job).toBe('Colourist, Gaffer');
});
