import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { secretKey } from './secret-key.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kirdaar-key-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('without SECRET_KEY a key file is made in DATA_DIR, only for its owner, and found again (S27)', () => {
  const folder = join(dataDir, 'new');
  const key = secretKey({ secretKey: null, dataDir: folder });
  expect(key).toHaveLength(32);
  expect(secretKey({ secretKey: null, dataDir: folder })).toEqual(key);
  expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'secret-key'), 'utf8')).toHaveLength(45);
});

test('SECRET_KEY is used if set, and has at least 32 characters', () => {
  const SECRET_KEY = 'a'.repeat(32);
  const config = readConfig({ SECRET_KEY, DATA_DIR: dataDir });
  expect(secretKey(config)).toEqual(secretKey({ secretKey: SECRET_KEY, dataDir: '/nowhere' }));
  expect(() => readConfig({ SECRET_KEY: 'short' })).toThrow('SECRET_KEY must have at least 32 characters');
});
