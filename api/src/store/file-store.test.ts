import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server } from '../../test/s3-server.ts';
import { readConfig } from '../settings/config.ts';
import { fileProblem } from './file-problem.ts';
import type { FileStore } from './file-store.ts';
import { localStore } from './local-store.ts';
import { readListing } from './s3-listing.ts';
import { s3Store } from './s3-store.ts';
import { StorageFault } from './storage-fault.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kirdaar-store-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  await s3.remove();
  await rm(folder, { recursive: true });
});

const key = () => `uploads/${randomBytes(16).toString('hex')}-${randomBytes(6).toString('hex')}.jpg`;

async function contentOf(store: FileStore, name: string): Promise<Buffer | null> {
  const file = await store.read(name);
  if (!file) return null;
  const content = await buffer(file.stream);
  expect(content.length).toBe(file.size);
  return content;
}

async function keysIn(store: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const file of store.list(prefix)) keys.push(file.key);
  return keys.toSorted();
}

describe.each([
  ['a folder', () => localStore(join(folder, 'media'))],
  // two files a page, so that a few files make several pages
  ['a bucket', () => s3Store(s3.settings, { pageSize: 2 })],
])('in %s', (_where, open) => {
  test('a file is stored unchanged, from memory or from disk, and replaced completely', async () => {
    const store = open();
    await store.check();
    expect(await keysIn(store, 'uploads/check')).toEqual([]);
    const bytes = randomBytes(300_000);
    const name = key();
    await store.write(name, bytes);
    expect((await contentOf(store, name))?.equals(bytes)).toBe(true);

    const path = join(folder, randomBytes(6).toString('hex'));
    const other = randomBytes(2_000_000);
    await writeFile(path, other);
    await store.write(name, { path, sha256: createHash('sha256').update(other).digest('hex') });
    expect((await contentOf(store, name))?.equals(other)).toBe(true);
  });

  test('a missing file is null, and removing it is fine', async () => {
    const store = open();
    expect(await store.read(key())).toBe(null);
    await store.remove(key());
    const name = key();
    await store.write(name, randomBytes(10));
    await store.remove(name);
    expect(await store.read(name)).toBe(null);
  });

  test('the list names every file below its prefix with its modification time, and no other', async () => {
    const store = open();
    const names = Array.from({ length: 5 }, (_, number) => `list/${number} & more.jpg`.replaceAll(' ', '-'));
    const began = Date.now();
    for (const name of names) await store.write(name, randomBytes(10));
    await store.write('listed-elsewhere/6.jpg', randomBytes(10));
    expect(await keysIn(store, 'list/')).toEqual(names);
    for await (const { modifiedAt } of store.list('list/')) {
      expect(Math.abs(modifiedAt.getTime() - began)).toBeLessThan(60_000);
    }
    expect(await keysIn(store, 'nothing/')).toEqual([]);
  });

  test('a list goes on after any of its keys, in one order (G17)', async () => {
    const store = open();
    for (let file = 0; file < 7; file++) await store.write(key(), randomBytes(10));
    const all: string[] = [];
    for await (const file of store.list('uploads/')) all.push(file.key);
    for (const [place, one] of all.entries()) {
      const rest: string[] = [];
      for await (const file of store.list('uploads/', one)) rest.push(file.key);
      expect(rest).toEqual(all.slice(place + 1));
    }
    expect(await store.has(all[0] ?? '')).toBe(true);
    expect(await store.has(key())).toBe(false);
  });
});

test.each([
  ['a key that it does not know', { accessKeyId: 'OTHER' }, /^S3 answered 403 InvalidAccessKeyId$/, false],
  ['a bucket that is not there', { bucket: 'nowhere' }, /^S3 answered 404 NoSuchBucket$/, false],
  ['an address without a server', { endpoint: 'http://127.0.0.1:1024' }, /^S3 cannot be reached: /, true],
])(
  'with %s every operation fails with a clear error, without the secret',
  async (_what, change, words, isPassing) => {
    const settings = { ...s3.settings, ...change };
    const store = s3Store(settings);
    const ways = [
      () => store.check(),
      () => store.read(key()),
      () => store.write(key(), randomBytes(10)),
      () => store.remove(key()),
      () => keysIn(store, 'uploads/'),
    ];
    for (const way of ways) {
      const fault = await way().then(
        () => null,
        (error: unknown) => error,
      );
      expect(fault).toBeInstanceOf(StorageFault);
      expect(fault).toMatchObject({ message: expect.stringMatching(words), isPassing });
      expect((fault as Error).message).not.toContain(settings.secretAccessKey);
    }
  },
);

test('a start with a full bucket names it, and goes on (G20)', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.method === 'PUT' ? 507 : 200;
    response.end(request.method === 'PUT' ? '' : '<ListBucketResult></ListBucketResult>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = { ...s3.settings, endpoint: `http://127.0.0.1:${port}`, bucket: 'casting' };
  const config = { ...readConfig({ DATA_DIR: folder }), s3: settings };
  expect(await fileProblem(config, s3Store(settings))).toEqual({
    passing: `S3_BUCKET: the bucket casting at http://127.0.0.1:${port} is full. Make room there, or raise its quota.`,
  });
  server.close();
});

test('a listing is read with its special characters, and the next page starts after its last key', () => {
  const xml = `<ListBucketResult><Contents><Key>a&amp;b&#39;&#x3C;c&gt;</Key><LastModified>2026-11-21T06:30:00.000Z</LastModified></Contents>
    <IsTruncated>true</IsTruncated></ListBucketResult>`;
  expect(readListing(xml)).toEqual({
    files: [{ key: "a&b'<c>", modifiedAt: new Date('2026-11-21T06:30:00Z') }],
    next: "a&b'<c>",
  });
});

test('Files lie two folders deep by their hash, and those of an earlier version are found and moved (G17)', async () => {
  const root = join(folder, 'earlier');
  const store = localStore(root);
  const [name, older] = [key(), key()];
  await store.write(name, Buffer.from('new'));
  await writeFile(join(root, older), 'old');
  expect((await contentOf(store, older))?.toString()).toBe('old');
  expect(await store.has(older)).toBe(true);
  expect(await keysIn(store, 'uploads/')).toEqual([name, older].toSorted());
  for (const one of [name, older]) {
    const [, first = '', second = ''] = /-(..)(..)/.exec(one) ?? [];
    expect(existsSync(join(root, 'uploads', first, second, basename(one)))).toBe(true);
    expect(existsSync(join(root, one))).toBe(false);
  }
  expect((await contentOf(store, older))?.toString()).toBe('old');
  await store.remove(older);
  expect(await store.read(older)).toBe(null);
});
