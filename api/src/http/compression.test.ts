import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

const ask = (encoding?: string) =>
  app.app.inject({
    url: '/api/departments',
    headers: encoding ? { 'accept-encoding': encoding } : {},
  });

test('a long answer travels as gzip to clients that accept it, with the same content', async () => {
  const plain = await ask();
  const packed = await ask('gzip, br');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers.vary).toContain('accept-encoding');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

test('a short answer travels as it is', async () => {
  const answer = await app.app.inject({ url: '/api/auth', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json().success).toBe(false);
});
