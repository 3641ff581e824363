import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { afterTrial, scratchFolder } from './scratch.ts';

const root = join(import.meta.dirname, '../../..');
// two seconds on an idle machine; trials do not measure the start
const startLimit = 300_000;

export type Kirdaar = {
  url: string;
  port: number;
  pid: number;
  /** Its output so far. */
  output: () => string;
  /** Sends a signal and waits for the exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
  ended: Promise<number | null>;
};

/** Starts the built server like an operator, without the demo, and waits until it is ready; also of another
    folder, with another version. */
export async function startKirdaar(
  settings: Record<string, string> = {},
  folder: string = root,
): Promise<Kirdaar> {
  const kirdaar = await launchKirdaar(settings, folder);
  await whenReady(kirdaar);
  return kirdaar;
}

/** Starts the server without waiting for it. */
async function launchKirdaar(settings: Record<string, string>, folder: string): Promise<Kirdaar> {
  const port = Number(settings.PORT ?? (await getPort({ host: '127.0.0.1' })));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DEMO: '0',
    LOG_LEVEL: 'info',
    RATE_LIMIT_SCALE: '100000',
    DATABASE_URL: '',
    SECRET_KEY: 'the key of a machine that is only tried',
    SMTP_URL: '',
    WEB_CONCURRENCY: '1',
    // reuses compiled code of an earlier server
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    DATA_DIR: settings.DATA_DIR ?? scratchFolder('data'),
    ...settings,
    PORT: String(port),
  };
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  const written: string[] = [];
  const keep = process.env.TRIALS_LOG ? createWriteStream(process.env.TRIALS_LOG, { flags: 'a' }) : null;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      written.push(bytes.toString());
      keep?.write(bytes);
    });
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  afterTrial(() => stopIfRunning(child, ended));
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    output: () => written.join(''),
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
    ended,
  };
}

/** Waits until the server is ready; throws with its last output if it ended. */
async function whenReady(kirdaar: Kirdaar): Promise<void> {
  let over = false;
  kirdaar.ended.then(() => {
    over = true;
  });
  for (const limit = Date.now() + startLimit; Date.now() < limit && !over; await sleep(25)) {
    if (await answers(kirdaar)) return;
  }
  throw new Error(`the server was not ready: ${kirdaar.output().slice(-800)}`);
}

async function answers({ url }: Kirdaar): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  return answer?.status === 200;
}

async function stopIfRunning(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(late);
}
