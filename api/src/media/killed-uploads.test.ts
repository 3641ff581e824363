import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { formOf, photo } from '../../test/pictures.ts';
import { multipart, pdf, projectFields } from '../../test/projects.ts';
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts';
import { storedNames } from '../../test/stored-names.ts';
import { queueJob } from '../db/queue-job.ts';
import { keysOf } from '../store/file-key.ts';
import { sweepFiles } from './sweep-files.ts';
import { verifySample } from './verify-files.ts';

let app: TestApp;
let server: ServerProcess;
beforeAll(async () => {
  app = await createTestApp();
  // the other process has the machine's clock
  app.setNow(new Date().toISOString());
  server = await startServerProcess(app);
});
afterAll(async () => {
  await server.kill();
  await app.close();
});

const soon = { timeout: 40_000, interval: 20 };
const cookieOf = ({ client }: Person) => [...client.cookies].map((pair) => pair.join('=')).join('; ');

function send(person: Person, method: string, path: string, body: FormData) {
  return fetch(`${server.origin}${path}`, { method, body, headers: { cookie: cookieOf(person) } });
}

/** Sends a profile picture to the other process. */
async function sendPicture(person: Person) {
  const form = formOf({ profilePicture: await photo(400, 300) });
  return send(person, 'PATCH', `/api/users/${person.id}/profile-picture`, form);
}

/** An artist with a picture, and its path. */
async function artistWithPicture() {
  const artist = await createPerson(app, 'Artist');
  return { artist, old: await stored(await sendPicture(artist)) };
}

async function stored(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { profileUrl: string } };
  return data.profileUrl;
}

const waiting = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Takes a lock, and begins what has to wait for it: returns when `number` connections wait. */
async function waitAtLock(lock: string, values: string[], begin: () => unknown, number: number) {
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query(lock, values);
  const begun = begin();
  await expect.poll(async () => (await holder.query(`SELECT ${waiting}`)).rowCount, soon).toBe(number);
  return { holder, begun };
}

/** Kills the other process, and restarts it when the locks it waited for are free. */
async function killAndRestart(holders: pg.Client[]): Promise<void> {
  await server.kill();
  for (const holder of holders) {
    // a connection that waits for a lock does not notice that its client is gone
    await holder.query(`SELECT pg_terminate_backend(pid) ${waiting}`);
    await expect.poll(async () => (await holder.query(`SELECT ${waiting}`)).rowCount, soon).toBe(0);
    await holder.end();
  }
  server = await startServerProcess(app);
}

/** The picture of a profile in the other process: its path, after downloading it completely. */
async function shownPicture(artist: Person): Promise<string> {
  const profile = `${server.origin}/api/users/profile/${artist.publicIdentifier}`;
  const path = await stored(await fetch(profile, { headers: { cookie: cookieOf(artist) } }));
  const picture = await fetch(`${server.origin}/api${path}`);
  expect(picture.status).toBe(200);
  expect((await picture.arrayBuffer()).byteLength).toBe(Number(picture.headers.get('content-length')));
  return path;
}

const inFolder = (name: string) => storedNames(join(app.deps.config.dataDir, name));
const onDisk = async () => (await inFolder('media/uploads')).map((name) => `uploads/${name}`).toSorted();

/** The files of the rows. */
async function inRows(): Promise<string[]> {
  const { rows } = await app.db.$client.query<{ path: string; widths: number[] }>(
    'SELECT path, widths FROM files',
  );
  return rows
    .flatMap(keysOf)
    .filter((key) => !key.endsWith('-share.jpg'))
    .toSorted();
}

/** A day later the sweep has removed what belongs to no one, and nothing else. */
async function sweepADayLater(): Promise<void> {
  app.wait(25 * 60 * 60);
  await sweepFiles(app.deps);
  expect(await onDisk()).toEqual(await inRows());
  expect(await verifySample(app.deps)).toEqual([]);
  expect(await inFolder('incoming')).toEqual([]);
}

test('killed in the middle of five uploads, every profile shows a whole picture, and a day later no stray file is left', async () => {
  const [unlinked, unknown, answered] = [
    await artistWithPicture(),
    await artistWithPicture(),
    await artistWithPicture(),
  ];
  const director = await createPerson(app, 'Director');
  const before = await onDisk();
  const form = multipart(projectFields({ banner: await photo(400, 300), briefDescriptionPdf: pdf }));

  // one whose rows are written and not linked, a project that waits for its own row, one whose files have no row yet
  const atProfile = await waitAtLock(
    'SELECT FROM users WHERE id = $1 FOR UPDATE',
    [unlinked.artist.id],
    () => sendPicture(unlinked.artist).catch(() => 'broken off'),
    1,
  );
  const atProject = await waitAtLock(
    'LOCK TABLE projects IN SHARE MODE',
    [],
    () => send(director, 'POST', '/api/projects', form).catch(() => 'broken off'),
    2,
  );
  const replaced = await stored(await sendPicture(answered.artist));
  const atFile = await waitAtLock(
    'LOCK TABLE files IN SHARE MODE',
    [],
    () => sendPicture(unknown.artist).catch(() => 'broken off'),
    3,
  );
  beginUpload(unlinked.artist, await photo());
  await expect.poll(() => inFolder('incoming'), soon).toHaveLength(5);

  await killAndRestart([atProfile.holder, atProject.holder, atFile.holder]);
  expect(await Promise.all([atProfile.begun, atProject.begun, atFile.begun])).toEqual(
    Array(3).fill('broken off'),
  );
  // stored and arriving files are still there
  expect((await onDisk()).length).toBeGreaterThan(before.length + 3);
  expect(await inFolder('incoming')).toHaveLength(5);

  const asItShouldBe = async () => {
    expect(await shownPicture(unlinked.artist)).toBe(unlinked.old);
    expect(await shownPicture(unknown.artist)).toBe(unknown.old);
    expect(await shownPicture(answered.artist)).toBe(replaced);
    const { rowCount } = await app.db.$client.query('SELECT FROM projects WHERE director_id = $1', [
      director.id,
    ]);
    expect(rowCount).toBe(0);
  };
  await asItShouldBe();
  // the replaced one is removed after the commit, and by the job only
  expect(await onDisk()).toContain(answered.old.slice(1));
  await sweepADayLater();
  await asItShouldBe();
  expect(await onDisk()).toHaveLength(before.length);
  expect(await onDisk()).not.toContain(answered.old.slice(1));
});

test('killed when a replaced picture is removed and its row is not, the next process finishes the removal', async () => {
  const { artist, old } = await artistWithPicture();
  const current = await stored(await sendPicture(artist));
  await app.db.$client.query(`UPDATE files SET released_at = now() - interval '2 hours' WHERE path = $1`, [
    old,
  ]);
  const { holder } = await waitAtLock(
    'SELECT FROM files WHERE path = $1 FOR UPDATE',
    [old],
    () => queueJob(app.db, 'sweep-files', {}),
    1,
  );
  expect(await onDisk()).not.toContain(old.slice(1));
  expect(await inRows()).toContain(old.slice(1));
  await killAndRestart([holder]);
  await expect.poll(inRows, soon).not.toContain(old.slice(1));
  expect(await shownPicture(artist)).toBe(current);
  await sweepADayLater();
});

/** Begins an upload that never ends. */
function beginUpload(artist: Person, bytes: Buffer): void {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1').on('error', () => {});
  socket.write(
    `PATCH /api/users/${artist.id}/images HTTP/1.1\r\nhost: here\r\ncookie: ${cookieOf(artist)}\r\n` +
      'content-length: 1000000\r\ncontent-type: multipart/form-data; boundary=edge\r\n\r\n' +
      '--edge\r\ncontent-disposition: form-data; name="profileShots"; filename="a.jpg"\r\n\r\n',
  );
  socket.write(bytes);
}
