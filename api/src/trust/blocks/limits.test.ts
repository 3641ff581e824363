import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson } from '../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  // 240 an hour become 12
  app = await createTestApp({ RATE_LIMIT_SCALE: '0.05' });
});
afterAll(() => app.close());

test('Blocking, unblocking and changing the contact choice share a limit of 240 an hour, also in parallel', async () => {
  const artist = await createPerson(app, 'Artist');
  const director = await createPerson(app, 'Director');
  const address = `/api/blocks/${director.id}`;
  const choose = () => artist.client.put(`/api/users/${artist.id}/contact-choice`, { choice: 'applied' });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => [
      artist.client.put(address),
      artist.client.delete(address),
      choose(),
    ]).flat(),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(18);
  const late = await choose();
  expect([late.json.code, Number(late.headers['retry-after']) > 0]).toEqual(['TOO_MANY_REQUESTS', true]);
  // reads and a director's refused calls are not counted; each user has a separate limit
  expect((await artist.client.get('/api/blocks')).status).toBe(200);
  expect((await director.client.put(address)).status).toBe(403);
  const other = await (await createPerson(app, 'Artist')).client.put(address);
  expect([other.status, other.headers['ratelimit-remaining']]).toEqual([200, '11']);
});
