import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import Postgrator from 'postgrator';
import { openConnections } from './connections.ts';
import { loadReference } from './load-reference.ts';
import {
  firstChange,
  type Migration,
  migrationsFolder,
  oldChain,
  readChecksums,
  readMigrations,
  readSchema,
  schemaFault,
  versionOf,
} from './schema-range.ts';
import { isTooSlow } from './violations.ts';

const migrationsLock = 7_215_001;
// seconds between tries: two minutes in all
const pauses = [1, 2, 4, 8, 15, 15, 15, 15, 15, 15, 15];

type Options = { folder?: string; say?: (line: string) => void };

/** Brings a database to the newest schema: our numbered SQL, the reference lists and the tables of the job
    queue. Safe to run from many processes in parallel. It blocks other queries for two seconds at most: it
    gives up a lock that it does not get, and retries. Leaves a database alone that a newer Kirdaar
    upgraded. Throws an Error with a sentence when this program no longer works on it. */
export async function migrate(
  address: string,
  { folder = migrationsFolder, say = () => {} }: Options = {},
): Promise<void> {
  // one for us, one for the queue's own migrations
  const pool = openConnections(address, 'migration', 2);
  try {
    const client = await pool.connect();
    // its lock ends with its session, and the pool's end waits for it
    await bringUp(client, pool, { folder, say }).finally(() => client.release(true));
  } finally {
    await pool.end();
  }
}

async function bringUp(client: pg.PoolClient, pool: pg.Pool, { folder, say }: Required<Options>) {
  const migrations = readMigrations(folder);
  const program = versionOf(migrations);
  await waitForTurn(client, say);
  const schema = await readSchema(client);
  if (schema.version > program) {
    const fault = schemaFault(schema, program);
    if (fault) throw new Error(`${fault} Start a newer one.`);
    return;
  }
  const isOld = await ranOldChain(client);
  await refuseChangedMigrations(client, folder, isOld ? firstChange : 1);
  if (isOld) await leaveOldChain(client, { folder, say });
  const postgrator = await openPostgrator(client, folder);
  const first = migrations.filter(({ version }) => version < firstChange);
  if (schema.version === 0) await inTries('the first tables', say, () => runAll(client, postgrator, first));
  const { version } = await readSchema(client);
  const missing = migrations.filter((one) => one.version > version);
  for (const one of missing) await inTries(one.name, say, () => run(client, postgrator, one));
  await inTries('the reference lists', say, () => loadReference(client));
  await inTries('the tables of the job queue', say, () => runMigrations({ pgPool: pool }));
}

/** Polls for the lock instead of waiting in one statement, because a concurrent index build would wait for
    that statement. */
async function waitForTurn(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [migrationsLock]);
    if (rows[0]?.mine) return;
    if (tries === 0) say('another process migrates the database; waiting for it');
    await sleep(Math.min(1000, 50 * 2 ** tries));
  }
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
async function leaveOldChain(client: pg.ClientBase, { folder, say }: Required<Options>): Promise<void> {
  const { version } = await readSchema(client);
  if (version < oldChain.end)
    throw new Error(
      `The database has the tables of version ${version}, which this Kirdaar cannot upgrade in one step. Start the Kirdaar of commit ${oldChain.commit} on it once, then this one.`,
    );
  const bridge = join(folder, oldChain.folder);
  const postgrator = await openPostgrator(client, bridge);
  for (const one of readMigrations(bridge))
    if (one.version > version) await inTries(one.name, say, () => run(client, postgrator, one));
}

/** Throws when the database ran a migration, of this number or a later one, with another text than the
    files have. */
async function refuseChangedMigrations(client: pg.ClientBase, folder: string, from: number): Promise<void> {
  if ((await readSchema(client)).version === 0) return;
  const { rows } = await client.query<{ version: number; md5: string | null }>(
    'SELECT version::int AS version, md5 FROM schema_version WHERE version >= $1',
    [from],
  );
  const known = readChecksums(folder);
  const changed = rows.find(({ version, md5 }) => md5 && known.has(version) && known.get(version) !== md5);
  if (!changed) return;
  const file = readMigrations(folder).find(({ version }) => version === changed.version)?.name;
  throw new Error(
    `The database ran ${file} in another text than this Kirdaar has. A migration never changes after its release. If you changed it, take that back (git checkout -- api/migrations). Else start the Kirdaar that the database comes from: git log -- api/migrations/${file} names its commits.`,
  );
}

async function openPostgrator(client: pg.ClientBase, folder: string): Promise<Postgrator> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  return new Postgrator({
    migrationPattern: `${folder}/*.sql`,
    driver: 'pg',
    database: rows[0]?.name ?? '',
    schemaTable: 'schema_version',
    currentSchema: 'public',
    execQuery: (query) => client.query(query),
    // refuseChangedMigrations does it
    validateChecksums: false,
  });
}

/** Runs files on an empty database in one transaction. */
async function runAll(
  client: pg.ClientBase,
  postgrator: Postgrator,
  files: readonly Migration[],
): Promise<void> {
  await client.query('BEGIN');
  try {
    await postgrator.migrate(String(versionOf(files)));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Runs one file and records it, and which programs it ends, in one transaction. */
async function run(client: pg.ClientBase, postgrator: Postgrator, migration: Migration): Promise<void> {
  const { version, oldestProgram, runsAlone } = migration;
  if (runsAlone) return runAlone(client, migration, () => postgrator.migrate(String(version)));
  await client.query('BEGIN');
  try {
    await postgrator.migrate(String(version));
    if (oldestProgram !== null)
      await client.query('UPDATE schema_version SET oldest_program = $1', [oldestProgram]);
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
  work: () => Promise<unknown>,
): Promise<void> {
  if (!waitsForOthers) return void (await work());
  const { rows } = await client.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE NOT indisvalid AND relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
  await client.query('SET lock_timeout = 0');
  await work().finally(() => client.query('RESET lock_timeout'));
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
