import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addProject, idsOf } from '../../../test/talents.ts';
import { rebuildListings } from '../profiles/listing.service.ts';

const people = 2000;
let test: TestApp;
let director: Person;
let projectId: string;

/** Who is left to the director, in the order of the lists. */
let byName: string[];
let newest: string[];

beforeAll(async () => {
  test = await createTestApp();
  const ask = async (text: string, values: unknown[] = []) =>
    (await test.db.$client.query(text, values)).rows;
  await ask(
    `INSERT INTO users (id, email, name, password_hash, kind, public_identifier, is_profile_complete)
     SELECT gen_random_uuid(), 'far-' || n, (ARRAY['Al', 'Asha R', 'asha k', 'Élodie', 'मीना', 'Zoya'])[1 + n % 6] || ' Rao ' || n % 90,
       'unusable', 'Artist', 'far-' || n, true
     FROM generate_series(1, $1) AS n`,
    [people],
  );
  await rebuildListings(test.db);
  director = await createPerson(test, 'Director');
  projectId = (await addProject(test, director.id)).id;
  // whole names and beginnings among them, some of every other name, and somebody who is not listed
  await ask(
    `INSERT INTO blocks SELECT id, $1, now() FROM users
     WHERE email LIKE 'far-%' AND (name LIKE 'Al %' OR name = 'Asha R Rao 7' OR name LIKE 'Zoya Rao 3%' OR hashtext(email) % 9 = 0)`,
    [director.id],
  );
  // all who have some names, and one in eight of the others
  await ask(
    `UPDATE listing_search SET is_child = true WHERE name_key LIKE '% 1%' OR hashtext(id::text) % 8 = 0`,
  );
  const left = (order: string) => `SELECT id FROM listing_search JOIN first_listings USING (id)
    WHERE id NOT IN (SELECT artist_id FROM blocks) ORDER BY ${order}`;
  byName = (await ask(left('name_key, id'))).map(({ id }) => id);
  newest = (await ask(left('listed_at DESC, id DESC'))).map(({ id }) => id);
});
afterAll(() => test.close());

/** Who of the lists is no child, in the order of names. */
async function adults(which: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await test.db.$client.query(
    `SELECT id FROM listing_search WHERE NOT is_child AND ${which} ORDER BY name_key, id`,
    values,
  );
  return rows.map(({ id }) => id);
}
const read = async (path: string) => (await director.client.get(`/api${path}`)).json.data;

describe('To a director whom many blocked', () => {
  it.each([17, 150, 400])(
    'pages of the whole list are those of whoever is left, %i to a page (S8)',
    async (limit) => {
      expect(byName.length).toBeLessThan(people - 300);
      const pages = Math.ceil(byName.length / limit);
      for (let number = 1; number <= pages + 1; number += limit < 50 ? 3 : 1) {
        for (const [sort, all] of [
          ['name', byName],
          ['newest', newest],
        ] as const) {
          const { artists, total, hasMore } = await read(
            `/users/artists?page=${number}&limit=${limit}&sort=${sort}`,
          );
          expect(idsOf(artists)).toEqual(all.slice((number - 1) * limit, number * limit));
          expect({ total, hasMore }).toEqual({ total: all.length, hasMore: number < pages });
        }
      }
    },
  );

  it('the home page has those of them who are not children, and counts them (S8)', async () => {
    const visitor = test.visitor();
    const seen = [
      { who: director.client, all: await adults('id = ANY($1)', [byName]) },
      { who: visitor, all: await adults('true') },
    ];
    for (const { who, all } of seen)
      for (const page of [1, 2, ...Array.from({ length: 60 }, (_, more) => 58 + more)]) {
        const { artists, total } = (await who.get(`/api/users/artists?on=home&limit=17&page=${page}`)).json
          .data;
        expect(idsOf(artists)).toEqual(all.slice((page - 1) * 17, page * 17));
        expect(total).toBe(all.length);
      }
  });

  it('a search finds whoever is left, a page after the other, and says how many as far as they are counted (S8)', async () => {
    const { rows } = await test.db.$client.query('SELECT id, name_key FROM listing_search');
    const names = new Map(rows.map(({ id, name_key }) => [id, name_key as string]));
    for (const searchQuery of ['rao', 'asha', 'asha r', 'zoya rao 3', 'ra', 'रा', 'zoia']) {
      const asked = { zoia: 'zoya', रा: 'ra' }[searchQuery] ?? searchQuery;
      const found = byName.filter((id) => names.get(id)?.includes(asked));
      const total = found.length > 1000 ? { total: 1000, moreThanTotal: true } : { total: found.length };
      for (const page of [1, 2, 9, 40, 70]) {
        const { artists, ...said } = await read(
          `/users/artists?searchQuery=${encodeURIComponent(searchQuery)}&limit=17&page=${page}`,
        );
        expect(idsOf(artists)).toEqual(found.slice((page - 1) * 17, page * 17));
        expect(said).toEqual({ ...total, hasMore: found.length > page * 17 });
      }
    }
  });

  it('the first page of a search for a common name has whoever is left, and says that there are more (S8)', async () => {
    for (const sort of ['name', 'newest'] as const) {
      const { artists, ...said } = await read(`/users/artists?searchQuery=rao&sort=${sort}`);
      expect(idsOf(artists)).toEqual((sort === 'name' ? byName : newest).slice(0, 24));
      expect(said).toEqual({ total: 1000, moreThanTotal: true, hasMore: true });
    }
  });

  it('a search for a common name counts them all where no more are left than are counted (S8)', async () => {
    const other = await createPerson(test, 'Director');
    const left = byName.slice(0, 900);
    await test.db.$client.query(
      'INSERT INTO blocks SELECT id, $1, now() FROM listing_search WHERE id <> ALL($2)',
      [other.id, left],
    );
    const { json } = await other.client.get('/api/users/artists?searchQuery=rao');
    expect(idsOf(json.data.artists)).toEqual(left.slice(0, 24));
    expect(json.data).toMatchObject({ total: 900, hasMore: true });
    expect(json.data).not.toHaveProperty('moreThanTotal');
  });

  it('everybody who is left has their place among all, and whoever blocked has none (S8)', async () => {
    const place = (artistId: string) =>
      read(`/project-artists/place?projectId=${projectId}&status=all&artistId=${artistId}`);
    for (let at = 0; at < byName.length; at += 61)
      expect(await place(byName[at] ?? '')).toEqual({ position: at + 1, total: byName.length });
    const { rows } = await test.db.$client.query('SELECT artist_id AS id FROM blocks LIMIT 5');
    for (const { id } of rows) expect(await place(id)).toEqual({ position: null, total: byName.length });
  });
});
