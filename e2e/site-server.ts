import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';

const root = join(import.meta.dirname, '..');
const startLimit = 600_000;

export type SiteServer = {
  url: string;
  /** Ends it and takes its data away. Says first whether the stored lists are still what the profiles say, after everything
      that the journeys changed. */
  stop(): Promise<{ agree: boolean; said: string }>;
};

/** Starts the built server as a user would, with the demo, on a free port and a data folder of its own. */
export async function startSite(): Promise<SiteServer> {
  const port = await getPort({ host: '127.0.0.1' });
  const dataDir = await mkdtemp(join(tmpdir(), 'kirdaar-e2e-'));
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', SMTP_URL: '' };
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, PORT: String(port), DEMO: '1', RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'error' },
  });
  await ready(server, url);
  return {
    url,
    async stop() {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      const lists = await checkLists(env);
      await rm(dataDir, { recursive: true, force: true });
      return lists;
    },
  };
}

function checkLists(env: NodeJS.ProcessEnv): Promise<{ agree: boolean; said: string }> {
  return new Promise((resolve) => {
    const check = ['api/src/keep-listings.ts', 'check'];
    execFile(process.execPath, check, { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ agree: !error, said: `${stdout}${stderr}`.trim() }),
    );
  });
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
