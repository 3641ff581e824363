import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './installed.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kirdaar-install-'));
  write('package-lock.json', {
    '': {},
    'node_modules/zod': zod,
    'node_modules/@kirdaar/api': { link: true },
  });
  install({ 'node_modules/zod': zod, 'node_modules/@kirdaar/api': { link: true } });
});
afterEach(() => rmSync(root, { recursive: true }));

const zod = { version: '4.6.7', integrity: 'sha512-a' };

function write(file: string, packages: object): void {
  writeFileSync(join(root, file), JSON.stringify({ packages }));
}

function install(packages: object): void {
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.bin/node'), '');
  write('node_modules/.package-lock.json', packages);
}

test('Packages equal to the lockfile need no install', () => {
  expect(isInstalled(root)).toBe(true);
});

test('A fresh clone, an interrupted install and one without our Node need one', () => {
  rmSync(join(root, 'node_modules/.package-lock.json'));
  expect(isInstalled(root)).toBe(false);
  install({ 'node_modules/zod': zod, 'node_modules/@kirdaar/api': { link: true } });
  rmSync(join(root, 'node_modules/.bin/node'));
  expect(isInstalled(root)).toBe(false);
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(isInstalled(root)).toBe(false);
});

test.each([
  ['another version', { ...zod, version: '4.6.8' }],
  ['another content', { ...zod, integrity: 'sha512-b' }],
])('%s in the lockfile needs an install', (_what, wanted) => {
  write('package-lock.json', { '': {}, 'node_modules/zod': wanted });
  expect(isInstalled(root)).toBe(false);
});

test('An added package needs an install, unless it is for another machine', () => {
  write('package-lock.json', { 'node_modules/zod': zod, 'node_modules/pg': { version: '8.23.1' } });
  expect(isInstalled(root)).toBe(false);
  write('package-lock.json', {
    'node_modules/zod': zod,
    'node_modules/core-win32-x64': { version: '1.0.0', optional: true },
  });
  expect(isInstalled(root)).toBe(true);
});
