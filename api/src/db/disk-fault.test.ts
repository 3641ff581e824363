import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from '../http/errors.ts';
import { StorageFault } from '../store/storage-fault.ts';
import { diskFault, fullDiskAdvice, noRoomFault } from './disk-fault.ts';

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

test.each(['507', '403 QuotaExceeded', '507 XMinioStorageFull'])(
  'A full bucket names its setting: S3 answered %s (G20)',
  (answer) => {
    const s3 = {
      endpoint: 'http://store:8333',
      bucket: 'files',
      region: '',
      accessKeyId: '',
      secretAccessKey: '',
    };
    const fault = new StorageFault(`S3 answered ${answer}`, { isPassing: false });
    expect(fullDiskAdvice(fault, { ...here, s3 })).toBe(
      'S3_BUCKET: the bucket files at http://store:8333 is full. Make room there, or raise its quota.',
    );
  },
);

test('A start needs room for files, and names the folder and its setting (G20)', () => {
  expect(noRoomFault(here, () => 1000)).toMatch(
    /^DATA_DIR: the disk of \/srv\/kirdaar is full\. Make room there/,
  );
  expect(noRoomFault(here, () => 2 ** 30)).toBeNull();
});

test('While it runs, a full disk is a 503 in clear words (G20)', async () => {
  const app = Fastify();
  const lines: string[] = [];
  handleErrors(app, { ...here, s3: null });
  app.addHook('onRequest', async (request) => {
    request.log.error = (_facts: unknown, words?: string) => void lines.push(words ?? '');
  });
  app.get('/full', () => Promise.reject(withCode('53100')));
  const answer = await app.inject('/full');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('60');
  expect(answer.json().message).toBe(
    'Kirdaar has no room left to store this. Nothing was changed. Please try again later; the operator sees why.',
  );
  expect(lines[0]).toMatch(/^DATA_DIR: the disk of \/srv\/kirdaar is full/);
  await app.close();
});
