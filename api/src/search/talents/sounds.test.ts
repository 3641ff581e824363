import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { castProject } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addListed, idsOf, namesOf } from '../../../test/talents.ts';
import { rebuildListings } from '../../profiles/listing.service.ts';

const people = ['Zara Laxmi', 'Laxmi Rao', 'लक्ष्मी', 'Anu Lakshmi', 'లక్ష్మి', 'Lakshman', 'Meera'];
/** Literal matches in the order of names, then matches by sound. */
const found = ['Laxmi Rao', 'Zara Laxmi', 'Anu Lakshmi', 'लक्ष्मी', 'లక్ష్మి'];

let test: TestApp;
let director: Person;
let desk: Awaited<ReturnType<typeof castProject>>;
beforeAll(async () => {
  test = await createTestApp();
  director = await createPerson(test, 'Director', { name: 'Leela' });
  desk = await castProject(test, director, people);
});
afterAll(() => test.close());

async function read(path: string, reader = director) {
  const { status, json } = await reader.client.get(`/api${path}`);
  expect(status).toBe(200);
  return json.data;
}

describe('a search by sound', () => {
  it('shows literal matches first and then matches by sound, each in the order of names', async () => {
    expect(namesOf((await read('/users/artists?searchQuery=laxmi')).artists)).toEqual(found);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => read(`/users/artists?searchQuery=laxmi&limit=2&page=${page}`)),
    );
    expect(pages.flatMap(({ artists }) => namesOf(artists))).toEqual(found);
    expect(pages.map(({ total, hasMore }) => [total, hasMore])).toEqual([
      [5, true],
      [5, true],
      [5, false],
      [5, false],
    ]);
  });

  it('finds the same people by every spelling', async () => {
    for (const search of ['laxmi', 'lakshmi', 'लक्ष्मी', 'లక్ష్మి', 'லக்ஷ்மி']) {
      const { artists } = await read(`/users/artists?searchQuery=${encodeURIComponent(search)}`);
      expect([search, namesOf(artists).toSorted()]).toEqual([search, found.toSorted()]);
    }
  });

  it('is available to every user who can search by name', async () => {
    const artist = await createPerson(test, 'Artist');
    expect(namesOf((await read('/users/artists?searchQuery=laxmi', artist)).artists)).toEqual(found);
    const visitor = await test.visitor().get('/api/users/artists?searchQuery=laxmi');
    expect(visitor.json.data.total).toBe(people.length);
  });

  it('is the same on the desk, with the place and neighbours of each', async () => {
    const base = `/projects/${desk.id}/candidates`;
    const query = `role=${desk.lead}&searchQuery=laxmi`;
    const { artists, total } = await read(`${base}?${query}`);
    expect([namesOf(artists), total]).toEqual([found, 5]);
    const ids: string[] = artists.map((one: { candidacyId: string }) => one.candidacyId);
    expect((await read(`${base}/ids?${query}`)).ids).toEqual(ids);
    for (const [at, id] of ids.entries()) {
      expect(await read(`${base}/${id}?${query}`)).toMatchObject({
        position: at + 1,
        total: 5,
        previous: ids[at - 1] ?? null,
        next: ids[at + 1] ?? null,
      });
    }
  });

  it('only selects people when another order is chosen', async () => {
    const newest = await read('/users/artists?searchQuery=laxmi&sort=newest');
    expect(namesOf(newest.artists).toSorted()).toEqual(found.toSorted());
    const all = namesOf((await read('/users/artists?sort=newest')).artists);
    expect(namesOf(newest.artists)).toEqual(all.filter((name) => found.includes(name)));
  });

  it('does not change lists without a search', async () => {
    expect(namesOf((await read('/users/artists')).artists)).toEqual(people.toSorted());
  });
});

describe('a search by sound among many', () => {
  beforeAll(async () => {
    await test.db.$client.query(
      `INSERT INTO users (id, email, name, password_hash, kind, public_identifier, is_profile_complete)
       SELECT gen_random_uuid(), 'many-' || n,
         (ARRAY['Seetha', 'Bala', 'Gopal', 'Nirmal'])[1 + n % 4] || ' ' || chr(65 + n % 26) || chr(65 + n / 26 % 26) ||
         chr(65 + n / 676 % 26), 'unusable', 'Artist', 'many-' || n, true
       FROM generate_series(1, 6000) AS n`,
    );
    await addListed(test, [{ name: 'Sita' }]);
    await rebuildListings(test.db);
  });

  it('continues from literal matches to the others on every page, and counts to a thousand', async () => {
    const { rows } = await test.db.$client.query<{ id: string }>(
      `SELECT id FROM person_index WHERE name_key LIKE '%sita%' OR name_key LIKE '%seetha%'
       ORDER BY name_key LIKE '%sita%' DESC, name_key, id`,
    );
    const expected = rows.map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(1400);
    for (const [page, limit] of [
      [1, 24],
      [2, 24],
      [3, 500],
      [12, 100],
      [16, 100],
    ] as const) {
      const answer = await read(`/users/artists?searchQuery=sita&page=${page}&limit=${limit}`);
      expect(idsOf(answer.artists)).toEqual(expected.slice((page - 1) * limit, page * limit));
      const hasMore = page * limit < expected.length;
      expect(answer).toMatchObject({ total: 1000, moreThanTotal: true, hasMore });
    }
  });
});
