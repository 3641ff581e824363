import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import getPort from 'get-port';

/** Starts the server like `npm start`, with these settings, on a free port; for tests. `onComplaint` gets its error
    output before it is ready. */
export async function startServer(
  settings: Record<string, string>,
  onComplaint: (piece: string) => void = () => {},
) {
  const port = await getPort({ host: '127.0.0.1' });
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PORT: String(port),
      ...settings,
    },
  });
  const ended = once(child, 'exit');
  let said = '';
  let complaint = '';
  child.stderr.on('data', (piece) => {
    complaint += piece;
    onComplaint(String(piece));
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (piece) => {
      said += piece;
      if (said.includes('Kirdaar is ready')) resolve();
    });
    child.once('exit', (code) =>
      reject(new Error(`the server ended with ${code} before it was ready: ${complaint}`)),
    );
  });
  return {
    url: `http://127.0.0.1:${port}`,
    /** Its output so far, greeting and log. */
    said: () => said,
    /** Stops it; gives its exit code. */
    async stop(): Promise<number> {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
    kill: () => child.kill('SIGKILL'),
    /** Its processes on the same port. */
    workers: () => childrenOf(child.pid ?? 0),
  };
}

type RequestParts = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  signal?: AbortSignal;
};

/** Begins a request without its body; `end` sends it. */
export async function begin(url: string, body: string) {
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  };
  const sent = request(url, { method: 'POST', headers, agent: false });
  sent.flushHeaders();
  await once(sent, 'continue');
  return async (): Promise<number> => {
    sent.end(body);
    const [answer] = await once(sent, 'response');
    answer.resume();
    return answer.statusCode;
  };
}

/** Sends a request over its own connection, so that the processes on a port take turns. */
export async function ask(url: string, { method = 'GET', headers = {}, body, signal }: RequestParts = {}) {
  const sent = request(url, { method, headers, agent: false, signal });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  const said = await text(answer);
  return { status: answer.statusCode as number, headers: answer.headers, text: said };
}

function childrenOf(parent: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return rows
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)/.exec(row))
    .filter((row) => Number(row?.[2]) === parent && row?.[3]?.includes('main.ts'))
    .map((row) => Number(row?.[1]));
}
