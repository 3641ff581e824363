import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { idsOf } from '../../../test/talents.ts';
import { rebuildListings, refreshListing } from '../../profiles/listing.service.ts';

const people = 1400;
let test: TestApp;
/** The whole list in order, read in one page. */
let everybody: string[];
let early: Person;
let late: Person;

beforeAll(async () => {
  test = await createTestApp();
  await test.db.$client.query(
    `INSERT INTO users (id, email, name, password_hash, kind, public_identifier, is_profile_complete)
     SELECT gen_random_uuid(), 'far-' || n, (ARRAY['Al', 'Asha R', 'asha k', 'Élodie', 'मीना', 'Zoya'])[1 + n % 6] || ' ' || n % 90,
       'unusable', 'Artist', 'far-' || n, true
     FROM generate_series(1, $1) AS n`,
    [people],
  );
  await rebuildListings(test.db);
  early = await createPerson(test, 'Artist', { name: 'Aaa', isProfileComplete: true });
  late = await createPerson(test, 'Artist', { name: 'ज़ोया', isProfileComplete: true });
  for (const { id } of [early, late]) await test.db.transaction((tx) => refreshListing(tx, id));
  const { rows } = await test.db.$client.query<{ id: string }>(
    'SELECT id FROM person_index ORDER BY name_key, id',
  );
  everybody = rows.map(({ id }) => id);
});
afterAll(() => test.close());

async function page(reader: Pick<Person, 'client'> | null, number: number, limit: number) {
  const client = reader?.client ?? test.visitor();
  const { json } = await client.get(`/api/users/artists?page=${number}&limit=${limit}`);
  return json.data;
}

describe('pages far into the list', () => {
  it.each([17, 150, 400])('are the same as stepping there, %i to a page', async (limit) => {
    const pages = Math.ceil(everybody.length / limit);
    for (let number = Math.floor(900 / limit); number <= pages; number += limit < 50 ? 3 : 1) {
      const { artists, total, hasMore } = await page(null, number, limit);
      expect(idsOf(artists)).toEqual(everybody.slice((number - 1) * limit, number * limit));
      expect({ total, hasMore }).toEqual({ total: people + 2, hasMore: number < pages });
    }
  });

  it('leave out the own card, which is on the first page, wherever its place was', async () => {
    for (const reader of [early, late]) {
      const own = [reader.id, ...everybody.filter((id) => id !== reader.id)];
      for (const number of [10, 12, 14, 15]) {
        const { artists } = await page(reader, number, 100);
        expect(idsOf(artists)).toEqual(own.slice((number - 1) * 100, number * 100));
      }
    }
  });

  it('beyond the end are empty, with the right total', async () => {
    expect(await page(null, 5000, 24)).toEqual({ artists: [], total: people + 2, hasMore: false });
  });
});
