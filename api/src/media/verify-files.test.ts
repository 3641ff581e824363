import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson } from '../../test/people.ts';
import { photo } from '../../test/pictures.ts';
import { pdf, publish } from '../../test/projects.ts';
import type { Deps } from '../deps.ts';
import { verifyFiles } from './verify-files.ts';

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
  expect(await verifyFiles(app.deps)).toEqual([]);
  const [first, second] = projects.map(({ bannerUrl, briefDescriptionPdfUrl }) => [
    bannerUrl ?? '',
    briefDescriptionPdfUrl ?? '',
  ]) as [[string, string], [string, string]];
  const onDisk = (path: string) => join(app.deps.config.dataDir, 'media', path);
  await truncate(onDisk(first[0]), 100);
  await writeFile(onDisk(first[1]), '%PDF-1.7 another');
  await app.deps.files.remove(second[0].slice(1));

  const reported: unknown[] = [];
  const log = { error: (fields: unknown) => reported.push(fields) } as unknown as Deps['log'];
  const faulty = await verifyFiles({ ...app.deps, log });
  expect(faulty.toSorted()).toEqual([...first, second[0]].toSorted());
  expect(reported).toEqual([{ faulty }]);
});
