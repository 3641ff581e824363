import type { ChildProcess } from 'node:child_process';
import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createCluster,
  createDatabase,
  createSocketFolder,
  ping,
  removeSocketFolder,
  settings,
  unsafeSettings,
} from './embedded/cluster.ts';
import { prepareHome } from './embedded/home.ts';
import { claimDataDir, isOwned } from './embedded/owner.ts';
import { exitOf, launch, type Postmaster, shutDown } from './embedded/postmaster.ts';
import { findPrograms } from './embedded/programs.ts';
import { makeTemporaryFolder } from './embedded/temporary.ts';

export interface EmbeddedPostgres {
  /** Connection string of the database `kirdaar`, as its owner, who has no rights on the server beyond it. */
  url: string;
  /** Ends all sessions, writes everything, releases the data folder. Close your own pools first. */
  stop(): Promise<void>;
}

type Options = { log?: (line: string) => void } & (
  | { dataDir: string; ephemeral?: false }
  /** A cluster for tests, in a temporary folder: not synced to disk, removed by `stop`. */
  | { ephemeral: true }
);

/** Starts a private PostgreSQL and returns the address of its database `kirdaar`. It ends with this
    process, however that dies; if it dies first, it is started again. Throws an Error with a message for
    users when another process owns the data folder or the server does not start. */
export async function startEmbedded(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = options.ephemeral ? await makeTemporaryFolder() : resolve(options.dataDir);
  const letGo = claimDataDir(dataDir);
  const cleanUp = () => {
    letGo();
    if (options.ephemeral) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const home = prepareHome(realpathSync(dataDir));
    const programs = findPrograms(home.account);
    const password = await createCluster(home, programs, !options.ephemeral);
    const socketFolder = createSocketFolder(home);
    const address = (user: string, database: string) =>
      `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
    const superuserUrl = address('postgres', 'postgres');
    const postmaster: Postmaster = {
      program: join(programs, 'bin/postgres'),
      account: home.account,
      cluster: join(home.folder, 'cluster'),
      socketFolder,
      logFile: join(home.folder, 'postgres.log'),
      settings: {
        ...settings,
        ...(options.ephemeral ? unsafeSettings : {}),
        unix_socket_directories: socketFolder,
      },
      ping: () => ping(superuserUrl),
    };
    const stopServer = await keepRunning(postmaster, options.log ?? (() => {}));
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped ??= stopServer().then(() => {
        removeSocketFolder(home, socketFolder);
        cleanUp();
      });
      return stopped;
    };
    await createDatabase(superuserUrl, password).catch((error) => stop().then(() => Promise.reject(error)));
    return { url: address('kirdaar', 'kirdaar'), stop };
  } catch (error) {
    cleanUp();
    throw error;
  }
}

/** The address of the database of a data folder while another process serves it, else null. */
export async function runningAddress(dataDir: string): Promise<string | null> {
  if (!isOwned(dataDir)) return null;
  const home = prepareHome(realpathSync(dataDir));
  const password = readFileSync(join(home.folder, 'password'), 'utf8').trim();
  // the fifth line of a running server's postmaster.pid is the folder of its socket
  const [, , , , socketFolder = ''] = readFileSync(join(home.folder, 'cluster/postmaster.pid'), 'utf8').split(
    '\n',
  );
  return `postgres://kirdaar:${password}@localhost/kirdaar?host=${encodeURIComponent(socketFolder)}`;
}

/** Launches the server, restarts it when it ends by itself, and returns the function that stops it. */
async function keepRunning(
  postmaster: Postmaster,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  let child: ChildProcess = await launch(postmaster);
  let stopping = false;
  const supervise = async () => {
    for (;;) {
      await exitOf(child);
      if (stopping) return;
      try {
        log('The embedded PostgreSQL ended by itself; starting it again.');
        child = await launch(postmaster);
      } catch (error) {
        log(String(error));
        await sleep(1000, undefined, { ref: false });
      }
      if (stopping) await shutDown(child);
    }
  };
  const supervised = supervise();
  return async () => {
    stopping = true;
    await shutDown(child);
    await supervised;
  };
}
