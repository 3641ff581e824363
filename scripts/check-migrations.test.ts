import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkMigrations } from './check-migrations.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kirdaar-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const judge = (sql: string, number = '231') => {
  writeFileSync(join(folder, `${number}.do.change.sql`), sql);
  return checkMigrations(folder);
};

describe('A migration may run next to the previous version when it', () => {
  test.each([
    ['adds a column that may be empty', 'ALTER TABLE users ADD COLUMN seen_at timestamptz;'],
    ['adds a column with a fixed value', `ALTER TABLE users ADD COLUMN tone text NOT NULL DEFAULT 'plain';`],
    ['builds an index without blocking writers', 'CREATE INDEX CONCURRENTLY users_seen ON users (seen_at);'],
    [
      'makes a table with its indexes',
      'CREATE TABLE scenes (id int NOT NULL); CREATE INDEX s ON scenes (id);',
    ],
    ['adds a constraint for new rows', 'ALTER TABLE users ADD CONSTRAINT c CHECK (age > 0) NOT VALID;'],
    ['checks old rows by itself', 'ALTER TABLE users VALIDATE CONSTRAINT c;'],
    ['makes an index a constraint', 'ALTER TABLE users ADD CONSTRAINT c UNIQUE USING INDEX users_seen;'],
    ['fills in steps what others use', 'CALL fill_tones();'],
    ['changes the few rows of a list', `UPDATE languages SET name = 'Odia' WHERE name = 'Oriya';`],
    ['drops something long unused', '-- oldest program: 30\nALTER TABLE users DROP COLUMN tone;'],
  ])('%s', async (_what, sql) => {
    expect(await judge(sql)).toEqual([]);
  });
});

describe('A migration is refused that', () => {
  test.each([
    ['ALTER TABLE users RENAME COLUMN bio TO about;', 'renames. No program knows both names'],
    ['ALTER TABLE users RENAME TO people;', 'renames.'],
    ['ALTER TABLE users DROP COLUMN bio;', 'users: takes bio or its default away.'],
    ['DROP TABLE contacts;', 'drops.'],
    ['DROP FUNCTION count_listings;', 'drops.'],
    ['-- oldest program: 231\nDROP TABLE contacts;', 'the oldest program must be below 231'],
    ['ALTER TABLE users ADD COLUMN tone text NOT NULL;', 'users: tone is NOT NULL without a DEFAULT'],
    ['ALTER TABLE users ADD COLUMN k uuid DEFAULT gen_random_uuid();', 'the DEFAULT of k is a function'],
    ['ALTER TABLE users ADD COLUMN k int UNIQUE;', 'k comes with a constraint'],
    ['ALTER TABLE users ALTER COLUMN bio SET NOT NULL;', 'NOT NULL on bio reads the whole table'],
    ['ALTER TABLE users ALTER COLUMN age TYPE bigint;', 'another type for age rewrites the table'],
    ['ALTER TABLE users ALTER COLUMN bio DROP DEFAULT;', 'takes bio or its default away'],
    ['ALTER TABLE users ADD CONSTRAINT c CHECK (age > 0);', 'constraint c reads the whole table'],
    ['CREATE INDEX users_seen ON users (seen_at);', 'an index on users stops its writers'],
    [
      'CREATE INDEX CONCURRENTLY a ON users (bio); CREATE INDEX CONCURRENTLY b ON users (age);',
      'CONCURRENTLY must be the only statement of its file.',
    ],
    ['SELECT 1; ALTER TABLE users VALIDATE CONSTRAINT c;', 'VALIDATE reads the whole table'],
    ['SELECT 1; CALL fill_tones();', 'CALL must be the only statement of its file'],
    [`UPDATE users SET bio = '';`, 'changes rows of users that others wait for'],
    ['DELETE FROM mails;', 'changes rows of mails'],
    ['LOCK TABLE users;', 'LockStmt is not known to be harmless'],
    [`DO $$ BEGIN DROP TABLE users; END $$;`, 'DoStmt is not known to be harmless'],
    ['ALTER TABLE users SET UNLOGGED;', 'AT_SetUnLogged is not known to be harmless'],
    ['TRUNCATE users;', 'TruncateStmt is not known to be harmless'],
  ])('%s', async (sql, sentence) => {
    const faults = await judge(sql);
    expect(faults.join('\n')).toContain(sentence);
    expect(faults[0]).toMatch(/^231\.do\.change\.sql: /);
  });
});

test('Migrations from before the rule are not checked', async () => {
  expect(await judge('DROP TABLE contacts;', '013')).toEqual([]);
});

test('Two migrations with one number are refused, in any order', async () => {
  await judge('CREATE TABLE scenes (id int);', '012');
  writeFileSync(join(folder, '012.do.other.sql'), 'CREATE TABLE shots (id int);');
  expect(await checkMigrations(folder)).toEqual(['012.do.other.sql: another migration has this number.']);
});

test('a drop of a table or column waits in a file of its own until an operator asks for it (G16)', async () => {
  const oldest = '-- oldest program: 30\n';
  const wait = '-- waits for: npm run migrate -- --drops\n';
  const drop = 'ALTER TABLE users DROP COLUMN tone;';
  expect(await judge(`${oldest}${wait}${drop}`, '260')).toEqual([]);
  expect(await judge(`${oldest}${drop}`, '260')).toEqual([
    expect.stringContaining(`a line '-- waits for: npm run migrate -- --drops'`),
  ]);
  expect(await judge(`${oldest}${wait}${drop} CREATE TABLE scenes (id int);`, '260')).toEqual([
    expect.stringContaining('a file that waits for --drops may only drop'),
  ]);
});
