import { searchQueries } from '@kirdaar/contract/search/searches/searches.ts';
import { talentKeys } from '@kirdaar/domain/search/searches/search-keys.ts';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { hero, publish } from '../../../test/projects.ts';
import { countUnasked } from '../../../test/searches.ts';
import { type ModelFilter, queryOf } from '../../../test/talent-model.ts';
import { createPopulation, filtersFor, furtherFilters } from '../../../test/talent-population.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { departments } from '../../db/tables/profiles/reference.ts';
import { searchFinds } from '../../db/tables/search/searches.ts';
import { blocks } from '../../db/tables/trust/contact.ts';
import { refreshListing } from '../../profiles/listing.service.ts';
import { sweepAlerts } from './alerts.service.ts';

const { seed = 0 } = fc.readConfigureGlobal();
const directorsOf = 8;
const searchesOf = 50;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const sweep = () => sweepAlerts(test.deps, {}, new AbortController().signal);
const savedBy = async ({ client }: Person, kind: string, query: object) => {
  const answer = await client.post('/api/searches', { kind, name: 'Any', query, pace: 'daily' });
  expect([query, answer.status]).toEqual([query, 201]);
  return answer.json.data as { _id: string; asleep: string | null; query: Record<string, string | string[]> };
};
const addressOf = (query: Record<string, string | string[]>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one] as [string, string]),
    ),
  );
async function foundBy(searchId: string): Promise<string[]> {
  const finds = await test.db.select().from(searchFinds).where(eq(searchFinds.searchId, searchId));
  return finds.map(({ personId, roleId }) => personId ?? roleId ?? '').toSorted();
}
/** In the form of the call: repeated values under one name. */
function parameters(filter: ModelFilter): Record<string, string[]> {
  const query = queryOf(filter);
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));
}
// one text for filters that take one
const asBody = (query: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(query).map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
  );

it('alerts find the same people as All Profiles, for any filters, director and new person (M14)', async () => {
  test.setNow('2026-11-01T06:30:00Z');
  const known = await test.db
    .select({ id: departments.id })
    .from(departments)
    .orderBy(asc(departments.name))
    .limit(3);
  const some = { departments: known.map(({ id }) => id), project: { id: '', roleIds: [] } };
  const filters = fc.sample(fc.oneof(filtersFor(some as never), furtherFilters), {
    numRuns: directorsOf * searchesOf,
  });
  const searches: {
    director: Person;
    _id: string;
    asleep: string | null;
    query: Record<string, string | string[]>;
  }[] = [];
  for (let place = 0; place < filters.length; place += searchesOf) {
    const director = await createPerson(test, 'Director');
    for (const filter of filters.slice(place, place + searchesOf))
      searches.push({ director, ...(await savedBy(director, 'talents', asBody(parameters(filter)))) });
  }
  const { people } = await createPopulation(test, 120);
  const [blocked] = searches;
  for (const { _id } of people.filter((_, place) => place % 3 === 0))
    await test.db
      .insert(blocks)
      .values({ artistId: _id, directorId: blocked?.director.id ?? '', madeAt: test.deps.clock() });
  await sweep();
  const sizes = new Set<number>();
  let asleep = 0;
  for (const { director, query, ...search } of searches) {
    const { json } = await director.client.get(`/api/users/artists?limit=1000&${addressOf(query)}`);
    const listed = json.data.artists.map((card: { _id: string }) => card._id).toSorted();
    asleep += search.asleep ? 1 : 0;
    const found = await foundBy(search._id);
    sizes.add(found.length);
    expect([query, found]).toEqual([query, search.asleep ? [] : listed]);
  }
  const { json } = (await blocked?.director.client.get('/api/searches')) ?? { json: null };
  for (const { _id, newCount } of json.data.searches) expect(newCount).toBe((await foundBy(_id)).length);
  // the comparison would mean little if no person, or every person, matched
  expect(sizes.size).toBeGreaterThan(5);
  expect(asleep).toBeLessThan(searches.length / 2);
  expect(await countUnasked(test)).toBe(0);
});

it('every person that a talent search lists has one of its keys', () => {
  const asked = searchQueries.talents.parse({ skills: 'dancing', languages: 'Hindi', gender: 'male' });
  expect(talentKeys(asked)).toEqual(['skill:dancing']);
  expect(talentKeys(searchQueries.talents.parse({ searchQuery: 'Ra' }))).toEqual(['any']);
});

it('alerts find the same roles as Roles for you, for any artist and filters (M14)', async () => {
  test.setNow('2026-11-02T06:30:00Z');
  const person = fc.record({
    gender: fc.constantFrom('male' as const, 'female' as const),
    screenFrom: fc.integer({ min: 18, max: 40 }),
    languages: fc.subarray(['Hindi', 'Tamil', 'Bhojpuri']),
    homeState: fc.constantFrom('bihar', 'goa'),
    age: fc.constantFrom(15, 24, 30),
  });
  const query = fc.record(
    {
      fits: fc.constant('true'),
      payNamed: fc.constant('true'),
      place: fc.constantFrom('bihar', 'goa,kerala', 'maharashtra'),
      languages: fc.constantFrom('Hindi', 'Tamil,Bhojpuri'),
      type: fc.constantFrom('Feature Film', 'feature film', 'Serial'),
    },
    { requiredKeys: [] },
  );
  const artists = await Promise.all(
    fc.sample(person, { numRuns: 12 }).map(async (fields) => {
      const artist = await createPerson(test, 'Artist', {
        ...fields,
        ...{ screenTo: fields.screenFrom + 8, isProfileComplete: true, updatedAt: test.deps.clock() },
      });
      await test.db.transaction((tx) => refreshListing(tx, artist.id));
      return artist;
    }),
  );
  const asked = fc.sample(query, { numRuns: artists.length * 8 });
  const searches: { artist: Person; _id: string; query: Record<string, string | string[]> }[] = [];
  for (const [place, one] of asked.entries()) {
    const artist = artists[place % artists.length] as Person;
    searches.push({ artist, ...(await savedBy(artist, 'roles', one)) });
  }
  await sweep();
  test.setNow('2026-11-02T07:30:00Z');
  const role = fc.record({
    gender: fc.constantFrom('male', 'Female', 'Any'),
    ageRange: fc.constantFrom('18-25', '30-45', '20-60'),
    terms: fc.record(
      {
        languages: fc.subarray(['Hindi', 'Tamil', 'Bhojpuri']),
        place: fc.constantFrom({ states: ['bihar'] }, { states: ['goa', 'kerala'] }, null),
        pay: fc.constantFrom(
          { kind: 'unpaid', from: null, to: null, per: null, within: null },
          { kind: 'paid', from: 500, to: null, per: 'day', within: null },
        ),
        content: fc.constantFrom([], ['intimate']),
        must: fc.subarray(['languages', 'place']),
      },
      { requiredKeys: [] },
    ),
  });
  const roles = fc
    .sample(role, { numRuns: 40 })
    .map((one, place) => ({ ...hero, ...one, characterName: `R ${place}` }));
  const caster = await createPerson(test, 'Director');
  await publish(caster, { roles: roles.slice(0, 20), type: 'Feature Film' });
  await publish(await createPerson(test, 'Director'), { roles: roles.slice(20), type: 'Serial' });
  await artists[0]?.client.put(`/api/blocks/${caster.id}`, {});
  await sweep();
  const sizes = new Set<number>();
  const listedBy = async ({ artist, query: own }: (typeof searches)[number]): Promise<string[]> => {
    const { status, json } = await artist.client.get(`/api/roles/for-me?limit=1000&${addressOf(own)}`);
    return status === 200 ? json.data.roles.map((one: { role: { _id: string } }) => one.role._id) : [];
  };
  for (const search of searches) {
    const found = await foundBy(search._id);
    sizes.add(found.length);
    expect([search.query, found]).toEqual([search.query, (await listedBy(search)).toSorted()]);
  }
  expect(sizes.size).toBeGreaterThan(3);
  // then the artists change, which affects earlier roles
  const others = fc.sample(person, { seed: seed + 1, numRuns: artists.length });
  for (const [place, { age: _age, ...fields }] of others.entries()) {
    const { id } = artists[place] as Person;
    const changed = { ...fields, screenTo: fields.screenFrom + 8, updatedAt: test.deps.clock() };
    await test.db.update(users).set(changed).where(eq(users.id, id));
    await test.db.transaction((tx) => refreshListing(tx, id));
  }
  const before = new Map<string, string[]>();
  for (const { _id } of searches) before.set(_id, await foundBy(_id));
  await sweep();
  let more = 0;
  for (const search of searches) {
    const earlier = before.get(search._id) ?? [];
    const all = new Set([...earlier, ...(await listedBy(search))]);
    more += all.size - earlier.length;
    expect([search.query, await foundBy(search._id)]).toEqual([search.query, [...all].toSorted()]);
  }
  expect(more).toBeGreaterThan(5);
});
