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

/** Sends a form with these heads of parts, each of one letter. */
async function sendParts(heads: readonly string[], type = 'multipart/form-data; boundary=x-x') {
  const parts = heads.map((head) => `--x-x\r\n${head}\r\n\r\na\r\n`);
  const payload = `${parts.join('')}--x-x--\r\n`;
  const headers = { 'content-type': type };
  return (await app.inject({ method: 'POST', url: '/report', headers, payload })).statusCode;
}
const head = 'Content-Disposition: form-data; name="files"; filename="a"';

test('A form of more parts than a page sends is refused unread, and so is a long head of a part (S17)', async () => {
  const parts = (count: number) => Array.from({ length: count }, () => head);
  expect(await sendParts(parts(16))).toBe(200);
  expect(await sendParts(parts(17))).toBe(413);
  expect(await sendParts([`${head}${'\r\na: b'.repeat(2000)}`])).toBe(413);
});

test('A form whose parts Node could divide in another way than they are counted is refused (S17)', async () => {
  for (const type of ['boundary=x-x,', 'boundary="x-x"', 'boundary=x-x; boundary=y', 'charset=utf-8'])
    expect([type, await sendParts([head], `multipart/form-data; ${type}`)]).toEqual([type, 415]);
});
