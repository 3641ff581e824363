import { randomUUID } from 'node:crypto';
import { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { goodPassword } from '../../../test/sign-up.ts';
import { hashSecret } from '../../core/hashing.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { listPeople, lists } from '../../db/tables/search/talent-lists.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  director = await createPerson(app, 'Director');
});

async function artist(name: string): Promise<Person> {
  const passwordHash = await hashSecret(goodPassword);
  const person = await createPerson(app, 'Artist', { name, isProfileComplete: true, passwordHash });
  await app.db.transaction((tx) => refreshListing(tx, person.id));
  return person;
}
async function setListed({ id }: Person, isProfileComplete: boolean) {
  await app.db.update(users).set({ isProfileComplete }).where(eq(users.id, id));
  await app.db.transaction((tx) => refreshListing(tx, id));
}
const make = async (name = 'Comic timing', { client }: Person = director) =>
  (await client.post('/api/lists', { name })).json.data as { _id: string };
const add = (id: string, ...people: { id: string }[]) =>
  director.client.post(`/api/lists/${id}/people`, { artistIds: people.map((one) => one.id) });
const remove = (id: string, ...people: { id: string }[]) =>
  director.client.send('DELETE', `/api/lists/${id}/people`, {
    body: { artistIds: people.map((one) => one.id) },
  });
const read = async (id: string, query = '') =>
  (await director.client.get(`/api/lists/${id}${query}`)).json.data;
const all = async ({ client }: Person = director) => (await client.get('/api/lists')).json.data.lists;
const namesIn = async (id: string) =>
  (await read(id)).artists.map(({ name }: { name: string }) => name) as string[];

test('Adding reports who was not in the list before (W3)', async () => {
  const { _id } = await make();
  const [anu, bela] = [await artist('Anu'), await artist('Bela')];
  expect((await add(_id, anu)).json.data.added).toEqual([anu.id]);
  const { added, count } = (await add(_id, anu, bela, { id: randomUUID() })).json.data;
  expect([added, count]).toEqual([[bela.id], 2]);
  expect((await add(_id, bela)).json.data.added).toEqual([]);
});

test('A list has a name, people by name, a count and the first four faces; it is renamed and deleted (M19)', async () => {
  const { _id } = await make();
  const people = [];
  for (const name of ['Esha', 'Bela', 'Deepa', 'Anu', 'Chitra']) people.push(await artist(name));
  const answer = await add(_id, ...people, ...people.slice(0, 2), { id: randomUUID() });
  expect([answer.status, answer.json.data]).toMatchObject([200, { name: 'Comic timing', count: 5 }]);
  const [own] = await all();
  expect(own.faces.map(({ name }: { name: string }) => name)).toEqual(['Anu', 'Bela', 'Chitra', 'Deepa']);
  expect(await namesIn(_id)).toEqual(['Anu', 'Bela', 'Chitra', 'Deepa', 'Esha']);
  expect(await read(_id, '?limit=2&page=2')).toMatchObject({ name: 'Comic timing', total: 5, hasMore: true });
  expect(JSON.stringify(await read(_id))).not.toContain('@people.example');
  expect((await director.client.put(`/api/lists/${_id}`, { name: ' Voices ' })).json.data.name).toBe(
    'Voices',
  );
  expect((await director.client.put(`/api/lists/${_id}`, { name: 'x'.repeat(81) })).status).toBe(400);
  // removing twice is harmless
  for (const _ of [1, 2]) expect((await remove(_id, people[0] as Person)).json.data.count).toBe(4);
  expect((await director.client.delete(`/api/lists/${_id}`)).status).toBe(200);
  expect((await director.client.delete(`/api/lists/${_id}`)).status).toBe(404);
  expect(await all()).toEqual([]);
});

test('People who are not listed or block the director are left out, and come back in their place (M19)', async () => {
  const { _id } = await make();
  const [anu, bela, chitra] = [await artist('Anu'), await artist('Bela'), await artist('Chitra')];
  await add(_id, anu, bela, chitra);
  await setListed(anu, false);
  await bela.client.put(`/api/blocks/${director.id}`);
  expect(await namesIn(_id)).toEqual(['Chitra']);
  expect((await read(_id)).total).toBe(1);
  expect((await all())[0]).toMatchObject({ count: 1, faces: [{ name: 'Chitra' }] });
  // adding a person who is not visible to the director is silently skipped
  const { _id: other } = await make('Others');
  const answer = await add(other, anu, bela);
  expect([answer.status, answer.json.data.count]).toEqual([200, 0]);
  await setListed(anu, true);
  await bela.client.delete(`/api/blocks/${director.id}`);
  expect(await namesIn(_id)).toEqual(['Anu', 'Bela', 'Chitra']);
  expect(await namesIn(other)).toEqual([]);
});

test('A list is visible to its own director only, and artists have none (M19)', async () => {
  const { _id } = await make();
  const anu = await artist('Anu');
  await add(_id, anu);
  const stranger = await createPerson(app, 'Director');
  const body = { artistIds: [anu.id] };
  for (const [method, path, sent] of [
    ['GET', '', undefined],
    ['PUT', '', { name: 'Mine' }],
    ['DELETE', '', undefined],
    ['POST', '/people', body],
    ['DELETE', '/people', body],
  ] as const) {
    const url = `/api/lists/${_id}${path}`;
    expect((await stranger.client.send(method, url, { body: sent })).status, `${method} ${path}`).toBe(404);
    expect((await anu.client.send(method, url, { body: sent })).status).toBe(403);
  }
  expect(await all(stranger)).toEqual([]);
  expect((await anu.client.get('/api/lists')).status).toBe(403);
  expect(await namesIn(_id)).toEqual(['Anu']);
});

test('A list created again under its key is the same list (M19)', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => director.client.send('POST', '/api/lists', { body: { name: 'Voices' }, headers });
  const [first, second] = [await send(), await send()];
  expect(second.json.data._id).toBe(first.json.data._id);
  expect(await all()).toHaveLength(1);
});

test('There are at most 100 lists, also when many are created in parallel (M19)', async () => {
  const now = app.deps.clock();
  const made = Array.from({ length: 95 }, (_, place) => ({
    ...{ id: randomUUID(), directorId: director.id, name: `List ${place}`, createdAt: now },
  }));
  await app.db.insert(lists).values(made);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => director.client.post('/api/lists', { name: 'One more' })),
  );
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(5).fill(201), ...Array(5).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.json.code).toBe('list.full');
  expect(await all()).toHaveLength(100);
});

test('A list has at most 1,000 people, also with parallel additions; a call above the limit adds no one (M19)', async () => {
  const { _id } = await make();
  const people = Array.from({ length: 998 }, (_, place) => ({
    ...{ id: randomUUID(), email: `${randomUUID()}@people.example`, name: `Extra ${place}` },
    ...{ passwordHash: 'unusable', kind: 'Artist' as const, publicIdentifier: `extra-${randomUUID()}` },
  }));
  await app.db.insert(users).values(people);
  const addedAt = app.deps.clock();
  await app.db.insert(listPeople).values(people.map(({ id }) => ({ listId: _id, artistId: id, addedAt })));
  const four = [];
  for (const name of ['Anu', 'Bela', 'Chitra', 'Deepa']) four.push(await artist(name));
  const answers = await Promise.all(four.map((one) => add(_id, one)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  const refused = await add(_id, ...four);
  expect([refused.status, refused.json.code]).toEqual([409, 'list.full']);
  expect(await app.db.$count(listPeople, eq(listPeople.listId, _id))).toBe(1000);
  const tooMany = { artistIds: Array.from({ length: 501 }, () => randomUUID()) };
  expect((await director.client.post(`/api/lists/${_id}/people`, tooMany)).status).toBe(400);
});

test('A copy of one’s data has one’s lists; the people in them learn nothing, and leave with their account (M19)', async () => {
  const { _id } = await make();
  const [anu, bela] = [await artist('Anu'), await artist('Bela')];
  await add(_id, anu, bela);
  const copyOf = async ({ client, id }: Person) =>
    PersonalData.parse((await client.get(`/api/users/${id}/export`)).json.data);
  await setListed(bela, false);
  const { lists: own } = await copyOf(director);
  expect(own).toMatchObject([{ name: 'Comic timing' }]);
  expect(own[0]?.people.map(({ name }) => name).filter((name) => name === 'Bela')).toEqual([]);
  expect(own[0]?.people).toHaveLength(2);
  expect(JSON.stringify(await copyOf(anu))).not.toContain('Comic timing');
  const gone = { body: { password: goodPassword } };
  expect((await anu.client.send('DELETE', `/api/users/${anu.id}`, gone)).status).toBe(200);
  expect(await namesIn(_id)).toEqual([]);
  expect(await app.db.$count(listPeople, eq(listPeople.listId, _id))).toBe(1);
});
