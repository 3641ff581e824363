import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { formOf, photo } from '../../test/pictures.ts';
import { pdf } from '../../test/projects.ts';
import { storedNames } from '../../test/stored-names.ts';
import { receive } from '../../test/uploads.ts';
import type { Deps } from '../deps.ts';
import { localStore } from '../store/local-store.ts';
import { storeImage } from './store-image.ts';
import { storePdf } from './store-pdf.ts';
import { sweepFiles } from './sweep-files.ts';

let app: TestApp;
let artist: Person;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  folder = join(app.deps.config.dataDir, 'media', 'uploads');
});
beforeEach(async () => {
  artist = await createPerson(app, 'Artist');
  await send();
});
afterAll(() => app.close());

async function send(): Promise<string> {
  const form = formOf({ neutralBackground: await photo(400, 300) });
  const { json } = await artist.client.patchForm(`/api/users/${artist.id}/images`, form);
  return json.data.images.neutralBackground.url;
}

const minute = 60;
const hour = 60 * minute;

/** Names on disk that belong to a stored path. */
async function onDisk(path: string): Promise<string[]> {
  const stem = path.replace('/uploads/', '').replace('.jpg', '');
  return (await storedNames(folder)).filter((name) => name.startsWith(stem));
}

/** Puts a file on disk without a row, written some seconds ago by the app's clock. */
async function leave(name: string, secondsAgo: number): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, 'left over');
  const moment = new Date(app.deps.clock().getTime() - secondsAgo * 1000);
  await utimes(path, moment, moment);
}

test('a replaced photograph is removed an hour later with its widths and its row; the new one stays', async () => {
  const old = await send();
  const current = await send();
  await sweepFiles(app.deps);
  expect(await onDisk(old)).toHaveLength(3);
  app.wait(hour + minute);
  expect((await sweepFiles(app.deps)).released).toBe(2);
  expect(await onDisk(old)).toEqual([]);
  expect((await app.visitor().get(`/api${old}`)).status).toBe(404);
  expect(await onDisk(current)).toHaveLength(3);
  const rows = await app.db.$client.query('SELECT FROM files WHERE path = $1', [old]);
  expect(rows.rowCount).toBe(0);
  expect((await sweepFiles(app.deps)).released).toBe(0);
});

test('a file that was stored and never linked is removed after a day', async () => {
  const [banner, document] = [
    await receive(app, 'banner', await photo()),
    await receive(app, 'briefDescriptionPdf', pdf),
  ];
  const file = await storeImage(app.deps, banner, {
    ownerId: artist.id,
    purpose: 'project',
    side: 1200,
  });
  const brief = await storePdf(app.deps, document, { ownerId: artist.id });
  app.wait(23 * hour);
  await sweepFiles(app.deps);
  expect(await onDisk(file.path)).toHaveLength(1);
  app.wait(2 * hour);
  await sweepFiles(app.deps);
  expect(await onDisk(file.path)).toEqual([]);
  expect(await app.deps.files.read(brief.path.slice(1))).toBeNull();
});

test('linked files stay at any age, even when marked for removal by mistake', async () => {
  const path = await send();
  await app.db.$client.query('UPDATE files SET released_at = created_at WHERE path = $1', [path]);
  app.wait(400 * 24 * hour);
  await sweepFiles(app.deps);
  expect((await app.visitor().get(`/api${path}`)).status).toBe(200);
});

test('files without a row are removed after a day, unfinished and unknown ones too', async () => {
  const key = `${'a'.repeat(32)}-${'b'.repeat(12)}`;
  const names = [`${key}.jpg`, `${key}-640.webp`, `${key}.jpg.0123456789ab.part`, 'stray.txt'];
  for (const name of names) await leave(name, 25 * hour);
  await leave(`young-${key}.part`, 23 * hour);
  const { orphans } = await sweepFiles(app.deps);
  expect(orphans).toBe(4);
  const left = await storedNames(folder);
  for (const name of names) expect(left).not.toContain(name);
  expect(left).toContain(`young-${key}.part`);
});

test('a row whose file is missing is counted and reported, not removed', async () => {
  const path = await send();
  await app.deps.files.remove(path.slice(1));
  expect((await sweepFiles(app.deps)).missing).toBe(0);
  app.wait(2 * hour);
  const reported: unknown[] = [];
  const log = { info: () => {}, error: (fields: unknown) => reported.push(fields) };
  const { missing } = await sweepFiles({ ...app.deps, log: log as unknown as Deps['log'] });
  expect(missing).toBe(1);
  expect(reported).toEqual([{ missing: [path] }]);
  const rows = await app.db.$client.query('SELECT FROM files WHERE path = $1', [path]);
  expect(rows.rowCount).toBe(1);
});

test('a store that was never written to is swept without an error', async () => {
  const empty = await mkdtemp(join(tmpdir(), `kirdaar-test-${randomUUID()}`));
  const sweep = await sweepFiles({ ...app.deps, files: localStore(join(empty, 'media')) });
  expect(sweep.orphans).toBe(0);
  await rm(empty, { recursive: true });
});

test('a sweep looks at some thousand files and rows and goes on there: each comes in turn (G17)', async () => {
  const own = await createTestApp();
  const person = await createPerson(own, 'Artist');
  const form = formOf({ neutralBackground: await photo(400, 300) });
  await person.client.patchForm(`/api/users/${person.id}/images`, form);
  for (let file = 0; file < 12; file++) {
    const key = `uploads/${randomUUID().replaceAll('-', '')}-${randomUUID().slice(-12)}.jpg`;
    await own.deps.files.write(key, Buffer.from('left over'));
  }
  own.setNow(new Date(Date.now() + 25 * hour * 1000).toISOString());
  const counts: number[] = [];
  for (let sweep = 0; sweep < 12; sweep++) counts.push((await sweepFiles(own.deps, 3)).orphans);
  expect(Math.max(...counts)).toBeLessThanOrEqual(3);
  expect(counts.reduce((sum, count) => sum + count)).toBe(12);
  await own.close();
});
