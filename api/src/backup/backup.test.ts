import { existsSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { runCommand } from '../../test/command.ts';
import { contentsOf } from '../../test/contents.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { publish } from '../../test/projects.ts';
import { startSignUp } from '../../test/sign-up.ts';
import { completeProfile } from '../../test/wizard.ts';
import { personIndex } from '../db/tables/search/person-index.ts';
import { countFiles, filesOf, readManifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { saveBackup } from './save.ts';

let here: TestApp;
let folder: string;
beforeAll(async () => {
  here = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'kirdaar-backup-'));
  const artist = await createPerson(here, 'Artist', { bio: 'Zwölf Jahre, “auf” der Bühne; मीना \\ \n 🎭' });
  await completeProfile(here, artist, 'Artist');
  await cast(artist, await createPerson(here, 'Director'));
  await startSignUp(here);
  await saveBackup(here.deps, folder);
});
afterAll(async () => {
  await here.close();
  await rm(folder, { recursive: true, force: true });
});

/** An artist applies for two roles and is shortlisted; then one of the candidacies moves on, and another
    move is undone. */
async function cast(artist: Person, director: Person) {
  const { _id: projectId, roles } = await publish(director);
  const desk = `/api/projects/${projectId}`;
  const asOf = async (roleId = roles[0]?._id) =>
    (await director.client.get(`${desk}/candidates?role=${roleId}`)).json.data;
  await artist.client.post('/api/project-artists/apply', {
    projectId,
    roleIds: roles.map((role) => role._id),
  });
  await here.db.update(personIndex).set({ changeNumber: lastMark }).where(eq(personIndex.id, artist.id));
  const mark = { projectId, artistId: artist.id, status: 'shortlisted' };
  await director.client.post('/api/project-artists/update-status', mark);
  for (const stage of ['callback', 'booked']) {
    const list = await asOf();
    const ids = [list.artists[0].candidacyId];
    const moved = await director.client.post(`${desk}/decisions`, { ids, asOf: list.asOf, stage });
    if (stage === 'booked')
      await director.client.post(`${desk}/activity/${moved.json.data.activityId}/undo`, {});
  }
}

const lastMark = 4711;

async function listOf(place: string, manifest: Awaited<ReturnType<typeof readManifest>>) {
  const files = [];
  for await (const file of filesOf(place, manifest)) files.push(file);
  return files;
}

async function everything(test: TestApp) {
  const files: string[] = [];
  for await (const { key } of test.deps.files.list('uploads/')) files.push(key);
  return { found: await contentsOf(test), files: files.sort() };
}

describe('a backup', () => {
  test('restored elsewhere, is the same to the last row and file', async () => {
    const there = await createTestApp();
    const manifest = await restoreBackup(there.deps, folder);
    const { tables } = manifest;
    const [original, restored] = [await everything(here), await everything(there)];
    expect(restored).toEqual(original);
    expect(tables.users?.rows).toBe(2);
    // two of applications, and one of the project's own shortlist
    expect(tables.candidacies?.rows).toBe(3);
    expect(tables.activities?.rows).toBe(4);
    expect((await listOf(folder, manifest)).map(({ key }) => key).sort()).toEqual(original.files);
    expect(countFiles(manifest)).toBe(original.files.length);
    const { rows } = await there.db.$client.query(
      'SELECT FROM graphile_worker.jobs WHERE task_identifier = $1',
      ['send-mail'],
    );
    expect(rows.length).toBe(original.found.mails?.length);
    const numbered = await there.db.$client.query("SELECT nextval('told_marks')::integer AS next");
    expect(numbered.rows).toEqual([{ next: lastMark + 1 }]);
    await there.close();
  });

  test('is not restored into a database with people', async () => {
    await expect(restoreBackup(here.deps, folder)).rejects.toThrow('people already');
  });

  test('that is damaged restores nothing', async () => {
    const there = await createTestApp();
    const damaged = await mkdtemp(join(tmpdir(), 'kirdaar-backup-'));
    await saveBackup(here.deps, damaged);
    await appendFile(join(damaged, 'tables/users.jsonl.gz'), 'x');
    await expect(restoreBackup(there.deps, damaged)).rejects.toThrow(
      'users.jsonl.gz of the backup is damaged',
    );
    expect((await everything(there)).found.users).toEqual([]);
    expect((await everything(there)).files).toEqual([]);
    await rm(damaged, { recursive: true });
    await there.close();
  });

  test('from before its files had a separate list is restored as well (G12)', async () => {
    const there = await createTestApp();
    const earlier = await mkdtemp(join(tmpdir(), 'kirdaar-backup-'));
    await cp(folder, earlier, { recursive: true });
    const { fileList, ...manifest } = await readManifest(folder);
    const files = (await listOf(folder, { fileList, ...manifest })).map(({ key, ...part }) => [key, part]);
    await rm(join(earlier, 'files.jsonl.gz'));
    await writeFile(
      join(earlier, 'manifest.json'),
      JSON.stringify({ ...manifest, files: Object.fromEntries(files) }),
    );
    await restoreBackup(there.deps, earlier);
    expect(await everything(there)).toEqual(await everything(here));
    await rm(earlier, { recursive: true });
    await there.close();
  });

  test.each([
    ['whose list of files is damaged', 'files.jsonl.gz'],
    ['of which a file is damaged', null],
  ])('%s restores nothing', async (_what, name) => {
    const there = await createTestApp();
    const damaged = await mkdtemp(join(tmpdir(), 'kirdaar-backup-'));
    await cp(folder, damaged, { recursive: true });
    const [first] = await listOf(folder, await readManifest(folder));
    await appendFile(join(damaged, name ?? `files/${first?.key}`), 'x');
    await expect(restoreBackup(there.deps, damaged)).rejects.toThrow('of the backup is damaged');
    expect((await everything(there)).files).toEqual([]);
    await rm(damaged, { recursive: true });
    await there.close();
  });

  test('that was interrupted is none', async () => {
    const there = await createTestApp();
    await expect(restoreBackup(there.deps, join(folder, 'tables'))).rejects.toThrow('no whole backup');
    await there.close();
  });

  test('is one command, and refuses a folder that is not empty', { timeout: 120_000 }, async () => {
    const target = join(folder, 'by-command');
    const settings = { DATABASE_URL: here.databaseUrl, DATA_DIR: here.deps.config.dataDir };
    const saved = await runCommand('keep-backup.ts', ['backup', target], settings);
    expect(saved).toMatchObject({ code: 0, err: '' });
    expect(saved.out).toMatch(/2 people, \d+ files/);
    expect(existsSync(join(target, 'manifest.json'))).toBe(true);
    expect(await readdir(join(target, 'files/uploads'))).not.toEqual([]);
    const again = await runCommand('keep-backup.ts', ['backup', target], settings);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') });
  });
});
