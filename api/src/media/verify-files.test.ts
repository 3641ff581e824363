import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { runCommand } from '../../test/command.ts';
import { createPerson } from '../../test/people.ts';
import { photo } from '../../test/pictures.ts';
import { pdf, publish } from '../../test/projects.ts';
import { deepPath } from '../../test/stored-names.ts';
import { saveBackup } from '../backup/save.ts';
import type { Deps } from '../deps.ts';
import { verifySample } from './verify-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a stored file that no longer matches its name is reported, and so is a missing one', async () => {
  const director = await createPerson(app, 'Director');
  const projects = [];
  for (let number = 0; number < 2; number++) {
    projects.push(await publish(director, { banner: await photo(), briefDescriptionPdf: pdf }));
  }
  app.wait(1);
  expect(await verifySample(app.deps)).toEqual([]);
  const [first, second] = projects.map(({ bannerUrl, briefDescriptionPdfUrl }) => [
    bannerUrl ?? '',
    briefDescriptionPdfUrl ?? '',
  ]) as [[string, string], [string, string]];
  const onDisk = (path: string) => deepPath(join(app.deps.config.dataDir, 'media'), path);
  await truncate(onDisk(first[0]), 100);
  await writeFile(onDisk(first[1]), '%PDF-1.7 another');
  await app.deps.files.remove(second[0].slice(1));

  const reported: unknown[] = [];
  const log = { error: (fields: unknown) => reported.push(fields) } as unknown as Deps['log'];
  const faulty = await verifySample({ ...app.deps, log });
  expect(faulty.toSorted()).toEqual([...first, second[0]].toSorted());
  expect(reported).toEqual([{ faulty }]);
});

test('The weekly job reads a sample; npm run files lists what is missing or damaged, and restores one alone (G17)', async () => {
  const own = await createTestApp();
  const director = await createPerson(own, 'Director');
  const { bannerUrl } = await publish(director, { banner: await photo() });
  const { bannerUrl: second } = await publish(director, { banner: await photo() });
  const backup = await mkdtemp(join(tmpdir(), 'kirdaar-files-'));
  await saveBackup(own.deps, backup);
  let reads = 0;
  const files = { ...own.deps.files, read: (key: string) => own.deps.files.read(key).finally(() => reads++) };
  own.wait(1);
  await verifySample({ ...own.deps, files }, 1);
  expect(reads).toBe(1);

  const settings = { DATABASE_URL: own.databaseUrl, DATA_DIR: own.deps.config.dataDir };
  const command = (...args: string[]) => runCommand('keep-files.ts', args, settings);
  await own.deps.files.remove(bannerUrl?.slice(1) ?? '');
  await truncate(deepPath(join(own.deps.config.dataDir, 'media'), second ?? ''), 10);
  expect(await command('missing')).toMatchObject({ code: 1, out: bannerUrl });
  expect((await command('verify')).out.split('\n').sort()).toEqual([bannerUrl, second].sort());
  expect((await command('restore', backup, bannerUrl ?? '')).out).toMatch(/^\/uploads\/.* is back/);
  expect(await command('missing')).toMatchObject({ code: 0, out: 'No stored file is missing.' });
  expect((await director.client.get(`/api${bannerUrl}`)).status).toBe(200);
  await own.close();
  await rm(backup, { recursive: true });
});
