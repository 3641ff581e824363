import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startOf } from './embedded/processes.ts';
import { temporaryPlace } from './embedded/temporary.ts';
import { startEmbedded } from './embedded.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A data folder with a database in it, to be copied: making one takes longer than all the rest. */
const filled = mkdtempSync(join(temporaryPlace(), 'kirdaar-test-'));
beforeAll(async () => {
  await startEmbedded({ dataDir: filled }).then((embedded) => embedded.stop());
});
afterAll(() => rm(filled, { recursive: true }));

function makeDataDir({ empty = false, name = 'kirdaar-test-' } = {}): string {
  const folder = mkdtempSync(join(temporaryPlace(), name));
  cleanUps.push(() => rm(folder, { recursive: true, maxRetries: 20 })); // a killed owner's server is still ending
  if (!empty) execFileSync('cp', ['-a', join(filled, 'postgres'), folder]);
  return folder;
}

async function start(dataDir: string) {
  const embedded = await startEmbedded({ dataDir });
  cleanUps.push(embedded.stop);
  return embedded;
}

/** Starts the embedded server in a separate process, and returns that process and the server's address. */
async function startElsewhere(options: Parameters<typeof startEmbedded>[0]) {
  const program = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    const { url } = await startEmbedded(${JSON.stringify(options)});
    process.stdout.write(url);
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(owner, 'exit');
  const kill = async () => {
    owner.kill('SIGKILL');
    await ended;
  };
  cleanUps.push(kill);
  const said = await Promise.race([once(owner.stdout, 'data'), ended]);
  return { pid: owner.pid, url: String(said[0]), kill };
}

async function query(url: string, text: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query({ text, rowMode: 'array' });
  await client.end();
  return rows;
}

const addCredit = "CREATE TABLE IF NOT EXISTS credit (film text); INSERT INTO credit VALUES ('Pather')";

const postmasterOf = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);

test('An empty data folder gets a database, and the next start finds its rows', async () => {
  const dataDir = makeDataDir({ empty: true });
  const first = await start(dataDir);
  await query(first.url, addCredit);
  await first.stop();
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);

  const second = await start(dataDir);
  expect(await query(second.url, 'SELECT film FROM credit')).toEqual([['Pather']]);
});

test('The server has the settings that the queries expect, and its password is for its owner only', async () => {
  const dataDir = makeDataDir();
  const { url } = await start(dataDir);
  expect(
    await query(
      url,
      `SELECT current_setting('fsync'), current_setting('data_checksums'), current_setting('jit'),
         current_setting('plan_cache_mode'), current_setting('server_encoding'), current_setting('listen_addresses'),
         lower('ÄRŚ'), (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)`,
    ),
  ).toEqual([['on', 'on', 'off', 'auto', 'UTF8', '', 'ärś', false]]);
  await query(url, 'CREATE EXTENSION pg_trgm');
  expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
});

test('After SIGKILL of its owner the server ends too, the next start works at once and nothing committed is lost', async () => {
  const dataDir = makeDataDir();
  const { url, kill } = await startElsewhere({ dataDir });
  await query(url, addCredit);
  const orphan = postmasterOf(dataDir);
  await kill();

  const next = await start(dataDir);
  expect(await query(next.url, 'SELECT count(*)::int FROM credit')).toEqual([[1]]);
  expect(startOf(orphan)).toBe(null);
});

test('A second process on the same data folder gets the process that owns it', async () => {
  const dataDir = makeDataDir();
  const { pid } = await startElsewhere({ dataDir });
  await expect(start(dataDir)).rejects.toThrow(`Process ${pid} already uses the data folder ${dataDir}`);
});

test('A killed server is started again at the same address with all that was committed', async () => {
  const dataDir = makeDataDir();
  const { url } = await start(dataDir);
  await query(url, addCredit);
  process.kill(postmasterOf(dataDir), 'SIGKILL');

  const rows = async () => query(url, 'SELECT count(*)::int FROM credit').catch(() => 'not yet');
  await expect.poll(rows).toEqual([[1]]);
});

test('A reused process number in postmaster.pid does not stop the start', async () => {
  const dataDir = makeDataDir();
  const first = await start(dataDir);
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  const content = readFileSync(file, 'utf8');
  await first.stop();
  const { uid, gid } = statSync(join(dataDir, 'postgres/cluster'));
  const other = spawn('sleep', ['60'], { uid, gid });
  cleanUps.push(() => other.kill());
  writeFileSync(file, content.replace(/^\d+/, `${other.pid}`));
  chownSync(file, uid, gid);

  const { url } = await start(dataDir);
  expect(await query(url, 'SELECT 1')).toEqual([[1]]);
});

test('A data folder with a path too long for a socket works as well', async () => {
  const { url } = await start(makeDataDir({ name: 'kirdaar-test-with-a-long-name'.repeat(5) }));
  expect(await query(url, 'SELECT 1')).toEqual([[1]]);
});

test('A throw-away server leaves nothing behind, not even one whose owner was killed', async () => {
  const folderOf = (url: string) => dirname(dirname(new URL(url).searchParams.get('host') ?? ''));
  const left = await startElsewhere({ ephemeral: true });
  expect(existsSync(folderOf(left.url))).toBe(true);
  await left.kill();

  const own = await startEmbedded({ ephemeral: true });
  expect(existsSync(folderOf(left.url))).toBe(false);
  await own.stop();
  expect(existsSync(folderOf(own.url))).toBe(false);
});
