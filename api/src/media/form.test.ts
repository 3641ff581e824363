import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { formOf, photo } from '../../test/pictures.ts';

let app: TestApp;
let origin: string;
let artist: Person;
beforeAll(async () => {
  app = await createTestApp();
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  artist = await createPerson(app, 'Artist');
});
afterAll(() => app.close());

const MB = 1024 * 1024;

/** The files on disk of uploads that are being read. */
async function onDisk(): Promise<string[]> {
  return readdir(app.app.incomingFolder).catch(() => []);
}

/** Begins to send a form of a size in bytes over a real connection; collects the server's answer. */
function begin(field: string, call = 'images', length = 1000 * MB) {
  const cookie = [...artist.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const said: Buffer[] = [];
  socket.on('data', (bytes) => said.push(bytes));
  socket.on('error', () => {}).setMaxListeners(0);
  socket.write(
    `PATCH /api/users/${artist.id}/${call} HTTP/1.1\r\nhost: here\r\ncookie: ${cookie}\r\n` +
      `content-length: ${length}\r\ncontent-type: multipart/form-data; boundary=edge\r\n\r\n`,
  );
  socket.write(`--edge\r\ncontent-disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`);
  return { socket, answer: () => Buffer.concat(said).toString() };
}

/** Sends megabyte after megabyte while the connection lives, at most `most`; returns how many were sent. */
async function flood(socket: Socket, most: number): Promise<number> {
  let sent = 0;
  while (sent < most && !socket.destroyed) {
    sent += 1;
    if (!socket.write(Buffer.alloc(MB, 1)))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
  }
  return sent;
}

const tooLarge = 'File size exceeds the maximum limit. Please upload an image smaller than 5MB.';

test('a file that never ends is refused at its limit, and the connection ends soon after', async () => {
  const { socket, answer } = begin('profilePicture', 'profile-picture');
  socket.write(await photo());
  // five of the file, thirty-two that are discarded, and the buffers of two sockets
  expect(await flood(socket, 400)).toBeLessThan(100);
  expect(answer()).toMatch(/^HTTP\/1.1 413 /);
  expect(answer()).toContain(tooLarge);
  await expect.poll(onDisk).toEqual([]);
});

test('the rest of a refused form is read, so that a browser that sends all of it first sees the answer', async () => {
  const { socket, answer } = begin('neutralBackground', 'images', 20 * MB);
  socket.write(await photo());
  await flood(socket, 20);
  await expect.poll(answer).toContain(tooLarge);
  socket.destroy();
});

test('an upload is on disk while it arrives, and is removed when its sender disconnects', async () => {
  const { socket } = begin('neutralBackground');
  socket.write(await photo(400, 300));
  await expect.poll(onDisk).toHaveLength(1);
  socket.destroy();
  await expect.poll(onDisk).toEqual([]);
});

test('stored, refused and repeated uploads leave nothing on disk', async () => {
  const bytes = await photo();
  const twice = formOf({ neutralBackground: bytes });
  twice.append('neutralBackground', new File([new Uint8Array(bytes)], 'again.jpg'));
  const forms: [number, FormData][] = [
    [200, formOf({ neutralBackground: bytes, fullBodyShots: bytes })],
    [415, formOf({ neutralBackground: bytes, fullBodyShots: Buffer.from('just words') })],
    [400, formOf({ neutralBackground: bytes, fullBodyShots: bytes.subarray(0, 300) })],
    [413, formOf({ neutralBackground: bytes, fullBodyShots: Buffer.concat([bytes, Buffer.alloc(5 * MB)]) })],
    [400, formOf({ neutralBackground: bytes, strange: bytes })],
    [200, twice],
  ];
  for (const [status, form] of forms) {
    const answer = await artist.client.patchForm(`/api/users/${artist.id}/images`, form);
    expect(answer.status).toBe(status);
    expect(await onDisk()).toEqual([]);
  }
});

test('what is no picture by its first bytes is refused at its end, before the rest of the form arrives', async () => {
  const start = '%PDF-1.7 and many more words';
  const { socket, answer } = begin('neutralBackground');
  socket.write(start);
  await expect.poll(onDisk).toHaveLength(1);
  const [path = ''] = await onDisk();
  await flood(socket, 3);
  socket.write('\r\n--edge\r\ncontent-disposition: form-data; name="last"\r\n\r\n');
  await expect.poll(answer).toContain('Only image files are allowed');
  expect(await onDisk()).not.toContain(path);
  socket.destroy();
});

test('a junk file over its limit is refused as too large, not as junk', async () => {
  const form = formOf({ neutralBackground: Buffer.alloc(5 * MB + 1, 'junk') });
  const { json: refused } = await artist.client.patchForm(`/api/users/${artist.id}/images`, form);
  expect(refused.code).toBe('file.too_large');
});
