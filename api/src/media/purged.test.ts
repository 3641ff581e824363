import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { runCommand } from '../../test/command.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { formOf, photo } from '../../test/pictures.ts';
import { pdf, publish } from '../../test/projects.ts';
import { erasePerson } from '../accounts/personal-data/erasure.service.ts';
import { users } from '../db/tables/accounts/accounts.ts';
import { files, gonePictures } from '../db/tables/profiles/reference.ts';
import { projects } from '../db/tables/projects/projects.ts';
import { sealed } from '../db/tables/trust/sealed.ts';
import { cleanUp } from '../jobs/clean-up.ts';
import { eraseFiles } from './erase-files.ts';
import { sealReported } from './files.queries.ts';
import { sweepFiles } from './sweep-files.ts';

const FILES_URL = 'https://pictures.kirdaar.example';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ FILES_URL });
});
afterAll(() => app.close());
// each test has days of its own
beforeEach(() => app.wait(7 * 24 * 60 * 60));

const command = (...args: string[]) =>
  runCommand('keep-files.ts', args, {
    ...{ DATABASE_URL: app.databaseUrl, DATA_DIR: app.deps.config.dataDir, FILES_URL },
  });
/** What the command lists since now, after some work. */
async function purgedBy(work: () => Promise<unknown>): Promise<string[]> {
  const since = app.deps.clock().toISOString();
  app.wait(60);
  await work();
  const { code, out, err } = await command('purged', '--since', since);
  expect([code, err]).toEqual([0, '']);
  return out.split('\n').filter(Boolean).sort();
}
/** The addresses at the CDN of a picture with the width 320. */
const addressesOf = (path: string) =>
  ['-320.jpg', '-320.webp', '.jpg'].map(
    (end) => `${FILES_URL}/api${path.replace('/uploads/', '/pictures/').replace('.jpg', end)}`,
  );

async function pictureOf({ id, client }: Person): Promise<string> {
  const form = formOf({ profilePicture: await photo(400, 300) });
  const { json } = await client.patchForm(`/api/users/${id}/profile-picture`, form);
  return json.data.profileUrl;
}
const pictured = async () => {
  const person = await createPerson(app, 'Artist', { age: 30 });
  return { person, path: await pictureOf(person) };
};
async function correctAge(id: string): Promise<void> {
  const moderator = await createPerson(app, 'Other', { isAdministrator: true });
  const act = { action: 'correct_age', about: { kind: 'person', _id: id }, dateOfBirth: '2014-02-03' };
  const why = { reason: 'A passport', rule: 'The age is another one', words: 'Your passport says so.' };
  const key = { headers: { 'idempotency-key': randomUUID() } };
  const answer = await moderator.client.post('/api/admin/actions', { ...act, ...why }, key);
  expect(answer.status).toBe(201);
}
const change = (id: string, set: Partial<typeof users.$inferInsert>) =>
  app.db.update(users).set(set).where(eq(users.id, id));
const now = () => app.deps.clock();

test('An erased person’s pictures are gone from the store at once, and the CDN has to forget every width (G10)', async () => {
  const { person, path } = await pictured();
  const purged = await purgedBy(async () => {
    await app.db.transaction((tx) => erasePerson(tx, app.deps, person, 'unusable'));
    await eraseFiles(app.deps, { ownerId: person.id });
  });
  expect(purged).toEqual(addressesOf(path));
  expect(await app.deps.files.has(path.slice(1))).toBe(false);
});

test('A replaced picture is listed when it is replaced, and again when it is deleted (G10)', async () => {
  const { person, path } = await pictured();
  expect(await purgedBy(() => pictureOf(person))).toEqual(addressesOf(path));
  app.wait(2 * 60 * 60);
  expect(await purgedBy(() => sweepFiles(app.deps))).toEqual(addressesOf(path));
});

test.each<[string, (id: string, path: string) => Promise<unknown>]>([
  [
    'a hidden picture',
    (_id, path) => app.db.update(files).set({ hiddenAt: now() }).where(eq(files.path, path)),
  ],
  ['a hidden person', (id) => change(id, { hiddenAt: now() })],
  ['a suspended person', (id) => change(id, { suspendedAt: now() })],
  ['an adult who becomes a child', correctAge],
])('The CDN has to forget the pictures of %s (G10)', async (_what, end) => {
  const { person, path } = await pictured();
  expect(await purgedBy(() => end(person.id, path))).toEqual(addressesOf(path));
});

test('The CDN has to forget the banner of an ended project; no list names a document (G10)', async () => {
  const director = await createPerson(app, 'Director');
  const { _id, bannerUrl } = await publish(director, {
    banner: await photo(400, 300),
    briefDescriptionPdf: pdf,
  });
  const archive = () => app.db.update(projects).set({ archivedAt: now() }).where(eq(projects.id, _id));
  expect(await purgedBy(archive)).toEqual(addressesOf(bannerUrl ?? ''));
  const remove = async () => {
    await director.client.delete(`/api/projects/${_id}`);
    app.wait(2 * 60 * 60);
    await sweepFiles(app.deps);
  };
  expect(await purgedBy(remove)).toEqual(addressesOf(bannerUrl ?? ''));
});

test('A crash between taking a sealed picture from its owner and noting it undoes both (G10)', async () => {
  const { person, path } = await pictured();
  const [file] = await app.db.select().from(files).where(eq(files.path, path));
  const held = { personId: person.id, fileIds: [file?.id ?? ''], sealed: Buffer.of(), sealedAt: now() };
  await app.db.insert(sealed).values({ id: randomUUID(), kind: 'content', ...held });
  await change(person.id, { profilePictureId: null });
  app.wait(60);
  const crash = () => {
    throw new Error('a crash');
  };
  const { db, config } = app.deps;
  const owned = { ownerId: person.id };
  await expect(sealReported({ db, config, clock: crash }, owned)).rejects.toThrow('a crash');
  expect(await purgedBy(() => eraseFiles(app.deps, owned))).toEqual(addressesOf(path));
});

test('Deleted pictures are remembered as long as caches keep them, and only where there is a CDN (G10)', async () => {
  await app.db.insert(gonePictures).values({ path: '/uploads/a.jpg', widths: [], goneAt: now() });
  const isRemembered = async () => (await app.db.$count(gonePictures, sql`path = '/uploads/a.jpg'`)) > 0;
  app.wait(30 * 24 * 60 * 60);
  await cleanUp(app.deps);
  expect(await isRemembered()).toBe(true);
  app.wait(2 * 24 * 60 * 60);
  await cleanUp(app.deps);
  expect(await isRemembered()).toBe(false);

  const plain = { ...app.deps, config: { ...app.deps.config, filesUrl: null } };
  const { person } = await pictured();
  await app.db.transaction((tx) => erasePerson(tx, plain, person, 'unusable'));
  await eraseFiles(plain, { ownerId: person.id });
  expect(await app.db.$count(gonePictures)).toBe(0);
  const { DATABASE_URL, DATA_DIR } = { DATABASE_URL: app.databaseUrl, DATA_DIR: plain.config.dataDir };
  const without = await runCommand('keep-files.ts', ['purged', '--since', '2026-11-21'], {
    DATABASE_URL,
    DATA_DIR,
  });
  expect([without.code, without.err]).toEqual([1, 'FILES_URL is not set: no picture is at a CDN.']);
});

test('The moment is a day in India, a time there, or one with a zone; where nothing is listed there is no line (G10)', async () => {
  for (const since of ['2040-01-01', '2040-01-01T09:30', '2040-01-01T09:30:00Z'])
    expect(await command('purged', '--since', since)).toEqual({ code: 0, out: '', err: '' });
  for (const since of ['yesterday', '2040-13-01', '2040-01-01T9'])
    expect(await command('purged', '--since', since)).toMatchObject({
      code: 1,
      err: expect.stringContaining('-- purged --since 2026-11-21T09:00'),
    });
});
