import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson } from '../../test/people.ts';
import { saveDraft } from '../../test/projects.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };

describe('An empty body that is announced as JSON', () => {
  test('is none to calls that take nothing', async () => {
    const director = await createPerson(app, 'Director');
    const { _id } = await saveDraft(director);
    const headers = { ...json, 'content-length': '0' };
    expect((await director.client.delete(`/api/projects/${_id}`, { headers })).status).toBe(200);
    expect((await director.client.post('/api/auth/logout', undefined, { headers })).status).toBe(200);
    expect((await director.client.get('/api/auth')).status).toBe(401);
  });

  test('lacks every field where fields are asked for', async () => {
    const answer = await app.visitor().post('/api/auth/login', '', { headers: json });
    expect(answer.status).toBe(400);
    expect(answer.json.errors).toEqual([
      { path: 'email', message: 'Email is required' },
      { path: 'password', message: 'Password is required' },
    ]);
  });
});

test.each([
  ['broken JSON', json, '{"email":', 400, 'MALFORMED_REQUEST'],
  ['a list', json, '[]', 400, 'VALIDATION_ERROR'],
  ['nothing but null', json, 'null', 400, 'VALIDATION_ERROR'],
  ['a poisoned prototype', json, '{"__proto__":{"a":1}}', 400, 'MALFORMED_REQUEST'],
  ['plain text', { 'content-type': 'text/plain' }, '{}', 415, 'UNSUPPORTED_TYPE'],
  ['a simple form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b', 415, 'UNSUPPORTED_TYPE'],
  ['a body of no type', {}, '{}', 415, 'UNSUPPORTED_TYPE'],
  ['more than 256 KiB', json, JSON.stringify({ email: 'x'.repeat(300_000) }), 413, 'PAYLOAD_TOO_LARGE'],
])('%s is refused in the envelope', async (_what, headers, body, status, code) => {
  const answer = await app.visitor().post('/api/auth/login', body, { headers: { ...headers } });
  expect([answer.status, answer.json]).toMatchObject([status, { success: false, code }]);
});
