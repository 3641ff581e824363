import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { createPerson } from '../../test/people.ts';
import { giveTwoStep } from '../../test/second-steps.ts';
import { askToBeChecked } from '../../test/verification.ts';
import { secretKey } from '../settings/secret-key.ts';
import { saveBackup } from './save.ts';

/** The text of each file of a folder, by its path there. */
async function contentsIn(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = new Map<string, Buffer>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    found.set(path.slice(folder.length + 1), path.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  }
  return found;
}

test.each([
  ['that was made in DATA_DIR', {}],
  ['of the setting', { SECRET_KEY: 'a key of more than thirty-two characters' }],
])('a backup has the secrets of second steps, and nowhere the key %s (S27)', async (_which, settings) => {
  const app = await createTestApp(settings);
  const folder = await mkdtemp(join(tmpdir(), 'kirdaar-backup-'));
  const director = await createPerson(app, 'Director');
  await giveTwoStep(app, director.id);
  await askToBeChecked(director);
  const key = secretKey(app.deps.config);
  const { dataDir, secretKey: given } = app.deps.config;
  const text = given ?? (await readFile(join(dataDir, 'secret-key'), 'utf8')).trim();
  await saveBackup(app.deps, folder);

  const contents = await contentsIn(folder);
  expect(contents.get('tables/second_steps.jsonl.gz')?.toString()).toContain(director.id);
  expect([...contents.keys()].some((path) => path.startsWith('files/private/'))).toBe(true);
  const forms = [text, key, ...(['hex', 'base64', 'base64url'] as const).map((form) => key.toString(form))];
  for (const [path, content] of contents) {
    expect(path).not.toContain('secret-key');
    for (const form of forms) expect(content.includes(form), path).toBe(false);
  }
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
