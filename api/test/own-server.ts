import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { unprivilegedAccount, weAreRoot } from '../src/db/embedded/account.ts';
import { exitOf, launch, type Postmaster } from '../src/db/embedded/postmaster.ts';
import { cleanEnvironment, findPrograms } from '../src/db/embedded/programs.ts';
import { temporaryPlace } from '../src/db/embedded/temporary.ts';
import { execute } from './server.ts';

export type OwnServer = Awaited<ReturnType<typeof open>>;

/** A separate PostgreSQL server for a test, which can stop, kill, freeze and copy it. */
export async function startOwnServer(): Promise<OwnServer> {
  const folder = newFolder();
  const program = join(findPrograms(account), 'bin/initdb');
  const options = ['-D', join(folder, 'cluster'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(program, options, { ...account, cwd: '/', env: cleanEnvironment, stdio: 'ignore' });
  return open(folder, await getPort({ host: '127.0.0.1' }));
}

const account = weAreRoot ? unprivilegedAccount() : undefined;

function newFolder(): string {
  const folder = mkdtempSync(join(temporaryPlace(), 'kirdaar-test-server-'));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

async function open(folder: string, port: number) {
  const cluster = join(folder, 'cluster');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const postmaster: Postmaster = {
    program: join(findPrograms(account), 'bin/postgres'),
    account,
    cluster,
    socketFolder: folder,
    logFile: join(folder, 'log'),
    settings: {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      fsync: 'off',
    },
    ping: async () => void (await execute(url, 'SELECT 1')),
  };
  let child = await launch(postmaster);

  const start = async () => {
    child = await launch(postmaster);
  };
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    child.kill(signal);
    await exitOf(child);
  };
  const signalAll = (signal: NodeJS.Signals) => {
    child.kill(signal);
    for (const pid of childrenOf(child.pid)) {
      try {
        process.kill(pid, signal);
      } catch {
        // it has just exited
      }
    }
  };
  return {
    url,
    /** Host and port, for a list with others. */
    place: `127.0.0.1:${port}`,
    stop,
    /** Starts it again after a stop or a kill. */
    start,
    /** Stops every process of it, like a machine that hangs. */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    /** Starts a replica that streams from it. */
    async startReplica() {
      await stop();
      const copy = newFolder();
      execFileSync('cp', ['-a', cluster, copy]);
      const signal = join(copy, 'cluster/standby.signal');
      writeFileSync(signal, '');
      if (account) chownSync(signal, account.uid, account.gid);
      const primary = `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres'\n`;
      appendFileSync(join(copy, 'cluster/postgresql.conf'), primary);
      await start();
      return open(copy, await getPort({ host: '127.0.0.1' }));
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

function childrenOf(pid: number | undefined): number[] {
  try {
    const list = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
    return list.trim().split('\n').map(Number);
  } catch {
    return [];
  }
}
