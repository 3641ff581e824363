import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canReach, letIn, weAreRoot } from './account.ts';

let home: string;
let clone: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'kirdaar-test-'));
  clone = join(home, 'kirdaar');
  mkdirSync(clone, { mode: 0o755 });
});
afterEach(() => rmSync(home, { recursive: true }));

const stranger = { uid: 65_534, gid: 65_534 };

test('Below a home folder that only its owner can enter, no one else reaches the clone', () => {
  chmodSync(home, 0o700);
  expect(canReach(clone, stranger)).toBe(false);
  const { uid, gid } = statSync(home);
  expect(canReach(clone, { uid, gid })).toBe(true);
});

test('A home folder that others can pass through lets them reach an open clone, not a closed one', () => {
  chmodSync(home, 0o711);
  expect(canReach(clone, stranger)).toBe(true);
  chmodSync(clone, 0o750);
  expect(canReach(clone, stranger)).toBe(false);
  expect(canReach(clone, { uid: 65_534, gid: statSync(clone).gid })).toBe(true);
});

test('A folder that only root can enter is opened for the account of PostgreSQL only, and only by root', () => {
  chmodSync(clone, 0o700);
  chmodSync(home, 0o711);
  expect(letIn(clone, stranger)).toBe(weAreRoot);
  expect(statSync(clone).mode & 0o777).toBe(weAreRoot ? 0o710 : 0o700);
  if (weAreRoot) expect(statSync(clone)).toMatchObject({ uid: 0, gid: stranger.gid });
});

test('A closed folder above stays closed', () => {
  chmodSync(home, 0o700);
  chmodSync(clone, 0o700);
  expect(letIn(clone, stranger)).toBe(false);
  expect(statSync(clone).mode & 0o777).toBe(0o700);
});
