import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let root: string;
let before: string;
const look = () => fingerprint(root, ['web', 'domain', 'package-lock.json']);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kirdaar-print-'));
  write('web/app/root.tsx', 'one');
  write('domain/phone.ts', 'two');
  write('package-lock.json', 'three');
  before = look();
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test.each<[string, () => void]>([
  ['A changed file', () => write('web/app/root.tsx', 'One')],
  ['A new file', () => write('web/app/deep/new.ts', '')],
  ['A removed file', () => rmSync(join(root, 'domain/phone.ts'))],
  ['A renamed file', () => renameSync(join(root, 'domain/phone.ts'), join(root, 'domain/telephone.ts'))],
  ['A changed lockfile', () => write('package-lock.json', 'four')],
])('%s needs a new build', (_what, change) => {
  change();
  expect(look()).not.toBe(before);
});

test.each<[string, () => void]>([
  ['What the build itself made', () => write('web/build/client/app.js', 'x')],
  ['A test', () => write('web/app/root.test.tsx', 'x')],
  ['A file of another room', () => write('api/src/app.ts', 'x')],
  ['A checkout that only moves dates', () => utimesSync(join(root, 'domain/phone.ts'), 0, 0)],
])('%s needs none', (_what, change) => {
  change();
  expect(look()).toBe(before);
});
