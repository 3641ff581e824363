import { expect, test } from 'vitest';
import { diskFault, fullDiskAdvice } from './disk-fault.ts';

const here = { dataDir: '/srv/kirdaar', databaseUrl: null };
const there = { dataDir: '/srv/kirdaar', databaseUrl: 'postgres://kirdaar@db/kirdaar' };
const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

test.each([
  ['a file', withCode('ENOSPC')],
  ['a quota', withCode('EDQUOT')],
  ['a statement', new Error('Failed query', { cause: withCode('53100') })],
  [
    'initdb',
    Object.assign(new Error('Command failed'), { stderr: 'initdb: error: No space left on device' }),
  ],
  ['the log of PostgreSQL', new Error('did not start. Its log ends with: No space left on device')],
])('A full disk names folder and setting: %s', (_from, error) => {
  expect(diskFault(error, here)?.message).toBe(
    '- DATA_DIR: the disk of /srv/kirdaar is full. Make room there, or name a folder on another disk: DATA_DIR=/another/folder npm start',
  );
});

test('The disk of a database server is its own', () => {
  expect(fullDiskAdvice(withCode('53100'), there)).toMatch(/^DATABASE_URL: the disk of the database server/);
  expect(fullDiskAdvice(withCode('ENOSPC'), there)).toMatch(/^DATA_DIR: the disk of \/srv\/kirdaar/);
});

test('A database that died on a full disk is reported as such, with room it is not', () => {
  const lost = new Error('Client was closed and is not queryable');
  expect(diskFault(lost, here, () => 1000)?.message).toMatch(/^- DATA_DIR: the disk of/);
  expect(diskFault(lost, here, () => 2 ** 30)).toBeNull();
  expect(diskFault(lost, there, () => 1000)).toBeNull();
});

test('Every other error is unchanged', () => {
  expect(diskFault(withCode('ECONNREFUSED'), here, () => 2 ** 30)).toBeNull();
  expect(diskFault('tea', here)).toBeNull();
});
