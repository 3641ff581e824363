import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDataDir, isAbandoned } from './owner.ts';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kirdaar-test-'));
  file = join(dataDir, 'owner.json');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('A data folder has one owner at a time', () => {
  const letGo = claimDataDir(dataDir);
  expect(() => claimDataDir(dataDir)).toThrow(
    `Process ${process.pid} already uses the data folder ${dataDir}`,
  );
  expect(isAbandoned(dataDir)).toBe(false);
  letGo();
  expect(existsSync(file)).toBe(false);
  claimDataDir(dataDir)();
});

test('An owner whose process number now belongs to another program is replaced', () => {
  writeFileSync(file, JSON.stringify({ pid: process.ppid, started: 'long ago' }));
  expect(isAbandoned(dataDir)).toBe(true);
  claimDataDir(dataDir);
  expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
});

test('An owner that is dead or cannot be read is replaced', () => {
  for (const left of [JSON.stringify({ pid: 2 ** 22 + 1, started: 'x' }), '{"pid":', '']) {
    writeFileSync(file, left);
    claimDataDir(dataDir)();
  }
});

test('A folder that was never claimed is not an abandoned one', () => {
  expect(isAbandoned(dataDir)).toBe(false);
});

test('A data folder that cannot be made is named', () => {
  writeFileSync(file, '');
  expect(() => claimDataDir(join(file, 'data'))).toThrow(
    `The data folder ${join(file, 'data')} cannot be written`,
  );
});
