import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addListed, addProject } from '../../../test/talents.ts';
import { rebuildListings } from '../../profiles/listing.service.ts';

const people = 1_050;
let test: TestApp;
let director: Person;
let projectId: string;

beforeAll(async () => {
  test = await createTestApp();
  await addListed(test, [{ name: 'Many 0', gender: 'female', age: 20 }]);
  const { $client } = test.db;
  // all dance, and as many ride as the count limit
  await $client.query(
    `INSERT INTO users (id, email, name, password_hash, kind, public_identifier, is_profile_complete, gender, age, skills)
     SELECT gen_random_uuid(), 'many-' || n, 'Many ' || n, 'unusable', 'Artist', 'many-' || n, true, 'female',
       CASE WHEN n >= 1000 THEN 30 ELSE 20 END,
       CASE WHEN n <= 1000 THEN '{dancing,horse_riding}' ELSE '{dancing}' END::text[]
     FROM generate_series(1, $1::integer - 1) AS n`,
    [people],
  );
  await $client.query(`UPDATE users SET skills = '{dancing}' WHERE name = 'Many 0'`);
  await rebuildListings(test.db);
  director = await createPerson(test, 'Director');
  projectId = (await addProject(test, director.id)).id;
});
afterAll(() => test.close());

/** The stated length of a list, and how many it shows. */
async function length(path: string) {
  const { artists, ...said } = (await director.client.get(`/api${path}`)).json.data;
  return { ...said, shown: artists.length };
}

const more = { total: 1_000, moreThanTotal: true };

describe.each([
  ['All Profiles', () => '/users/artists?'],
  ['talents', () => `/project-artists/search?projectId=${projectId}&`],
])('the total of %s', (_title, base) => {
  it('without filters is exact', async () => {
    expect(await length(`${base()}limit=1`)).toEqual({ total: people, hasMore: true, shown: 1 });
  });

  it('under filters is exact up to a thousand', async () => {
    const filter = `${base()}ageRange=20-20`;
    expect(await length(filter)).toEqual({ total: 1_000, hasMore: true, shown: 24 });
    expect(await length(`${filter}&page=42`)).toEqual({ total: 1_000, hasMore: false, shown: 16 });
    expect(await length(`${base()}ageRange=30-30`)).toEqual({ total: 50, hasMore: true, shown: 24 });
    const riders = `${base()}skills=dancing,horse_riding&skillsMatch=all`;
    expect(await length(riders)).toEqual({ total: 1_000, hasMore: true, shown: 24 });
    expect(await length(`${riders}&page=42`)).toEqual({ total: 1_000, hasMore: false, shown: 16 });
  });

  it('states beyond that only that there are more, and its pages continue to the end', async () => {
    for (const filter of [
      'gender=female',
      'searchQuery=a',
      'searchQuery=many',
      'skills=dancing&gender=female',
    ]) {
      expect(await length(`${base()}${filter}`)).toEqual({ ...more, hasMore: true, shown: 24 });
      expect(await length(`${base()}${filter}&page=43`)).toEqual({ ...more, hasMore: true, shown: 24 });
      expect(await length(`${base()}${filter}&page=44`)).toEqual({ ...more, hasMore: false, shown: 18 });
      expect(await length(`${base()}${filter}&page=45`)).toEqual({ ...more, hasMore: false, shown: 0 });
    }
  });
});

it('the total of a tab without filters is exact for any number', async () => {
  await test.db.$client.query(
    `INSERT INTO talent_views (project_id, artist_id, viewed_at) SELECT $1, id, now() FROM person_index`,
    [projectId],
  );
  const tab = `/project-artists/search?projectId=${projectId}&status=viewed`;
  expect(await length(tab)).toEqual({ total: people, hasMore: true, shown: 24 });
  expect(await length(`${tab}&gender=female`)).toEqual({ ...more, hasMore: true, shown: 24 });
});

describe('the place of a talent', () => {
  const placeOf = async (name: string, query: string) => {
    const { rows } = await test.db.$client.query('SELECT id FROM users WHERE name = $1', [name]);
    const path = `/api/project-artists/place?projectId=${projectId}&artistId=${rows[0].id}&${query}`;
    return (await director.client.get(path)).json.data;
  };

  it('without filters is exact', async () => {
    expect(await placeOf('Many 999', '')).toEqual({ position: people, total: people });
  });

  it('under filters is given as far as they are counted', async () => {
    expect(await placeOf('Many 1', 'gender=female')).toEqual({ ...more, position: 2 });
    expect(await placeOf('Many 999', 'gender=female')).toEqual({ ...more, position: null });
    expect(await placeOf('Many 999', 'gender=male')).toEqual({ total: 0, position: null });
  });
});
