import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fchownSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import { isPostmasterOf } from './processes.ts';
import { cleanEnvironment } from './programs.ts';

export interface Postmaster {
  /** The postgres program. */
  program: string;
  account: Account | undefined;
  cluster: string;
  socketFolder: string;
  logFile: string;
  settings: Record<string, string>;
  /** Resolves when the server answers, rejects while it does not. */
  ping(): Promise<void>;
}

/** Becomes postgres, and leaves a watcher behind that stops it when our end of pipe 3 closes without a
    message: then we are dead, even by SIGKILL. The watcher is detached, so that postgres does not see it as
    a child. */
const TIED_TO_US = '( (read -r farewell <&3 || kill -INT $$) >/dev/null 2>&1 & )\nexec "$@" 3<&-';

const START_PATIENCE_MS = 30_000;
const STOP_PATIENCE_MS = 10_000;

/** Starts PostgreSQL and waits until it answers. A server that a killed process left behind is stopped
    first. It runs in a separate session, so that Ctrl-C reaches only us. Throws with the end of the
    server's log when it does not start. */
export async function launch(postmaster: Postmaster): Promise<ChildProcess> {
  const giveUp = Date.now() + START_PATIENCE_MS;
  for (;;) {
    await stopLeftover(postmaster.cluster);
    await claimSocket(postmaster);
    const { child, logStart } = spawnPostgres(postmaster);
    if (await answers(child, postmaster)) return child;
    const reason = readFileSync(postmaster.logFile).subarray(logStart).toString().trim();
    // After a SIGKILL of the postmaster its backends keep the shared memory for a moment.
    const passing = /shared memory block .* is still in use/.test(reason);
    if (!passing || Date.now() > giveUp) {
      throw new Error(
        `The embedded PostgreSQL did not start. Its log (${postmaster.logFile}) ends with:\n${reason}`,
      );
    }
    await sleep(200);
  }
}

/** Stops a server that `launch` started: sessions are ended, everything is written, the process is gone. */
export async function shutDown(child: ChildProcess): Promise<void> {
  child.ref();
  const gone = exitOf(child);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    child.kill(signal);
    if (await Promise.race([gone, sleep(STOP_PATIENCE_MS, false, { ref: false })])) break;
  }
}

/** Resolves with true when the process has ended. */
export async function exitOf(child: ChildProcess): Promise<true> {
  if (child.exitCode === null && child.signalCode === null) {
    await new Promise((resolve) => child.once('exit', resolve));
  }
  return true;
}

function spawnPostgres({ program, account, cluster, logFile, settings }: Postmaster) {
  const known = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const logStart = known > 1_000_000 ? 0 : known;
  const log = openSync(logFile, logStart === 0 ? 'w' : 'a', 0o600);
  if (account) fchownSync(log, account.uid, account.gid);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn('/bin/sh', ['-c', TIED_TO_US, 'sh', program, '-D', cluster, ...options], {
    ...account,
    cwd: '/',
    env: cleanEnvironment,
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
  });
  closeSync(log);
  const pipe = child.stdio[3] as Socket;
  pipe.on('error', () => {}); // the watcher may be gone before our message
  child.once('exit', () => pipe.end('farewell\n'));
  // Neither keeps an idle process alive: it ends, and the watcher ends postgres.
  pipe.unref();
  child.unref();
  return { child, logStart };
}

async function answers(child: ChildProcess, postmaster: Postmaster): Promise<boolean> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  for (
    let pause = 20;
    child.exitCode === null && child.signalCode === null;
    pause = Math.min(pause * 1.5, 250)
  ) {
    try {
      await postmaster.ping();
      return true;
    } catch {
      await sleep(pause);
    }
    if (failure) throw failure;
  }
  return false;
}

/** Stops the server that a killed process left behind in a cluster, if there is one. */
export async function stopLeftover(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const lines = readIfThere(pidFile)?.split('\n');
  if (!lines) return;
  const [first, ...rest] = lines;
  const pid = Number(first);
  if (!isPostmasterOf(pid, cluster)) {
    // The number can belong to a zombie or to another program by now, and postgres would refuse to start.
    // It ignores its parent's number, and still checks whether backends use the shared memory.
    writeFileSync(pidFile, [process.pid, ...rest].join('\n'));
    return;
  }
  const killAt = Date.now() + STOP_PATIENCE_MS;
  for (let signal: NodeJS.Signals = 'SIGINT'; isPostmasterOf(pid, cluster); await sleep(50)) {
    if (Date.now() > killAt) signal = 'SIGKILL';
    process.kill(pid, signal);
  }
}

/** The text of a file; null when it is missing, also when it disappears now: a server that ends removes its
    own. */
function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Throws when an unknown server listens on our socket; removes the lock of a dead one. */
async function claimSocket({ cluster, socketFolder }: Postmaster): Promise<void> {
  const socket = join(socketFolder, '.s.PGSQL.5432');
  if (await accepts(socket)) {
    throw new Error(
      `A PostgreSQL that is not on this machine (in another container, say) uses ${cluster}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  rmSync(`${socket}.lock`, { force: true });
}

/** Whether a process listens on a local socket. */
function accepts(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const tell = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => tell(true)).once('error', () => tell(false));
  });
}
