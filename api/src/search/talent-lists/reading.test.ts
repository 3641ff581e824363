import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  // 600 an hour are 6
  app = await createTestApp({ RATE_LIMIT_SCALE: '0.01' });
});
afterAll(() => app.close());

const read = ({ client }: Person) => client.get('/api/lists');

test('All lists are limited to 600 reads an hour per director, multiplied by RATE_LIMIT_SCALE, also in parallel', async () => {
  const director = await createPerson(app, 'Director');
  const { _id } = (await director.client.post('/api/lists', { name: 'Voices' })).json.data;
  const answers = await Promise.all(Array.from({ length: 30 }, () => read(director)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  const [late] = answers.filter(({ status }) => status === 429);
  expect(late?.json.code).toBe('TOO_MANY_REQUESTS');
  expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0);
  // reading one list is not counted, and each director has their own limit
  expect((await director.client.get(`/api/lists/${_id}`)).status).toBe(200);
  const other = await read(await createPerson(app, 'Director'));
  expect([other.status, other.headers['ratelimit-remaining']]).toEqual([200, '5']);
});
