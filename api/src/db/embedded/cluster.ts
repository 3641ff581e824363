import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Home } from './home.ts';
import { cleanEnvironment } from './programs.ts';

/** Settings of every embedded server, for a small machine shared with the process that it serves. */
export const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  shared_buffers: '128MB',
  io_method: 'sync',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
};

/** Extra settings of a throw-away server, without durability. */
export const unsafeSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '128MB',
};

/** Makes the cluster when it is missing, and returns the password of its users, stored in a file next to
    it. */
export async function createCluster(
  { folder, account }: Home,
  programs: string,
  synced: boolean,
): Promise<string> {
  const passwordFile = join(folder, 'password');
  const cluster = join(folder, 'cluster');
  if (!existsSync(cluster)) {
    const partial = join(folder, 'cluster.partial'); // a kill in the middle leaves no half cluster behind
    rmSync(partial, { recursive: true, force: true });
    writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    if (account) chownSync(passwordFile, account.uid, account.gid);
    const options = [
      `--pgdata=${partial}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(synced ? [] : ['--no-sync']),
    ];
    await promisify(execFile)(join(programs, 'bin/initdb'), options, {
      ...account,
      cwd: '/',
      env: cleanEnvironment,
    });
    renameSync(partial, cluster);
  }
  return readFileSync(passwordFile, 'utf8').trim();
}

/** Makes the folder of the local socket: in the home, or in /tmp when the path is too long for a socket. */
export function createSocketFolder({ folder, account }: Home): string {
  const inside = join(folder, 'run');
  const fits = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) < 104;
  const socketFolder = fits ? inside : mkdtempSync('/tmp/kirdaar-socket-');
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
  if (account) chownSync(socketFolder, account.uid, account.gid);
  return socketFolder;
}

/** Removes the folder that `createSocketFolder` made in /tmp, if it did. */
export function removeSocketFolder({ folder }: Home, socketFolder: string): void {
  if (!socketFolder.startsWith(folder)) rmSync(socketFolder, { recursive: true, force: true });
}

/** Resolves when a server answers at an address, rejects while it does not. */
export async function ping(url: string): Promise<void> {
  await run(url, 'SELECT 1');
}

/** Makes the database `kirdaar` and the user that owns only it, when they are missing. */
export async function createDatabase(superuserUrl: string, password: string): Promise<void> {
  const missing = `SELECT FROM pg_database WHERE datname = 'kirdaar'`;
  if ((await run(superuserUrl, missing)).rowCount) return;
  await run(superuserUrl, `DROP ROLE IF EXISTS kirdaar`);
  await run(superuserUrl, `CREATE ROLE kirdaar LOGIN CREATEDB PASSWORD '${password}'`);
  await run(superuserUrl, 'CREATE DATABASE kirdaar OWNER kirdaar');
}

async function run(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // the server may end the session before we do
  try {
    await client.connect();
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
