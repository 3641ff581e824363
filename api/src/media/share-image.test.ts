import { watch } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { formOf, photo } from '../../test/pictures.ts';
import { startServerProcess } from '../../test/server-process.ts';
import { storedNames } from '../../test/stored-names.ts';
import { keysOf } from '../store/file-key.ts';
import { sharp } from './image-library.ts';
import { makeShareImage } from './share-image.ts';

let app: TestApp;
let artist: Person;
let share: string;
beforeAll(async () => {
  app = await createTestApp();
  artist = await createPerson(app, 'Artist');
  share = await sendPicture();
});
afterAll(() => app.close());

/** Stores a profile picture; returns the address of its shared form. */
async function sendPicture(): Promise<string> {
  const form = formOf({ profilePicture: await photo(30, 40) });
  const { json } = await artist.client.patchForm(`/api/users/${artist.id}/profile-picture`, form);
  return `/api${json.data.profileUrl}`.replace('.jpg', '-share.jpg');
}

test('a shared link shows 1200 by 630 pixels of a stored picture, to anyone, and the same ones again', async () => {
  const first = await app.visitor().get(share);
  expect([first.status, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(first.headers['cache-control']).toContain('immutable');
  expect(await sharp(first.raw.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  const second = await app.visitor().get(share);
  expect(second.raw.rawPayload).toEqual(first.raw.rawPayload);
});

test.each([
  [300, 400],
  [1920, 1080],
  [20, 900],
])('a photograph of %i by %i fits in whole, with a border', async (width, height) => {
  const plain = sharp({ create: { width, height, channels: 3, background: '#0000ff' } });
  const image = await makeShareImage(await plain.jpeg().toBuffer());
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const blueAt = (x: number, y: number) => (data[(y * info.width + x) * info.channels + 2] ?? 0) > 200;
  expect(blueAt(600, 315)).toBe(true);
  expect(blueAt(3, 3)).toBe(false);
});

test('there is none of a missing picture, nor of a brief', async () => {
  const nothing = `/api/uploads/${'0'.repeat(32)}-${'0'.repeat(12)}-share`;
  for (const address of [`${nothing}.jpg`, `${nothing}.webp`, `${nothing}.pdf`]) {
    expect((await app.visitor().get(address)).status).toBe(404);
  }
});

/** The folder with the test's files. */
const folder = () => join(app.deps.config.dataDir, 'media/uploads');

test('a crowd that requests one picture in parallel gets the same one, made once', async () => {
  const address = await sendPicture();
  const name = address.replace('/api/uploads/', '');
  // a written file appears by a rename
  const appeared: string[] = [];
  const eyes = watch(folder(), { recursive: true }, (event, file) => {
    if (event === 'rename' && file && basename(file) === name) appeared.push(name);
  });
  const asked = Array.from({ length: 40 }, () => app.visitor().get(address));
  const pictures = (await Promise.all(asked)).map(({ status, raw }) => [status, raw.rawPayload.length]);
  expect(new Set(pictures.map(String)).size).toBe(1);
  expect(pictures[0]?.[0]).toBe(200);
  // one more change, so that all earlier ones have been reported
  await sendPicture();
  await expect.poll(() => appeared).toEqual([name]);
  eyes.close();
});

test('a photograph that is removed while its shared form is made leaves none', async () => {
  const address = await sendPicture();
  const key = address.replace('/api/', '');
  const rowPath = `/${key.replace('-share.jpg', '.jpg')}`;
  const { files } = app.deps;
  const write = files.write.bind(files);
  files.write = async (name, content) => {
    // as when an account is erased, at the worst time
    if (name === key) for (const part of keysOf({ path: rowPath, widths: [] })) await files.remove(part);
    await write(name, content);
  };
  expect((await app.visitor().get(address)).status).toBe(404);
  files.write = write;
  expect(await storedNames(folder())).not.toContain(key.replace('uploads/', ''));
});

test('of many pictures requested in parallel some come and the rest later; missing ones do not use up places', async () => {
  const addresses = [];
  for (let count = 0; count < 10; count += 1) addresses.push(await sendPicture());
  const unknown = addresses.map((address) => address.replace(/[0-9a-f]{12}-share/, '000000000000-share'));
  const ask = async (address: string) => {
    const { status, json, headers } = await app.visitor().get(address);
    if (status === 503) expect([json.code, headers['retry-after']]).toEqual(['UNAVAILABLE', '3']);
    return status;
  };
  const [statuses, absent] = await Promise.all([
    Promise.all(addresses.map(ask)),
    Promise.all(unknown.map(ask)),
  ]);
  expect(new Set(absent)).toEqual(new Set([404]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8);
  expect(statuses.every((status) => [200, 503].includes(status))).toBe(true);
  for (const address of addresses) await expect.poll(() => ask(address)).toBe(200);
});

test('HEAD, a part of it and what a browser has already are answered like those of any stored picture', async () => {
  const url = await sendPicture();
  const head = await app.app.inject({ method: 'HEAD', url });
  const { headers, raw } = await app.visitor().get(url);
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(raw.rawPayload.length),
  ]);
  const part = await app.visitor().get(url, { headers: { range: 'bytes=0-9' } });
  expect([part.status, part.raw.rawPayload.length]).toEqual([200, raw.rawPayload.length]);
  const known = await app.visitor().get(url, { headers: { 'if-none-match': String(headers.etag) } });
  expect(known.status).toBe(304);
});

test('two servers that make one picture at the same time store the same one, whole', async () => {
  const other = await startServerProcess(app);
  try {
    const url = await sendPicture();
    const here = async () => (await app.visitor().get(url)).raw.rawPayload;
    const there = async () => Buffer.from(await (await fetch(other.origin + url)).arrayBuffer());
    const [mine, theirs] = await Promise.all([here(), there()]);
    expect(theirs.equals(mine)).toBe(true);
    expect((await here()).equals(mine)).toBe(true);
    expect((await storedNames(folder())).filter((name) => name.endsWith('.part'))).toEqual([]);
  } finally {
    await other.kill();
  }
});
