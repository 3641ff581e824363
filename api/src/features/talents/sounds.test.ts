import { personFilterNames } from '@kirdaar/domain/lists/filter-names.ts';
import { noFilters } from '@kirdaar/domain/lists/filters.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { castProject } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { planOf, sentDuring } from '../../../test/statements.ts';
import { addListed, idsOf, namesOf } from '../../../test/talents.ts';
import { traitNumbers } from '../profiles/listing.service.ts';
import { hearUnheard } from '../profiles/sounds.service.ts';
import { artistsMatching } from './filter.queries.ts';
import { findPage } from './page.queries.ts';

const people = ['Zara Laxmi', 'Laxmi Rao', 'लक्ष्मी', 'Anu Lakshmi', 'లక్ష్మి', 'Lakshman', 'Meera'];
/** Literal matches in the order of names, then those that sound so. */
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
  it('shows literal matches first and then those that sound so, each in the order of names', async () => {
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

  it('is there for everybody who searches by name', async () => {
    const artist = await createPerson(test, 'Artist');
    expect(namesOf((await read('/users/artists?searchQuery=laxmi', artist)).artists)).toEqual(found);
    const visitor = await test.visitor().get('/api/users/artists?searchQuery=laxmi');
    expect(visitor.json.data.total).toBe(people.length);
  });

  it('is the same on the desk, with the place of each and whom they stand between', async () => {
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

  it('decides who is found alone where another order is asked for', async () => {
    const newest = await read('/users/artists?searchQuery=laxmi&sort=newest');
    expect(namesOf(newest.artists).toSorted()).toEqual(found.toSorted());
    const all = namesOf((await read('/users/artists?sort=newest')).artists);
    expect(namesOf(newest.artists)).toEqual(all.filter((name) => found.includes(name)));
  });

  it('leaves lists without a search as they are', async () => {
    expect(namesOf((await read('/users/artists')).artists)).toEqual(people.toSorted());
  });
});

describe('a search by sound among many', () => {
  beforeAll(async () => {
    for (let before = 0; before < 6000; before += 1000)
      await test.db.$client.query(
        `WITH made AS (
           INSERT INTO users (id, email, name, password_hash, kind, public_identifier, is_profile_complete)
           SELECT gen_random_uuid(), 'many-' || n,
             (ARRAY['Seetha', 'Bala', 'Gopal', 'Nirmal'])[1 + n % 4] || ' ' || chr(65 + n % 26) || chr(65 + n / 26 % 26) ||
             chr(65 + n / 676 % 26), 'unusable', 'Artist', 'many-' || n, true
           FROM generate_series($2::integer + 1, $2::integer + 1000) AS n RETURNING id, lower(name) AS key
         ), shown AS (
           INSERT INTO listing_documents SELECT made.id, replace(card, $1, made.id::text)
           FROM made CROSS JOIN listing_documents AS shown WHERE shown.id = $1::uuid
         )
         INSERT INTO listing_search SELECT id, key, 0, 0, 0, 0, 0, 0, 0, 0 FROM made`,
        [desk.artists[0], before],
      );
    await addListed(test, [{ name: 'Sita' }]);
    await hearUnheard(test.deps);
    await test.db.$client.query('VACUUM (ANALYZE) listing_places, listing_names, listing_sounds');
  });

  it('goes on from literal matches to the others on every page, and counts to a thousand', async () => {
    const { rows } = await test.db.$client.query<{ id: string }>(
      `SELECT id FROM listing_search WHERE name_key LIKE '%sita%' OR name_key LIKE '%seetha%'
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

  it('begins alike however often it was asked for, and however many sounds it has, and is not planned anew', async () => {
    await addListed(test, [{ name: 'Gopaal Vela' }, { name: 'Seeta Vela' }, { name: 'Vela Seeta' }]);
    const connection = await test.db.$client.connect();
    onTestFinished(() => connection.release());
    const db = drizzle(connection);
    const traits = await traitNumbers(db);
    const first = async (searchQuery: string, limit: number) => {
      const filter = { ...noFilters(personFilterNames), searchQuery, sort: 'name' as const };
      const { cards } = await findPage(db, artistsMatching(filter, traits), { limit, offset: 0 });
      return cards.map(({ card }): string => JSON.parse(card).name);
    };
    // a connection keeps its plan from the sixth time on
    for (let turn = 0; turn < 8; turn += 1)
      for (const search of ['seeta', 'gopaal', 'baala', 'nirmaal', 'सीता'])
        expect(await first(search, 24)).toEqual((await first(search, 25)).slice(0, 24));
    expect((await first('seeta', 24)).slice(0, 2)).toEqual(['Seeta Vela', 'Vela Seeta']);
    const kept = await connection.query(
      `SELECT statement, generic_plans > 0 AS is_kept FROM pg_prepared_statements WHERE name LIKE 'first_heard%'`,
    );
    expect(kept.rows.length).toBeGreaterThan(1);
    for (const { statement, is_kept: isKept } of kept.rows) {
      expect(isKept).toBe(true);
      // among a million names a plan that saw what is asked would be thrown away each time
      expect(statement).not.toMatch(/LIKE \$/);
    }
  });

  it.each(['laxmi', 'लक्ष्मी', 'jx', 'x'])('%s is looked up in an index of sounds', async (search) => {
    const query = `/users/artists?searchQuery=${encodeURIComponent(search)}`;
    const sent = await sentDuring(() => read(query));
    const lists = sent.filter(({ text }) => text.includes('"listing_sounds"'));
    expect(lists.length).toBeGreaterThan(0);
    for (const statement of lists) {
      const plan = await planOf(test, statement);
      expect(plan).toMatch(/Bitmap Index Scan on listing_sounds_(sound|runs)/);
      expect(plan).not.toMatch(/Seq Scan on listing_(sounds|places)/);
    }
  });

  it('does not look for sounds where the letters alone are more than is counted', async () => {
    const db = drizzle(test.db.$client);
    const filter = { ...noFilters(personFilterNames), searchQuery: 'seetha', sort: 'name' as const };
    const people = artistsMatching(filter, await traitNumbers(db));
    const sent = await sentDuring(() => findPage(db, people, { limit: 24, offset: 0 }));
    expect(sent.filter(({ text }) => text.includes('listing_sounds'))).toEqual([]);
    expect(sent.length).toBeGreaterThan(0);
  });
});
