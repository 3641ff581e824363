import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';

const root = join(import.meta.dirname, '../../..');
const startLimit = 300_000;

export type Site = { url: string; stop: () => Promise<void> };

/** Starts Kirdaar like a new user, with the demo, on a temporary data folder; or uses a running one. */
export async function openSite(running: string | undefined): Promise<Site> {
  if (running) return { url: running.replace(/\/$/, ''), stop: async () => {} };
  const port = await getPort({ host: '127.0.0.1' });
  const dataDir = await mkdtemp(join(tmpdir(), 'kirdaar-pages-'));
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
  const limit = Date.now() + startLimit;
  while (Date.now() < limit && server.exitCode === null) {
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return { url, stop };
    await sleep(300);
  }
  await stop();
  throw new Error('the server did not start');
}

/** The demo director's session cookie, as a header value. */
export async function signIn(site: string): Promise<string> {
  const answer = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ email: 'director@kirdaar.example', password: 'Kirdaar@2026' }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || !cookie) throw new Error(`the demo director could not sign in: ${answer.status}`);
  return cookie;
}
