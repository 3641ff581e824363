import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson } from '../../../test/people.ts';
import { pdf } from '../../../test/projects.ts';
import { askToBeChecked } from '../../../test/verification.ts';

let app: TestApp;
beforeAll(async () => {
  // 30 an hour become 3
  app = await createTestApp({ RATE_LIMIT_SCALE: '0.1' });
});
afterAll(() => app.close());

test('Evidence is accepted 30 times an hour, also in parallel, and a refusal stores no file', async () => {
  const director = await createPerson(app, 'Director');
  const given = { websiteUrl: 'https://banyan.example', document: pdf };
  const answers = await Promise.all(Array.from({ length: 6 }, () => askToBeChecked(director, given)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
  expect((await director.client.get('/api/verification')).json.data.state).toBe('submitted');
  const other = await askToBeChecked(await createPerson(app, 'Director'), given);
  expect([other.status, other.headers['ratelimit-remaining']]).toEqual([200, '2']);
});
