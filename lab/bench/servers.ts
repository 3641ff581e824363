import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';

const root = join(import.meta.dirname, '../..');
const rivalFolder = join(import.meta.dirname, 'rivals/express-sequelize');

/** A server under measurement. */
export type Running = {
  port: number;
  /** Its current megabytes. */
  memory(): number;
  /** The peak megabytes of its process; null where the system does not report it. */
  peak(): number | null;
  /** Its CPU seconds so far; null where the system does not report it. */
  processor(): number | null;
  stop(): Promise<void>;
};

/** The built server as `npm start` runs it: all checks, sessions and the log, which is discarded. */
export function startKirdaar(url: string, dataDir: string, workers: number): Promise<Running> {
  mkdirSync(dataDir, { recursive: true });
  return start('/readyz', (port) => [
    ['server/main.ts'],
    root,
    {
      NODE_ENV: 'production',
      // like `npm start`
      MALLOC_ARENA_MAX: '2',
      DATABASE_URL: url,
      SECRET_KEY: 'the key of a machine that is only tried',
      DATA_DIR: dataDir,
      PORT: `${port}`,
      DEMO: '0',
      WEB_CONCURRENCY: `${workers}`,
      // one machine sends a city's load; the largest limit must stay within the database's counter
      RATE_LIMIT_SCALE: '500000',
    },
  ]);
}

export function startPrototype(url: string): Promise<Running> {
  const file = join(import.meta.dirname, 'prototype/server.ts');
  return start('/artists', (port) => [
    [file, '--port', `${port}`, '--url', url],
    root,
    { NODE_ENV: 'production' },
  ]);
}

/** The ordinary server; the bench installs its packages the first time. */
export function startRival(url: string): Promise<Running> {
  if (!existsSync(join(rivalFolder, 'node_modules'))) {
    console.log('Installing the ordinary server …');
    const options = [
      'install',
      '--no-package-lock',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--workspaces=false',
    ];
    execFileSync('npm', options, { cwd: rivalFolder, stdio: 'inherit' });
  }
  return start('/', (port) => [['server.js', `${port}`, url], rivalFolder, { NODE_ENV: 'production' }]);
}

async function start(
  path: string,
  how: (port: number) => [args: string[], cwd: string, env: Record<string, string>],
): Promise<Running> {
  const port = await getPort({ host: '127.0.0.1' });
  const [args, cwd, settings] = how(port);
  const env = { PATH: process.env.PATH, ...settings };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  await answered(child, `http://127.0.0.1:${port}${path}`);
  return {
    port,
    memory: () => memoryOf(child.pid ?? 0),
    peak: () => peakOf(child.pid ?? 0),
    processor: () => processorOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answered(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`${url} ended before it was ready`);
    const answer = await fetch(url).catch(() => null);
    if (answer && answer.status < 500) return;
    await sleep(200);
  }
  child.kill('SIGKILL');
  throw new Error(`${url} did not answer in a minute`);
}

/** User and system time of a process, from Linux's hundredths of a second; fields 14 and 15, counted after the name. */
function processorOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}

function peakOf(pid: number): number | null {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
  } catch {
    return null;
  }
}

/** Megabytes of a process and its children. */
function memoryOf(pid: number): number {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const kilobytes = rows
    .filter(([own, parent]) => own === pid || parent === pid)
    .reduce((sum, [, , rss = 0]) => sum + rss, 0);
  return Math.round(kilobytes / 1024);
}
