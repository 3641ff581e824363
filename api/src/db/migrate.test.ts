import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { runCommand } from '../../test/command.ts';
import { createTestDatabase } from '../../test/database.ts';
import { execute } from '../../test/server.ts';
import { migrate } from './migrate.ts';
import { dropLine, migrationsFolder, programVersion } from './schema-range.ts';

const next = String(programVersion + 1).padStart(3, '0');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'kirdaar-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const add = (sql: string) => writeFile(join(folder, `${next}.do.newer.sql`), sql);
const ask = (statement: string) => execute(database.url, statement);

test('A migration gives up when its lock is taken, lets others pass, and runs when it is free (G6)', async () => {
  await add('ALTER TABLE contacts ADD COLUMN seen boolean;');
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  await reader.query('BEGIN');
  await reader.query('SELECT FROM contacts');
  const { promise: said, resolve } = Promise.withResolvers<string>();
  const migrating = migrate(database.url, { folder, say: resolve });
  expect(await said).toBe(`${next}.do.newer.sql: somebody holds what it changes; trying again in 1 s`);
  expect(await ask('SELECT FROM contacts LIMIT 1')).toEqual([]);
  await reader.query('COMMIT');
  await reader.end();
  await migrating;
  expect(await ask('SELECT seen FROM contacts')).toEqual([]);
});

test('A failed file leaves nothing behind, and is run completely when it is repaired', async () => {
  await add('CREATE TABLE scenes (id int); SELECT no_such_function();');
  await expect(migrate(database.url, { folder })).rejects.toThrow('no_such_function');
  expect(await ask(`SELECT to_regclass('scenes') AS name`)).toEqual([{ name: null }]);
  await add('CREATE TABLE scenes (id int);');
  await migrate(database.url, { folder });
  expect(await ask('SELECT max(version)::int AS version FROM schema_version')).toEqual([
    { version: programVersion + 1 },
  ]);
});

test('A procedure that commits in steps keeps finished steps when it is interrupted, and continues when it is called again', async () => {
  await add('CALL take_steps();');
  await execute(
    database.url,
    `CREATE TABLE steps (step int);
     CREATE PROCEDURE take_steps() LANGUAGE plpgsql AS $$ BEGIN
       FOR one IN (SELECT count(*) + 1 FROM steps) .. 4 LOOP
         INSERT INTO steps VALUES (one);
         COMMIT;
         IF one = 2 THEN RAISE 'broken off'; END IF;
       END LOOP;
     END $$`,
  );
  await expect(migrate(database.url, { folder })).rejects.toThrow('broken off');
  expect(await ask('SELECT count(*)::int AS steps FROM steps')).toEqual([{ steps: 2 }]);
  await migrate(database.url, { folder });
  expect(await ask('SELECT count(*)::int AS steps FROM steps')).toEqual([{ steps: 4 }]);
});

test('A procedure also gives up a taken lock, and lets others pass', async () => {
  await add('CALL change_contacts();');
  await execute(
    database.url,
    `CREATE PROCEDURE change_contacts() LANGUAGE plpgsql AS $$ BEGIN
       LOCK TABLE contacts IN ACCESS EXCLUSIVE MODE;
       COMMIT;
     END $$`,
  );
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  await reader.query('BEGIN');
  await reader.query('SELECT FROM contacts');
  const { promise: said, resolve } = Promise.withResolvers<string>();
  const migrating = migrate(database.url, { folder, say: resolve });
  expect(await said).toBe(`${next}.do.newer.sql: somebody holds what it changes; trying again in 1 s`);
  expect(await ask('SELECT FROM contacts LIMIT 1')).toEqual([]);
  await reader.query('COMMIT');
  await reader.end();
  await migrating;
  expect(await ask('SELECT max(version)::int AS version FROM schema_version')).toEqual([
    { version: programVersion + 1 },
  ]);
});

test('A concurrent index build starts over after an interruption, and no process waits for another for ever', async () => {
  await add('CREATE UNIQUE INDEX CONCURRENTLY contacts_email ON contacts (email);');
  const twice = `INSERT INTO contacts VALUES
    (gen_random_uuid(), 'Asha', 'asha@people.example', '1', 'one', now()),
    (gen_random_uuid(), 'Asha', 'asha@people.example', '1', 'two', now())`;
  await ask(twice);
  await expect(migrate(database.url, { folder })).rejects.toThrow('contacts_email');
  const index = `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'contacts_email'::regclass`;
  expect(await ask(index)).toEqual([{ valid: false }]);
  await ask(`DELETE FROM contacts WHERE message = 'two'`);
  await Promise.all([migrate(database.url, { folder }), migrate(database.url, { folder })]);
  expect(await ask(index)).toEqual([{ valid: true }]);
});

test('A program continues on a newer schema that still works with it, and refuses one that does not (G7, G16)', async () => {
  const app = await createTestApp({}, undefined, async () => ({ url: database.url, drop: async () => {} }));
  const ready = async () => (await app.visitor().get('/readyz')).json;
  expect(await ready()).toMatchObject({ success: true });

  await add('CREATE TABLE scenes (id int);');
  await migrate(database.url, { folder });
  expect(await ready()).toMatchObject({ success: true });
  await migrate(database.url);

  await rm(join(folder, `${next}.do.newer.sql`));
  const after = programVersion + 2;
  await writeFile(join(folder, `${next}.do.newer.sql`), 'CREATE TABLE scenes (id int);');
  await writeFile(
    join(folder, `${String(after).padStart(3, '0')}.do.contract.sql`),
    `-- oldest program: ${programVersion + 1}\nDROP TABLE contacts;`,
  );
  await migrate(database.url, { folder });
  const sentence = `The database was upgraded to version ${after}, on which only Kirdaar of version ${programVersion + 1} and newer works; this one is of version ${programVersion}.`;
  const remedy = `Start the Kirdaar that has ${after}.do.contract.sql, or a newer one: CHANGELOG.md names the tables of each.`;
  expect(await ready()).toMatchObject({ code: 'UNAVAILABLE', message: sentence });
  await expect(migrate(database.url)).rejects.toThrow(`${sentence} ${remedy}`);
  const command = await runCommand('keep-listings.ts', ['check'], { DATABASE_URL: database.url });
  expect(command).toMatchObject({ code: 1, err: `${sentence} ${remedy}` });
  await app.close();
});

test('A program is not ready on a schema that is older than it needs (G7)', async () => {
  const app = await createTestApp({}, undefined, async () => ({ url: database.url, drop: async () => {} }));
  await ask(`DELETE FROM schema_version WHERE version = ${programVersion}`);
  // numbers can be skipped
  const [before] = await ask('SELECT max(version) AS version FROM schema_version');
  const { status, json } = await app.visitor().get('/readyz');
  expect([status, json.message]).toEqual([
    503,
    `The database has the tables of version ${before?.version}; this Kirdaar needs those of version ${programVersion}.`,
  ]);
  await ask('DROP TABLE schema_version');
  expect((await app.visitor().get('/readyz')).status).toBe(503);
  await app.close();
});

test('Each file of an upgrade is a line with its seconds, also one with a lower number that came later (G16)', async () => {
  const said: string[] = [];
  const say = (line: string) => said.push(line.replace(/[\d.]+ s$/, '0.1 s'));
  await writeFile(join(folder, '998.do.early.sql'), 'CREATE TABLE scenes (id int);');
  await migrate(database.url, { folder, say });
  await add('CREATE TABLE takes (id int);');
  await migrate(database.url, { folder, say });
  expect(said).toEqual(['998.do.early.sql: 0.1 s', `${next}.do.newer.sql: 0.1 s`]);
  expect(await ask('SELECT FROM takes')).toEqual([]);
});

test('What removes things waits until an operator asks for it, and comes last (G16)', async () => {
  await writeFile(
    join(folder, '997.do.drop-contacts.sql'),
    `-- oldest program: ${programVersion}\n${dropLine}\nDROP TABLE contacts;`,
  );
  await writeFile(join(folder, '998.do.scenes.sql'), 'CREATE TABLE scenes (id int);');
  const said: string[] = [];
  await migrate(database.url, { folder, say: (line) => said.push(line.replace(/: .*/, '')) });
  expect(said).toEqual(['998.do.scenes.sql', '997.do.drop-contacts.sql waits']);
  expect(await ask('SELECT FROM contacts')).toEqual([]);
  await migrate(database.url, { folder, drops: true });
  expect(await ask(`SELECT to_regclass('contacts') AS name`)).toEqual([{ name: null }]);
  expect(await ask('SELECT max(oldest_program) AS oldest FROM schema_version')).toEqual([
    { oldest: programVersion },
  ]);
});

test('npm run migrate prints a line a file, and the version of the tables (G16)', async () => {
  await ask(
    `DELETE FROM schema_version WHERE version = 218; ALTER TABLE person_index DROP COLUMN search_words`,
  );
  expect(await runCommand('migrate-database.ts', [], { DATABASE_URL: database.url })).toEqual({
    code: 0,
    out: expect.stringMatching(
      new RegExp(
        `^218\\.do\\.search-words\\.sql: \\d+\\.\\d s\\nThe database has the tables of version ${programVersion}\\.$`,
      ),
    ),
    err: '',
  });
});

test('A start that waits for another names the session that migrates, with its pid and address (G4)', async () => {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('SELECT pg_advisory_lock(7215001)');
  const { rows } = await other.query('SELECT pg_backend_pid() AS pid');
  const { promise: said, resolve } = Promise.withResolvers<string>();
  const migrating = migrate(database.url, { say: resolve });
  expect(await said).toMatch(
    new RegExp(
      `^process ${rows[0].pid} of PostgreSQL, from (127\\.0\\.0\\.1|this machine), migrates the database; waiting for it\\. If nothing runs there: SELECT pg_terminate_backend\\(${rows[0].pid}\\)$`,
    ),
  );
  await other.end();
  await migrating;
});
