import { execFile } from 'node:child_process';
import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { count, inWords, reading, startStream } from '../load/stream.ts';
import { startKirdaar } from '../stage/kirdaar.ts';
import { signUp } from '../stage/people.ts';
import { type PostgresServer, query, startPostgres } from '../stage/postgres.ts';
import { afterTrial, scratchFolder } from '../stage/scratch.ts';
import { mustHave } from '../stage/tool.ts';
import type { Trial, TrialResult } from '../trial.ts';

const root = join(import.meta.dirname, '../../..');
const settings = join(root, 'deploy/pgbouncer.ini');
// the documented command is the one that runs
const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const guards = (/^ALTER ROLE .*$/m.exec(operations)?.[0] ?? '').replaceAll('kirdaar', 'postgres');

/** PgBouncer with the settings of deploy/, in another mode; gives the address behind it. */
async function startPooler(postgres: PostgresServer, mode: 'session' | 'transaction'): Promise<string> {
  const program = mustHave('pgbouncer');
  const port = await getPort({ host: '127.0.0.1' });
  const folder = scratchFolder('pooler');
  const users = join(folder, 'userlist.txt');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(users, '"postgres" ""\n');
  const place = new URL(postgres.url);
  const text = readFileSync(settings, 'utf8')
    .replace(/^kirdaar = .*$/m, `postgres = host=127.0.0.1 port=${place.port}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/^auth_type = .*$/m, 'auth_type = trust')
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`)
    .replace(/^pool_mode = .*$/m, `pool_mode = ${mode}`);
  writeFileSync(file, text);
  const isRoot = process.getuid?.() === 0;
  for (const path of isRoot ? [folder, users, file] : []) chownSync(path, 65534, 65534);
  const child = execFile(program, ['-q', file], isRoot ? { uid: 65534, gid: 65534 } : {});
  afterTrial(() => void child.kill('SIGTERM'));
  place.port = String(port);
  for (let tries = 0; tries < 100; tries++) {
    if (await query(place.href, 'SELECT 1').catch(() => null)) return place.href;
    await sleep(100);
  }
  throw new Error('PgBouncer did not start');
}

/** What a start behind a pooler says before it ends; '' when it starts. */
async function refusalOf(DATABASE_URL: string): Promise<string> {
  return startKirdaar({ DATABASE_URL }).then(
    async (server) => {
      await server.end('SIGTERM');
      return '';
    },
    (error: Error) => error.message,
  );
}

/** Behind PgBouncer: transaction mode and missing limits are refused with the remedy, session mode serves. */
async function run(): Promise<TrialResult> {
  const postgres = await startPostgres();
  const faults: string[] = [];
  const shared = await refusalOf(await startPooler(postgres, 'transaction'));
  if (!shared.includes('Set pool_mode = session there'))
    faults.push(`transaction mode: ${shared || 'it started'}`);
  const address = await startPooler(postgres, 'session');
  const bare = await refusalOf(address);
  if (!bare.includes(guards)) faults.push(`without the limits of the role: ${bare || 'it started'}`);

  await query(postgres.url, guards);
  // sessions of PostgreSQL that were open have the limits of before
  const pooled = await startPooler(postgres, 'session');
  const server = await startKirdaar({ DATABASE_URL: pooled });
  await signUp(server.url);
  const stream = startStream(reading(server.url), 10, 50);
  await sleep(10_000);
  const load = await stream.stop();
  if (count(load, '200') !== load.milliseconds.length) faults.push(`behind it: ${inWords(load)}`);
  const [guarded] = await query<{ sessions: number }>(
    pooled,
    `SELECT count(*)::int AS sessions FROM pg_stat_activity WHERE application_name = 'kirdaar'`,
  );
  if (!guarded?.sessions) faults.push('no session of Kirdaar came through the pooler');
  // a killed node leaves no lock: the next one runs the jobs and migrates
  await server.end('SIGKILL');
  const next = await startKirdaar({ DATABASE_URL: pooled });
  const locks = await query<{ held: number }>(
    postgres.url,
    `SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND objid = 7215001 AND granted`,
  );
  if (locks[0]?.held !== 0) faults.push('the lock of migrations was left behind');
  await next.end('SIGTERM');
  return { counts: `${load.milliseconds.length} readings, ${guarded?.sessions} sessions`, faults };
}

export const pooler: Trial = { id: '35', title: 'PgBouncer in transaction and in session mode', run };
