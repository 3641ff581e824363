import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { idsOf } from '../../../test/talents.ts';
import { refreshListing } from '../profiles/listing.service.ts';

const people = 3000;
let test: TestApp;
let director: Person;
/** Of the first name and of the last of those who are found. */
let early: Person;
let late: Person;
/** Everybody in the order of the list. */
let everybody: { id: string; name: string }[];

beforeAll(async () => {
  test = await createTestApp();
  director = await createPerson(test, 'Director', { name: 'Leela' });
  early = await createPerson(test, 'Artist', { name: 'Aasha', isProfileComplete: true });
  late = await createPerson(test, 'Artist', { name: 'Zoya Asha Z', isProfileComplete: true });
  for (const { id } of [early, late]) await test.db.transaction((tx) => refreshListing(tx, id));
  await test.db.$client.query(
    `WITH made AS (
       INSERT INTO users (id, email, name, password_hash, kind, public_identifier, is_profile_complete)
       SELECT gen_random_uuid(), 'common-' || n,
         (ARRAY['Bina', 'Usha Rao', 'Asha Usha', 'Natasha', 'Zoya Asha', 'asha', 'Bela'])[1 + n % 7] || ' ' ||
         (ARRAY['Rao', 'K', '50%', 'Rath', 'Sen', '', 'शर्मा', 'de Sá'])[1 + n % 8] ||
         CASE WHEN n % 3 = 0 THEN ' ' || n % 100 ELSE '' END,
         'unusable', 'Artist', 'common-' || n, true
       FROM generate_series(1, $1) AS n RETURNING id, lower(name) AS key
     ), shown AS (
       INSERT INTO listing_documents SELECT made.id, replace(card, $2, made.id::text)
       FROM made CROSS JOIN listing_documents AS shown WHERE shown.id = $2::uuid
     )
     INSERT INTO listing_search SELECT id, key, 0, 0, 0, 0, 0, 0, 0, 0 FROM made`,
    [people, early.id],
  );
  const { rows } = await test.db.$client.query<{ id: string; name: string }>(
    'SELECT id, name_key AS name FROM listing_search ORDER BY name_key, id',
  );
  everybody = rows;
});
afterAll(() => test.close());

const called = (key: string) => everybody.filter(({ name }) => name.includes(key)).map(({ id }) => id);

async function page(reader: Person, searchQuery: string, number: number, limit: number) {
  const query = new URLSearchParams({ searchQuery, page: `${number}`, limit: `${limit}` });
  const { json } = await reader.client.get(`/api/users/artists?${query}`);
  return json.data;
}

describe('a search for a name that more people have than are counted', () => {
  it.each(['asha', 'sha', 'as', 'a r'])(
    '%s: shows everybody, page by page, in the order of names',
    async (key) => {
      const found = called(key);
      expect(found.length).toBeGreaterThan(1000);
      for (const number of [1, 2, 3, 7, 8, 11, 12, 13]) {
        const { artists, total, moreThanTotal, hasMore } = await page(director, key, number, 90);
        expect(idsOf(artists)).toEqual(found.slice((number - 1) * 90, number * 90));
        expect({ total, moreThanTotal, hasMore }).toEqual({
          total: 1000,
          moreThanTotal: true,
          hasMore: found.length > number * 90,
        });
      }
    },
  );

  it('leaves out the own card, which stands on the first page, wherever its place was', async () => {
    const found = called('asha');
    for (const reader of [early, late]) {
      const own = [reader.id, ...found.filter((id) => id !== reader.id)];
      for (const number of [1, 2, 3, 9]) {
        const { artists } = await page(reader, 'asha', number, 100);
        expect(idsOf(artists)).toEqual(own.slice((number - 1) * 100, number * 100));
      }
    }
  });

  it('counts those who have a piece of it only', async () => {
    for (const key of ['a 5', 'asha 50%', 'usha rao rao', 'शर', 'zoya asha r', 'sha ras']) {
      const found = called(key.trim());
      const { artists, total } = await page(director, key, 1, 1000);
      expect([key, total, idsOf(artists)]).toEqual([key, found.length, found]);
    }
  });
});
