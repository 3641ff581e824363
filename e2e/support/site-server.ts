import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import getPort from 'get-port';

const root = join(import.meta.dirname, '../..');
const startLimit = 600_000;

export type SiteServer = {
  url: string;
  /** Ends it and takes its data away. Says first whether the stored lists are still what the profiles say, after everything
      that the journeys changed. */
  stop(): Promise<{ agree: boolean; output: string }>;
};

/** Starts built servers as a user would, each on a free port, with a data folder of its own and the demo in it. The first
    one loads the demo; the others begin with a copy of its folder. */
export async function startSites(count: number): Promise<SiteServer[]> {
  const first = await startSite();
  if (count <= 1) return [first];
  try {
    const others = await first.whileItStands((dataDir) =>
      Promise.all(Array.from({ length: count - 1 }, () => copyOf(dataDir))),
    );
    return [first, ...(await Promise.all(others.map((dataDir) => startSite({ dataDir }))))];
  } catch (error) {
    await first.stop();
    throw error;
  }
}

/** A copy of a data folder; its files keep their owner, as PostgreSQL demands. */
async function copyOf(dataDir: string): Promise<string> {
  const copy = await newDataDir();
  await promisify(execFile)('cp', ['-a', `${dataDir}/.`, copy]);
  return copy;
}

const newDataDir = () => mkdtemp(join(tmpdir(), 'kirdaar-e2e-'));

/** A site of a test's own, without a demo, that knows itself by a host name and not by an IP address. */
export const startNamedSite = (settings: NodeJS.ProcessEnv = {}): Promise<SiteServer> =>
  startSite({ host: 'localhost', demo: '0', settings });

type Start = { host?: string; demo?: string; settings?: NodeJS.ProcessEnv; dataDir?: string };

/** `whileItStands` stops it for some work on its data folder. */
type Startable = SiteServer & { whileItStands<T>(work: (dataDir: string) => Promise<T>): Promise<T> };

async function startSite(start: Start = {}): Promise<Startable> {
  const { host = '127.0.0.1', demo = '1', settings = {}, dataDir = await newDataDir() } = start;
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://${host}:${port}`;
  const run = async () => {
    const started = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...environment(dataDir),
        PORT: String(port),
        PUBLIC_URL: url,
        PLACEMENT_REGISTRATION: 'MH/PPA/2025/0117',
        GRIEVANCE_OFFICER: 'Asha Rao, complaints@kirdaar.example, +91 98765 00044',
        DEMO: demo,
        RATE_LIMIT_SCALE: '1000',
        PASSWORD_HASH_KIB: '8',
        LOG_LEVEL: 'error',
        ...settings,
      },
    });
    await ready(started, url);
    return started;
  };
  let server = await run();
  const end = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  };
  const whileItStands: Startable['whileItStands'] = async (work) => {
    await end();
    const done = await work(dataDir);
    server = await run();
    return done;
  };
  return {
    url,
    whileItStands,
    async stop() {
      await end();
      const lists = await runCommand('keep-listings.ts', ['check'], dataDir).then(
        (output) => ({ agree: true, output }),
        ({ message }: Error) => ({ agree: false, output: message }),
      );
      await rm(dataDir, { recursive: true, force: true });
      return lists;
    },
  };
}

function environment(dataDir: string): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', SMTP_URL: '' };
}

/** Runs a command of the server on a data folder and gives its output; throws with that when it fails. */
function runCommand(command: string, rest: string[], dataDir: string): Promise<string> {
  const args = [join('api/src', command), ...rest];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, env: environment(dataDir) }, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`.trim();
      if (error) reject(new Error(output || error.message));
      else resolve(output);
    });
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
