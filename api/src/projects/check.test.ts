import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson } from '../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('The texts of a project are checked by name, with the words as they stand (S22)', async () => {
  const director = await createPerson(app, 'Director');
  const answer = await director.client.post('/api/projects/check', {
    name: 'Monsoon Letters',
    type: 'Web series',
    description: 'Registration f3e Rs 500. WhatsApp only.',
    roles: [{ description: '₹8,000 a day, no fees' }, { auditionScript: 'Hello.', description: 'अकेले आना' }],
  });
  expect([answer.status, answer.json.data]).toEqual([
    200,
    {
      findings: [
        { field: 'description', quote: 'Registration f3e', level: 'hold' },
        { field: 'description', quote: 'WhatsApp', level: 'warn' },
        { field: 'roles.1.description', quote: 'अकेले आना', level: 'hold' },
      ],
    },
  ]);
});

test('The texts of rounds and invitations to apply are checked by their names (R9)', async () => {
  const director = await createPerson(app, 'Director');
  const texts = { bring: 'Two photographs', instructions: 'Card banwana padega', message: null };
  const { json } = await director.client.post('/api/projects/check', { texts });
  expect(json.data.findings).toEqual([
    { field: 'instructions', quote: 'Card banwana padega', level: 'hold' },
  ]);
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`text${at}`, 'x']));
  expect((await director.client.post('/api/projects/check', { texts: many })).status).toBe(400);
});

test('Checks are limited to 60 an hour per director (S section 7)', async () => {
  const few = await createTestApp({ RATE_LIMIT_SCALE: '0.05' });
  const director = await createPerson(few, 'Director');
  const check = async () => (await director.client.post('/api/projects/check', {})).status;
  expect([await check(), await check(), await check(), await check()]).toEqual([200, 200, 200, 429]);
  await few.close();
});
