import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { howToGetABrowser, openBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built server of this run listens, and whether a browser was found. */
    site: { url: string; browser: boolean };
  }
}

const root = join(import.meta.dirname, '..');
const startLimit = 600_000;

/** Starts the built server as a user would, with the demo, on a data folder that goes away. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const browser = await openBrowser();
  await browser?.close();
  if (!browser) {
    console.log(howToGetABrowser);
    project.provide('site', { url: '', browser: false });
    return async () => {};
  }
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'kirdaar-e2e-'));
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      SMTP_URL: '',
    },
  });
  await ready(server, url);
  project.provide('site', { url, browser: true });
  return async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    const lists = checkLists(dataDir);
    await rm(dataDir, { recursive: true, force: true });
    console.log(`After all journeys: ${lists.said}`);
    // what is thrown here is only printed
    if (!lists.agree) process.exitCode = 1;
  };
}

/** Whether the stored lists are still what the profiles say, after everything that the journeys changed. */
function checkLists(dataDir: string): { agree: boolean; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['api/src/keep-listings.ts', 'check'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  return { agree: status === 0, said: `${stdout}${stderr}`.trim() };
}

async function ready(server: ChildProcess, url: string): Promise<void> {
  const limit = Date.now() + startLimit;
  while (Date.now() < limit) {
    if (server.exitCode !== null) throw new Error('the server ended before it was ready');
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(200);
  }
  server.kill('SIGKILL');
  throw new Error('the server was not ready in ten minutes');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
