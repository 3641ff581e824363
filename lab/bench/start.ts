// npm run bench:start: the time of `npm start` until the first answer, and the project's disk space. With `-- --cold`
// also from nothing: a clone, its installation, and its first start with the demo.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { percentile } from './load/percentile.ts';

const root = resolve(import.meta.dirname, '../..');
const warmStarts = 7;
const goalSeconds = 3;

/** Seconds from `npm start` to the first ready answer. */
async function startTime(folder: string, dataDir: string, demo: '0' | '1'): Promise<number> {
  const port = await getPort({ host: '127.0.0.1' });
  const before = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, DEMO: demo, PORT: `${port}` },
    stdio: ['ignore', 'ignore', 'inherit'],
    // npm passes a signal only to the shell; this signals the whole group
    detached: true,
  });
  const ended = once(child, 'exit');
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error('it ended before it was ready');
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      if (answer?.ok) return (performance.now() - before) / 1000;
      await sleep(20);
    }
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
    // the server ends after npm; the next start needs its folder
    while ((await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)) !== null) await sleep(50);
    await sleep(1000);
  }
}

function megabytes(folder: string): number {
  return Math.round(Number(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')[0]) / 1024);
}

async function warm(folder: string): Promise<void> {
  const first = await startTime(root, folder, '0');
  const times: number[] = [];
  for (let start = 0; start < warmStarts; start += 1) times.push(await startTime(root, folder, '0'));
  const middle = percentile(times, 0.5);
  console.log(`First start on an empty folder, without the demo: ${first.toFixed(1)} s`);
  console.log(
    `Warm start, ${warmStarts} of them: ${middle.toFixed(1)} s in the middle, ${Math.max(...times).toFixed(1)} s the longest`,
  );
  console.log(`${middle <= goalSeconds ? 'met' : 'MISSED'}: at most ${goalSeconds} s`);
  console.log(`Installed: ${megabytes(join(root, 'node_modules'))} MB in node_modules`);
}

async function cold(folder: string): Promise<void> {
  const clone = join(folder, 'clone');
  const timed = (what: string, command: string, args: string[], cwd: string) => {
    const before = performance.now();
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
    console.log(`${what}: ${((performance.now() - before) / 1000).toFixed(0)} s`);
  };
  timed('Clone', 'git', ['clone', '--quiet', root, clone], folder);
  timed('npm install', 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], clone);
  const seconds = await startTime(clone, join(folder, 'cold'), '1');
  console.log(`First npm start, which builds the pages and loads the demo: ${seconds.toFixed(0)} s`);
}

const folder = await mkdtemp(join(tmpdir(), 'kirdaar-start-'));
try {
  await warm(join(folder, 'warm'));
  if (process.argv.includes('--cold')) await cold(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
