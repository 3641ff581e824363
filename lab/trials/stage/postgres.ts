import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import pg from 'pg';
import { NotRun } from '../trial.ts';
import { afterTrial, scratchFolder } from './scratch.ts';

export type PostgresServer = {
  url: string;
  programs: string;
  /** The folder of its data. */
  cluster: string;
  stop: (signal: NodeJS.Signals) => Promise<void>;
  start: () => Promise<void>;
  /** Sends a signal to every process of it: SIGSTOP simulates a machine that hangs. */
  signalAll: (signal: NodeJS.Signals) => void;
};

const asAccount = () => {
  const account = process.getuid?.() === 0 ? accountOf('postgres') : {};
  return { ...account, cwd: '/', stdio: 'ignore' as const };
};

function newFolder(): string {
  const { uid, gid } = asAccount() as { uid?: number; gid?: number };
  const folder = join(scratchFolder('postgres'), 'own');
  mkdirSync(folder);
  if (uid) chownSync(folder, uid, gid ?? uid);
  return folder;
}

/** A separate PostgreSQL server from this machine's programs, which the trial may stop and kill. Writes are synced. */
export async function startPostgres(more: readonly string[] = []): Promise<PostgresServer> {
  const folder = newFolder();
  const options = ['-D', join(folder, 'cluster'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'];
  execFileSync(join(findPrograms(), 'initdb'), options, asAccount());
  return launchServer(folder, more);
}

/** A replica that streams from a server. */
export async function startReplica({ url }: PostgresServer): Promise<PostgresServer> {
  const folder = newFolder();
  const options = ['-d', url, '-D', join(folder, 'cluster'), '-R', '-c', 'fast'];
  execFileSync(join(findPrograms(), 'pg_basebackup'), options, asAccount());
  return launchServer(folder);
}

async function launchServer(folder: string, more: readonly string[] = []): Promise<PostgresServer> {
  const programs = findPrograms();
  const cluster = join(folder, 'cluster');
  const port = await getPort({ host: '127.0.0.1' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...more,
  ].flatMap((one) => ['-c', one]);
  const launch = () => spawn(join(programs, 'postgres'), ['-D', cluster, ...options], asAccount());
  let child = launch();
  const stop = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const start = async () => {
    for (let tries = 0; tries < 200; tries++) {
      // the first start right after a kill fails while old sessions still use its memory
      if (child.exitCode !== null || child.signalCode !== null) child = launch();
      if (await query(url, 'SELECT 1').catch(() => null)) return;
      await sleep(100);
    }
    throw new Error('PostgreSQL did not start');
  };
  const signalAll = (signal: NodeJS.Signals) => {
    child.kill(signal);
    // exit code 1: it has none
    const { stdout } = spawnSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' });
    const pids = stdout.split('\n').filter(Boolean);
    spawnSync('kill', ['-s', signal.replace('SIG', ''), ...pids]);
  };
  // SIGINT is PostgreSQL's fast shutdown
  afterTrial(() => stop('SIGINT'));
  await start();
  return { url, programs, cluster, stop, start, signalAll };
}

/** Runs one statement on a separate connection. */
export async function query<Row extends pg.QueryResultRow = Record<string, string>>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The folder of the newest installed PostgreSQL. */
export function findPrograms(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((one) => join(debian, one, 'bin'))
    .find((one) => existsSync(join(one, 'initdb')));
  if (!found) throw new NotRun('install a PostgreSQL server (Debian: apt-get install postgresql)');
  return found;
}

/** The ids of an account, for a program that is never root. */
export function accountOf(name: string): { uid?: number; gid?: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
