import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson } from '../../test/people.ts';
import { addListed } from '../../test/talents.ts';

let app: TestApp;
let people: string[];
beforeAll(async () => {
  // two different profiles an hour instead of two thousand
  app = await createTestApp({ RATE_LIMIT_SCALE: '0.001' });
  people = (
    await addListed(
      app,
      Array.from({ length: 5 }, () => ({})),
    )
  ).map((id) => `listed-${id}`);
});
afterAll(() => app.close());

type Reader = Pick<Awaited<ReturnType<typeof createPerson>>['client'], 'get'>;
const read = async (reader: Reader, places: number[], ip = '203.0.113.7') => {
  const statuses = [];
  for (const place of places)
    statuses.push((await reader.get(`/api/users/profile/${people[place]}`, { ip })).status);
  return statuses;
};

test('A user reads a limited number of different profiles an hour, and the same ones without limit', async () => {
  const visitor = app.visitor();
  expect(await read(visitor, [0, 1, 2, 0, 1, 0, 3])).toEqual([200, 200, 429, 200, 200, 200, 429]);
  const refused = await visitor.get(`/api/users/profile/${people[2]}`, { ip: '203.0.113.7' });
  expect(refused.json).toMatchObject({
    success: false,
    message: 'You have opened 2 different profiles this hour. Go on at 13:00 (IST).',
  });
  expect(Number(refused.headers['retry-after'])).toBe(3600);
  app.wait(3600);
  expect(await read(visitor, [2, 3, 0])).toEqual([200, 200, 429]);
});

test('A school behind one IP address is not blocked: signed-in users count by account', async () => {
  const ip = '203.0.113.9';
  expect(await read(app.visitor(), [0, 1, 2], ip)).toEqual([200, 200, 429]);
  for (const kind of ['Artist', 'Other', 'Director'] as const) {
    const { client } = await createPerson(app, kind);
    expect(await read(client, [2, 3, 4, 2], ip)).toEqual([200, 200, 429, 200]);
    // and not by IP address
    expect(await read(client, [4], '203.0.113.200')).toEqual([429]);
  }
});

test('A visitor who changes their IPv6 address is counted by their network', async () => {
  const statuses = [];
  for (const [place, net] of [...'123456'].entries())
    statuses.push(...(await read(app.visitor(), [place % 5], `2001:db8:77:${net}::1`)));
  // a /48 may read twice as many
  expect(statuses).toEqual([200, 200, 200, 200, 429, 200]);
});

test('One’s own profile never counts, and is readable beyond the limit', async () => {
  const person = await createPerson(app, 'Artist', { isProfileComplete: true });
  const own = `/api/users/profile/${person.publicIdentifier}`;
  expect((await person.client.get(own)).status).toBe(200);
  expect(await read(person.client, [0, 1, 2])).toEqual([200, 200, 429]);
  expect((await person.client.get(own)).status).toBe(200);
  // for others it counts like any other
  const other = await createPerson(app, 'Artist');
  expect(await read(other.client, [0, 1])).toEqual([200, 200]);
  expect((await other.client.get(own)).status).toBe(429);
});

test('An unknown name counts as well', async () => {
  const ip = '203.0.113.11';
  const visitor = app.visitor();
  for (const name of ['unknown-1', 'unknown-2'])
    expect((await visitor.get(`/api/users/profile/${name}`, { ip })).status).toBe(404);
  expect((await visitor.get('/api/users/profile/unknown-3', { ip })).status).toBe(429);
});
