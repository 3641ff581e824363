import { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { hero, publish } from '../../../test/projects.ts';
import { goodPassword } from '../../../test/sign-up.ts';
import { addListed } from '../../../test/talents.ts';
import { hashSecret } from '../../core/hashing.ts';
import { languages } from '../../db/tables/profiles/reference.ts';
import { savedSearches } from '../../db/tables/search/searches.ts';
import { sweepAlerts } from './alerts.service.ts';

let app: TestApp;
let director: Person;
let artist: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow('2026-11-21T06:30:00Z');
  director = await createPerson(app, 'Director');
  artist = await listed({ gender: 'female', screenFrom: 25, screenTo: 30 });
});

async function listed(fields: object): Promise<Person> {
  const person = await createPerson(app, 'Artist', {
    isProfileComplete: true,
    updatedAt: app.deps.clock(),
    ...fields,
  });
  await app.db.transaction(async (tx) => {
    const { refreshListing } = await import('../../profiles/listing.service.ts');
    await refreshListing(tx, person.id);
  });
  return person;
}
/** A newly listed person. */
const arrive = async (fields: object = {}) =>
  (await addListed(app, [{ gender: 'female', age: 27, updatedAt: app.deps.clock(), ...fields }]))[0] ?? '';
const save = ({ client }: Person, search: object = {}) =>
  client.post('/api/searches', { kind: 'talents', name: 'Leads', query: {}, pace: 'now', ...search });
const own = async ({ client }: Person = director) => (await client.get('/api/searches')).json.data.searches;

describe('A saved search', () => {
  test('has a name, a pace, its filters in plain words and how much is new; it is renamed, opened and deleted (M13)', async () => {
    await arrive();
    const query = {
      searchQuery: 'ra',
      gender: 'female',
      languages: ['Hindi', 'Tamil'],
      ageRange: '20-30',
      location: 'bihar,goa',
    };
    const saved = await save(director, { name: ' Leads ', query });
    expect([saved.status, saved.json.data]).toMatchObject([
      201,
      {
        kind: 'talents',
        name: 'Leads',
        pace: 'now',
        words: 'Named "ra" · Female · Bihar · Goa · Age 20-30 · Hindi · Tamil',
        query,
        newCount: 0,
        asleep: null,
        since: '2026-11-21T06:30:00.000Z',
      },
    ]);
    const path = `/api/searches/${saved.json.data._id}`;
    app.setNow('2026-11-21T07:00:00Z');
    const matching = { languages: ['Tamil'], homeState: 'goa', name: 'Rani Rao' };
    await arrive(matching);
    await arrive({ ...matching, gender: 'male' });
    expect(await own()).toMatchObject([{ name: 'Leads', newCount: 1 }]);
    app.setNow('2026-11-21T08:00:00Z');
    const changed = await director.client.put(path, { name: 'Tamil', pace: 'weekly', opened: true });
    expect([changed.status, changed.json.data]).toMatchObject([
      200,
      { name: 'Tamil', pace: 'weekly', newCount: 0, since: '2026-11-21T08:00:00.000Z' },
    ]);
    expect((await director.client.delete(path)).status).toBe(200);
    expect(await own()).toEqual([]);
    expect((await director.client.delete(path)).status).toBe(404);
  });

  test('takes numbers and booleans in JSON, as the address of the list would (M13)', async () => {
    const query = { heightFrom: 150, heightTo: 180, hasReel: true, skills: ['archery'] };
    const saved = await save(director, { query });
    expect([saved.status, saved.json.data?.query]).toEqual([
      201,
      { heightFrom: '150', heightTo: '180', hasReel: 'true', skills: ['archery'] },
    ]);
    const pay = await save(artist, { kind: 'roles', query: { payNamed: true } });
    expect([pay.status, pay.json.data?.words]).toEqual([201, 'Pay stated']);
  });

  test('changes its criteria, checked as when it was made, and alerts about them from then on (M13)', async () => {
    const path = `/api/searches/${(await save(director, { query: { gender: 'male' } })).json.data._id}`;
    const wrong = await director.client.put(path, { name: 'Never', query: { heightFrom: 'tall' } });
    expect([wrong.status, wrong.json.errors]).toMatchObject([400, [{ path: 'query.heightFrom' }]]);
    expect(await own()).toMatchObject([{ name: 'Leads', query: { gender: 'male' } }]);
    const changed = await director.client.put(path, {
      query: { searchQuery: 'Zulfia', location: 'goa', page: '2' },
    });
    expect([changed.status, changed.json.data]).toMatchObject([
      200,
      { name: 'Leads', pace: 'now', words: 'Named "Zulfia" · Goa', newCount: 0 },
    ]);
    app.setNow('2026-11-21T07:00:00Z');
    await arrive({ name: 'Zulfia Khan', homeState: 'goa' });
    await arrive({ name: 'Zulfia Rao', homeState: 'bihar', gender: 'male' });
    expect(await own()).toMatchObject([{ newCount: 1, query: { searchQuery: 'Zulfia', location: 'goa' } }]);
    await sweepAlerts(app.deps, {}, new AbortController().signal);
    const { notifications } = (await director.client.get('/api/notifications')).json.data;
    expect(notifications).toMatchObject([{ text: '1 new person matches "Leads"' }]);
  });

  test('is of talents for casting directors and of roles for all others', async () => {
    const roles = {
      kind: 'roles',
      name: 'Near Patna',
      query: { place: 'bihar', fits: 'true', payNamed: 'true' },
    };
    expect((await save(director, roles)).json).toMatchObject({ code: 'auth.forbidden' });
    expect((await save(artist)).status).toBe(403);
    const saved = await save(artist, roles);
    expect([saved.status, saved.json.data.words]).toEqual([201, 'Matches everything · Bihar · Pay stated']);
    expect((await save(await createPerson(app, 'Other'), roles)).status).toBe(201);
  });

  test('counts roles that were published after it was opened', async () => {
    await save(artist, { kind: 'roles', query: { languages: 'Bhojpuri' } });
    app.setNow('2026-11-21T07:00:00Z');
    const terms = { languages: ['Bhojpuri'] };
    await publish(director, { roles: [{ ...hero, terms }, { ...hero, terms, gender: 'male' }, hero] });
    expect(await own(artist)).toMatchObject([{ newCount: 1 }]);
  });

  test.each([
    [{ ageRange: 'old' }, 'query.ageRange', 'Format: 20-35'],
    [{ heightFrom: '20' }, 'query.heightFrom', 'Must be 50 to 250 cm'],
    [{ sort: 'near' }, 'query.near', 'Name a state and a city, like bihar:Patna'],
    [{ sort: 'near', near: 'bihar:Pat\0na' }, 'query.near', 'Name a state and a city, like bihar:Patna'],
    [{ hasReel: 'maybe' }, 'query.hasReel', 'Must be true'],
    [{ newSince: 'today' }, 'query.newSince', expect.any(String)],
    ['gender=male', 'query', 'Send the parameters of the list'],
    [{ gender: 7 }, 'query.gender', expect.any(String)],
  ])('is checked as the list is: %j', async (query, path, message) => {
    const answer = await save(director, { query });
    expect([answer.status, answer.json.errors]).toMatchObject([400, [{ path, message }]]);
    if (typeof query === 'string' || 'gender' in query) return;
    const listed = await director.client.get(`/api/users/artists?${new URLSearchParams(query)}`);
    expect(listed.json.errors[0].message).toEqual(answer.json.errors[0].message);
  });

  test('stores a lone surrogate as the replacement character', async () => {
    const query = { searchQuery: 'R\ud800', category: ['Actor\udc00'] };
    const { status, json } = await save(director, { query });
    expect([status, json.data.query]).toEqual([201, { searchQuery: 'R\ufffd', category: ['Actor\ufffd'] }]);
    expect((await save(artist, { kind: 'roles', query: { type: '\ud800' } })).status).toBe(201);
  });

  test('keeps what the list knows, without paging', async () => {
    const query = { gender: 'male', page: '3', limit: '5', on: 'home', status: 'applied', evil: 'x' };
    expect((await save(director, { query })).json.data.query).toEqual({ gender: 'male' });
  });

  test('is visible to its owner only', async () => {
    const { _id } = (await save(director)).json.data;
    const other = await createPerson(app, 'Director');
    expect(await own(other)).toEqual([]);
    expect((await other.client.put(`/api/searches/${_id}`, { name: 'Mine' })).status).toBe(404);
    expect((await other.client.delete(`/api/searches/${_id}`)).status).toBe(404);
  });

  test('is one of at most 50, also when many are saved in parallel', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => save(director, { name: `Search ${n}` })),
    );
    const counts = Object.groupBy(answers, ({ status }) => String(status));
    expect([counts['201']?.length, counts['409']?.length]).toEqual([50, 10]);
    expect(counts['409']?.[0]?.json).toMatchObject({
      code: 'search.full',
      message: 'You have 50 saved searches, and that is the most. Delete one first.',
    });
    expect(await own()).toHaveLength(50);
  });

  test('reports a removed value, and finds nothing until it is changed', async () => {
    const [language] = await app.db.select().from(languages).where(eq(languages.name, 'Odia'));
    await save(director, { query: { languages: ['Odia', 'Hindi'] } });
    app.setNow('2026-11-21T07:00:00Z');
    await arrive({ languages: ['Hindi'] });
    expect(await own()).toMatchObject([{ newCount: 1, asleep: null }]);
    await app.db.delete(languages).where(eq(languages.name, 'Odia'));
    expect(await own()).toMatchObject([
      {
        newCount: 0,
        words: 'Odia · Hindi',
        asleep: expect.stringContaining('Odia is no longer on Kirdaar.'),
      },
    ]);
    if (language) await app.db.insert(languages).values(language);
    expect(await own()).toMatchObject([{ newCount: 1, asleep: null }]);
  });

  test('is in the copy of one’s data, and is deleted with the account', async () => {
    const passwordHash = await hashSecret(goodPassword);
    const person = await createPerson(app, 'Director', { passwordHash });
    await save(person, { query: { gender: 'female' } });
    const { json } = await person.client.get(`/api/users/${person.id}/export`);
    const { searches } = PersonalData.parse(json.data);
    expect(searches).toMatchObject([{ name: 'Leads', words: 'Female', pace: 'now', openedAt: null }]);
    await person.client.send('DELETE', `/api/users/${person.id}`, { body: { password: goodPassword } });
    expect(await app.db.$count(savedSearches, eq(savedSearches.userId, person.id))).toBe(0);
  });
});
