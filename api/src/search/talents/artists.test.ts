import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addListed, namesOf } from '../../../test/talents.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let test: TestApp;
let director: Person;
let artist: Person;
let other: Person;

beforeAll(async () => {
  test = await createTestApp();
  director = await createPerson(test, 'Director', { name: 'Abhay Director' });
  artist = await createPerson(test, 'Artist', { name: 'Meera Nair', isProfileComplete: true });
  other = await createPerson(test, 'Other', { name: 'Zubin Editor', isProfileComplete: true });
  await test.db.transaction(async (tx) => {
    for (const { id } of [artist, other]) await refreshListing(tx, id);
  });
  const contact = { number: '9876543210', whatsappNumber: '9876543211' };
  await addListed(test, [
    { name: 'asha Rao', gender: 'female', age: 27, homeState: 'goa', ...contact },
    { name: 'Bharat Sen', gender: 'male', age: 40, homeState: 'kerala', ...contact },
    { name: 'Chitra_Devi', gender: 'female', age: 30, homeState: 'goa' },
    { name: 'Hidden Person', isProfileComplete: false },
  ]);
});
afterAll(() => test.close());

async function names(client: Client, query = '') {
  const { status, json } = await client.get(`/api/users/artists${query}`);
  expect(status).toBe(200);
  return namesOf(json.data.artists);
}

const byName = ['asha Rao', 'Bharat Sen', 'Chitra_Devi', 'Meera Nair', 'Zubin Editor'];

describe('All Profiles', () => {
  it('lists complete artists and others by name without regard to case, and no director', async () => {
    expect(await names(test.visitor())).toEqual(byName);
    expect(await names(director.client)).toEqual(byName);
  });

  it('shows signed-in artists and others their own card first', async () => {
    expect(await names(artist.client)).toEqual([
      'Meera Nair',
      ...byName.filter((name) => name !== 'Meera Nair'),
    ]);
    expect(await names(other.client)).toEqual(['Zubin Editor', ...byName.slice(0, -1)]);
  });

  it('shows the plain order to a viewer whose own profile is not listed', async () => {
    const newcomer = await createPerson(test, 'Artist', { name: 'Aaa Newcomer' });
    expect(await names(newcomer.client)).toEqual(byName);
  });

  it('cuts to the page after the own card has taken the first place', async () => {
    const pages = [1, 2, 3].map((page) => artist.client.get(`/api/users/artists?limit=2&page=${page}`));
    const answers = (await Promise.all(pages)).map(({ json }) => json.data);
    expect(answers.map(({ artists }) => namesOf(artists))).toEqual([
      ['Meera Nair', 'asha Rao'],
      ['Bharat Sen', 'Chitra_Devi'],
      ['Zubin Editor'],
    ]);
    expect(answers.map(({ total, hasMore }) => ({ total, hasMore }))).toEqual([
      { total: 5, hasMore: true },
      { total: 5, hasMore: true },
      { total: 5, hasMore: false },
    ]);
  });

  it('gives the total on a page beyond the end too', async () => {
    const { json } = await director.client.get('/api/users/artists?page=9&limit=1000');
    expect(json).toEqual({ success: true, data: { artists: [], total: 5, hasMore: false } });
  });

  it.each(['page=0', 'page=x', 'limit=0', 'limit=1001', 'limit=-5', 'page=1e99'])(
    'refuses %s',
    async (query) => {
      const { status, json } = await test.visitor().get(`/api/users/artists?${query}`);
      expect(status).toBe(400);
      expect(json).toMatchObject({ success: false, code: 'VALIDATION_ERROR' });
    },
  );

  it('never sends contact details or self-tapes, not even to a director or to the person themselves', async () => {
    for (const client of [test.visitor(), director.client, artist.client]) {
      const { json, text } = await client.get('/api/users/artists');
      expect(text).not.toMatch(/@|98765|"(email|number|whatsappNumber|auditionVideos)"/);
      expect(Object.keys(json.data.artists[0] ?? {}).sort()).toEqual([
        '_id',
        'age',
        'aiPhotos',
        'currentAddress',
        'gender',
        'heightFeet',
        'heightInches',
        'homeAddress',
        'job',
        'languages',
        'name',
        'picture',
        'profileUrl',
        'publicIdentifier',
        'role',
        'screenAge',
        'skills',
        'talentCategory',
      ]);
    }
  });

  it('shows a change of a profile at once', async () => {
    const [id = ''] = await addListed(test, [{ name: 'Old Name' }]);
    await test.db.$client.query("UPDATE users SET name = 'New Name' WHERE id = $1", [id]);
    await test.db.transaction((tx) => refreshListing(tx, id));
    expect(await names(director.client, '?searchQuery=old')).toEqual([]);
    expect(await names(director.client, '?searchQuery=new')).toEqual(['New Name']);
    await test.db.$client.query('DELETE FROM users WHERE id = $1', [id]);
    expect(await names(director.client)).toEqual(byName);
  });
});

describe('the search and the filters of All Profiles', () => {
  it('search by name for every signed-in user', async () => {
    for (const client of [director.client, artist.client, other.client]) {
      expect(await names(client, '?searchQuery=%20RAO%20')).toEqual(['asha Rao']);
    }
  });

  it('are ignored for visitors who are not signed in', async () => {
    const everything = '?searchQuery=rao&gender=female&ageRange=27-27&location=goa';
    expect(await names(test.visitor(), everything)).toEqual(byName);
  });

  it('narrow by more than the name for directors only', async () => {
    const query = '?gender=female&ageRange=30-35&location=goa';
    expect(await names(director.client, query)).toEqual(['Chitra_Devi']);
    expect(await names(artist.client, query)).toHaveLength(5);
    expect(await names(other.client, `${query}&searchQuery=a`)).toContain('Bharat Sen');
  });

  it('leave the own card out when it does not match', async () => {
    expect(await names(artist.client, '?searchQuery=sen')).toEqual(['Bharat Sen']);
    expect(await names(artist.client, '?searchQuery=nair')).toEqual(['Meera Nair']);
  });

  it('take % _ and  literally', async () => {
    expect(await names(director.client, '?searchQuery=_')).toEqual(['Chitra_Devi']);
    expect(await names(director.client, '?searchQuery=a_d')).toEqual(['Chitra_Devi']);
    for (const wild of ['%25', '%25%25%25', '%5C', 'ash_', '%27', 'asha%5C%25']) {
      expect(await names(director.client, `?searchQuery=${wild}`)).toEqual([]);
    }
  });
});
