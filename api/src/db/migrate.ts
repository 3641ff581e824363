import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { openConnections } from './connections.ts';
import { loadReference } from './load-reference.ts';
import {
  checksumOf,
  firstChange,
  type Migration,
  migrationsFolder,
  oldChain,
  programOf,
  readChecksums,
  readMigrations,
  readSchema,
  schemaFault,
} from './schema-range.ts';
import { isTooSlow } from './violations.ts';

const migrationsLock = 7_215_001;
// a lock wait blocks all later queries
const shortLocks = 'SET lock_timeout = 2000';
// seconds between tries: two minutes in all
const pauses = [1, 2, 4, 8, 15, 15, 15, 15, 15, 15, 15];

export type MigrateOptions = {
  folder?: string;
  say?: (line: string) => void;
  /** Runs the files too that remove what the version before reads. */
  drops?: boolean;
};

/** Brings a database to the newest schema: our numbered SQL, the reference lists and the tables of the job
    queue. Safe to run from many processes in parallel. It blocks other queries for two seconds at most: it
    gives up a lock that it does not get, and retries. Leaves a database alone that a newer Kirdaar
    upgraded. Throws an Error with a sentence when this program no longer works on it. */
export async function migrate(
  address: string,
  { folder = migrationsFolder, say = () => {}, drops = false }: MigrateOptions = {},
): Promise<void> {
  // one for us, one for the queue's own migrations
  const pool = openConnections(address, 'migration', 2);
  try {
    const client = await pool.connect();
    // its lock ends with its session, and the pool's end waits for it
    await bringUp(client, pool, { folder, say, drops }).finally(() => client.release(true));
  } finally {
    await pool.end();
  }
}

async function bringUp(
  client: pg.PoolClient,
  pool: pg.Pool,
  { folder, say, drops }: Required<MigrateOptions>,
) {
  const migrations = readMigrations(folder);
  const program = programOf(migrations);
  await client.query(shortLocks);
  await waitForTurn(client, say);
  const schema = await readSchema(client);
  const isNewer = schema.version > program.version;
  const fault = isNewer ? schemaFault(schema, program) : null;
  if (fault) throw new Error(`${fault} ${await newestFile(client)}`);
  const isOld = await ranOldChain(client);
  await refuseChangedMigrations(client, folder, isOld ? firstChange : 1);
  if (isNewer) return;
  if (isOld) await leaveOldChain(client, { folder, say });
  if (schema.version === 0) await makeTables(client, folder, migrations, say);
  const done = await doneVersions(client);
  const missing = migrations.filter(({ version }) => version >= firstChange && !done.has(version));
  for (const one of missing.filter(({ isDrop }) => !isDrop)) await upgrade(client, folder, one, say);
  await inTries('the reference lists', say, () => loadReference(client));
  await inTries('the tables of the job queue', say, () => runMigrations({ pgPool: pool }));
  for (const one of missing.filter(({ isDrop }) => isDrop)) {
    if (drops) await upgrade(client, folder, one, say);
    else
      say(`${one.name} waits: it removes what the version before reads. Later: npm run migrate -- --drops`);
  }
}

async function doneVersions(client: pg.ClientBase): Promise<Set<number>> {
  const { rows } = await client.query<{ version: number }>(
    'SELECT version::int AS version FROM schema_version',
  );
  return new Set(rows.map(({ version }) => version));
}

/** The remedy for a database that is too new. */
async function newestFile(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%s.do.%s.sql', version, name) AS name FROM schema_version ORDER BY version DESC LIMIT 1`,
  );
  return `Start the Kirdaar that has ${rows[0]?.name}, or a newer one: CHANGELOG.md names the tables of each.`;
}

/** Polls for the lock instead of waiting in one statement, because a concurrent index build would wait for
    that statement. */
async function waitForTurn(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [migrationsLock]);
    if (rows[0]?.mine) return;
    if (tries === 3) say(await ownerOfTurn(client));
    await sleep(Math.min(1000, 50 * 2 ** tries));
  }
}

/** Names the session that has the lock, because it can be one that a pooler or a dead machine left behind. */
async function ownerOfTurn(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ pid: number; address: string }>(
    `SELECT pid, coalesce(host(client_addr), 'this machine') AS address
     FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [migrationsLock],
  );
  const [owner] = rows;
  if (!owner) return 'another process migrates the database; waiting for it';
  const { pid, address } = owner;
  return `process ${pid} of PostgreSQL, from ${address}, migrates the database; waiting for it. If nothing runs there: SELECT pg_terminate_backend(${pid})`;
}

/** Whether a database was made before the files 001 to 009: it has numbers that no file has now. */
async function ranOldChain(client: pg.ClientBase): Promise<boolean> {
  if ((await readSchema(client)).version === 0) return false;
  const { rows } = await client.query(
    `SELECT FROM schema_version WHERE version BETWEEN 20 AND ${oldChain.end} LIMIT 1`,
  );
  return rows.length > 0;
}

/** Brings a database from the end of the old chain to the schema of the files 001 to 009; its rows in
    schema_version stay. Throws for one that is not at that end. */
async function leaveOldChain(
  client: pg.ClientBase,
  { folder, say }: Pick<Required<MigrateOptions>, 'folder' | 'say'>,
): Promise<void> {
  const { version } = await readSchema(client);
  if (version < oldChain.end)
    throw new Error(
      `The database has the tables of version ${version}, which this Kirdaar cannot upgrade in one step. Start the Kirdaar of commit ${oldChain.commit} on it once, then this one.`,
    );
  const bridge = join(folder, oldChain.folder);
  for (const one of readMigrations(bridge))
    if (one.version > version) await upgrade(client, bridge, one, say);
}

/** Throws when the database ran a migration, of this number or a later one, with another text than the
    files have. */
async function refuseChangedMigrations(client: pg.ClientBase, folder: string, from: number): Promise<void> {
  const { version } = await readSchema(client);
  if (version === 0) return;
  const { rows } = await client.query<{ version: number; md5: string | null }>(
    'SELECT version::int AS version, md5 FROM schema_version WHERE version >= $1',
    [from],
  );
  const { version: program } = programOf(readMigrations(folder));
  const known = readChecksums(folder);
  const changed = rows.find(({ version, md5 }) => md5 && known.has(version) && known.get(version) !== md5);
  if (!changed) return;
  const file = readMigrations(folder).find(({ version }) => version === changed.version)?.name;
  throw new Error(
    `The database, of version ${version}, ran ${file} in another text than this Kirdaar, of version ${program}, has. A migration never changes after its release. If you changed it, take that back (git checkout -- api/migrations). Else start the Kirdaar that the database comes from: git log -- api/migrations/${file} names its commits.`,
  );
}

/** Makes the whole schema in an empty database, in one transaction. No one uses it yet. */
async function makeTables(
  client: pg.ClientBase,
  folder: string,
  migrations: readonly Migration[],
  say: (line: string) => void,
): Promise<void> {
  const first = migrations.filter(({ version }) => version < firstChange);
  await inTries('the first tables', say, () =>
    inOneTransaction(client, async () => {
      await client.query(`CREATE TABLE schema_version (version bigint PRIMARY KEY);
        INSERT INTO schema_version (version) VALUES (0);
        ALTER TABLE schema_version ADD COLUMN name text, ADD COLUMN md5 text, ADD COLUMN run_at timestamptz`);
      for (const one of first) await runFile(client, folder, one);
    }),
  );
  for (const one of migrations.filter(({ version }) => version >= firstChange))
    await inTries(one.name, say, () => run(client, folder, one));
}

/** Runs one file, and writes how long it took. */
async function upgrade(
  client: pg.ClientBase,
  folder: string,
  one: Migration,
  say: (line: string) => void,
): Promise<void> {
  const from = performance.now();
  await inTries(one.name, say, () => run(client, folder, one));
  say(`${one.name}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
}

/** Runs one file and records it, and which programs it ends, in one transaction. */
async function run(client: pg.ClientBase, folder: string, migration: Migration): Promise<void> {
  const { oldestProgram, runsAlone } = migration;
  if (runsAlone) return runAlone(client, migration, () => runFile(client, folder, migration));
  await inOneTransaction(client, async () => {
    await runFile(client, folder, migration);
    if (oldestProgram !== null)
      await client.query('UPDATE schema_version SET oldest_program = $1', [oldestProgram]);
  });
}

async function runFile(client: pg.ClientBase, folder: string, { name, version }: Migration): Promise<void> {
  const path = join(folder, name);
  await client.query(readFileSync(path, 'utf8'));
  await client.query('INSERT INTO schema_version (version, name, md5, run_at) VALUES ($1, $2, $3, now())', [
    version,
    name.replace(/^\d+\.do\.|\.sql$/g, ''),
    checksumOf(path),
  ]);
}

async function inOneTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** A concurrent index build waits for all other transactions, however long they last, and blocks none; the
    rest of an earlier try is removed first. Work in steps locks the rows of a step while it waits: it gives
    up like all others, and the next try continues where it ended. */
async function runAlone(
  client: pg.ClientBase,
  { waitsForOthers }: Migration,
  work: () => Promise<void>,
): Promise<void> {
  if (!waitsForOthers) return work();
  const { rows } = await client.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE NOT indisvalid AND relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
  await client.query('SET lock_timeout = 0');
  await work().finally(() => client.query(shortLocks));
}

/** Retries work after a growing pause when it did not get a lock in time. */
async function inTries<T>(what: string, say: (line: string) => void, work: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!isTooSlow(error)) throw error;
      say(`${what}: somebody holds what it changes; trying again in ${pause} s`);
      await sleep(pause * 1000);
    }
  }
  return work();
}
