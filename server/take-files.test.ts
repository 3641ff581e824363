import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { takeFiles } from './take-files.ts';

const app = fastify();
const waiting: (() => void)[] = [];
takeFiles(app, { longest: 300_000, most: 400_000 });
app.post<{ Body: Buffer }>('/report', async ({ body }) => {
  if (body.length > 200_000) await new Promise<void>((go) => waiting.push(go));
  return String(body.length);
});
afterEach(() => {
  for (const go of waiting.splice(0)) go();
});

async function send(bytes: number) {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/report',
    headers,
    payload: Buffer.alloc(bytes),
  });
  return statusCode;
}

test('Forms with files are refused while others fill the room, texts alone never (R, section 2)', async () => {
  const first = send(250_000);
  await expect.poll(() => waiting.length).toBe(1);
  expect(await send(180_000)).toBe(503);
  expect(await send(60_000)).toBe(200);
  for (const go of waiting.splice(0)) go();
  expect(await first).toBe(200);
  expect(await send(180_000)).toBe(200);
  expect(await send(180_000)).toBe(200);
});

test('A form that is longer than its files may be is refused', async () => {
  expect(await send(300_001)).toBe(413);
});
