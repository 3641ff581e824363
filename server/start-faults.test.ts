import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@kirdaar/api/src/db/database.ts';
import { type OwnServer, startOwnServer } from '@kirdaar/api/test/own-server.ts';
import { databaseUrl, execute } from '@kirdaar/api/test/server.ts';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenFault } from './listen-fault.ts';
import { ask, startServer } from './started.ts';

let postgres: OwnServer;
const scratch = mkdtempSync(join(tmpdir(), 'kirdaar-faults-'));
const dataDir = join(scratch, 'data');
const SECRET_KEY = 'the key of a machine that is only tried';
beforeAll(async () => {
  postgres = await startOwnServer();
  await execute(postgres.url, 'CREATE DATABASE casting');
});
afterAll(async () => {
  await postgres.remove();
  rmSync(scratch, { recursive: true, maxRetries: 20 });
});

/** The error output of a failed start with these settings. */
async function complaintOf(settings: Record<string, string>): Promise<string> {
  const complaint = await startServer({ DATA_DIR: dataDir, SECRET_KEY, ...settings }).then(
    async (server) => {
      await server.stop();
      throw new Error('it started');
    },
    (error: Error) => error.message,
  );
  const [before, faults] = complaint.split('Kirdaar cannot start with these settings:\n');
  expect(before).toMatch(/^the server ended with 1 before it was ready: /);
  return faults?.trim() ?? '';
}

/** A command of npm with only these settings. */
function command(program: string, args: string[], settings: Record<string, string>) {
  const path = join(import.meta.dirname, '..', program);
  const { PATH, NODE_COMPILE_CACHE = '' } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...settings };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [path, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out: out.trim(), err: err.trim() }),
    );
  });
}

test('a mistyped setting stops the start, before a private database or demo is created', async () => {
  expect(await complaintOf({ DATABSE_URL: postgres.url })).toBe(
    '- DATABSE_URL: did you mean DATABASE_URL? If another program wants it, start without it: env -u DATABSE_URL npm start',
  );
  expect(existsSync(dataDir)).toBe(false);
});

test('a port in use stops the start before it creates a database or a demo', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    expect(await complaintOf({ PORT: String(port) })).toBe(
      `- PORT: another program listens on ${port} of 127.0.0.1 already. Stop it, or choose another port: PORT=${port + 1} npm start (EADDRINUSE)`,
    );
    expect(existsSync(dataDir)).toBe(false);
  } finally {
    other.close();
  }
});

test('all faults are named at once: values, combinations, names, files and the database (G5)', async () => {
  const faults = await complaintOf({
    LOG_LEVEL: 'loud',
    SMPT_URL: 'smtp://mail.example',
    HOST: '0.0.0.0',
    TRUST_PROXY: '1',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    DATABASE_URL: databaseUrl(postgres.url, 'casting').replace('postgres@', 'somebody@'),
  });
  expect(faults.split('\n')).toEqual([
    expect.stringMatching(/^- LOG_LEVEL /),
    expect.stringMatching(/^- SMTP_URL is needed when HOST is a public address/),
    expect.stringMatching(/^- PUBLIC_URL must be https/),
    expect.stringMatching(/^- S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set/),
    expect.stringMatching(/^- TRUST_PROXY must name the proxies/),
    expect.stringMatching(/^- SMPT_URL: did you mean SMTP_URL\?/),
    expect.stringMatching(/^- DATABASE_URL: PostgreSQL at .* knows no role 'somebody'/),
  ]);
  const withDatabase = await complaintOf({
    DATABASE_URL: 'postgres://kirdaar@127.0.0.1:1/casting',
    DATA_DIR: join(import.meta.filename, 'data'),
  });
  expect(withDatabase).toMatch(
    /^- DATA_DIR: files cannot be kept there: .*\n- DATABASE_URL: nobody answers at 127\.0\.0\.1:1\. Is PostgreSQL running there\?$/,
  );
});

test('the start waits for a missing database with a message; then the server is ready (G5)', async () => {
  await postgres.stop();
  const said: string[] = [];
  const DATABASE_URL = databaseUrl(postgres.url, 'casting');
  const settings = { DATABASE_URL, SECRET_KEY, DATA_DIR: dataDir, DEMO: '0', WEB_CONCURRENCY: '1' };
  const starting = startServer(settings, (piece) => said.push(piece));
  await expect.poll(() => said.join('')).toContain('Kirdaar waits for it');
  await postgres.start();
  const server = await starting;
  expect(said.join('').trim()).toBe(
    `DATABASE_URL: nobody answers at ${postgres.place}. Is PostgreSQL running there? Kirdaar waits for it, 30 seconds at most.`,
  );
  expect(await server.stop()).toBe(0);
});

test('a start that waits for its database stops cleanly', async () => {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: 'postgres://kirdaar@127.0.0.1:1/casting',
    SECRET_KEY,
    DATA_DIR: dataDir,
    PORT: '0',
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: 'pipe' });
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (piece) => {
    said += piece;
  });
  await expect.poll(() => said).toContain('Kirdaar waits for it');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('with a database server the key of its secrets is required (S27)', async () => {
  const DATABASE_URL = databaseUrl(postgres.url, 'casting');
  expect(await complaintOf({ DATABASE_URL, SECRET_KEY: '' })).toBe(
    '- SECRET_KEY is needed with DATABASE_URL: all nodes encrypt with the same key. Make one: openssl rand -base64 32',
  );
});

test('a missing database ends the start after half a minute, with the setting and the remedy', async () => {
  const DATABASE_URL = 'postgres://kirdaar@127.0.0.1:1/casting';
  expect(await complaintOf({ DATABASE_URL })).toBe(
    '- DATABASE_URL: nobody answers at 127.0.0.1:1. Is PostgreSQL running there?',
  );
});

test.each([
  ['server/demo.ts', ['--remove']],
  ['api/src/make-administrator.ts', ['asha@people.example']],
  ['api/src/keep-listings.ts', ['check']],
  ['api/src/keep-backup.ts', ['backup', join(scratch, 'backup')]],
  ['api/src/keep-backup.ts', ['restore', join(scratch, 'backup')]],
])(
  '%s %j has the same messages about its settings and its database',
  async (program, args) => {
    const wrong = {
      DATABASE_URL: databaseUrl(postgres.url, 'nothing'),
      MAIL_FORM: 'x',
      DATA_DIR: dataDir,
    };
    const { code, err } = await command(program, args, wrong);
    expect([code, err.split('\n')]).toEqual([
      1,
      [
        expect.stringContaining('- MAIL_FORM: did you mean MAIL_FROM?'),
        expect.stringContaining(`- DATABASE_URL: there is no database 'nothing' at ${postgres.place}.`),
      ],
    ]);
  },
  60_000,
);

test.each([
  ['EADDRINUSE', /^- PORT: another program listens on 80 of 10\.0\.0\.9 already\. .*PORT=81 npm start/],
  ['EACCES', /^- PORT: this account may not listen on 80\. Choose a port above 1023/],
  ['EADDRNOTAVAIL', /^- HOST: 10\.0\.0\.9 is no address of this machine\. Use 127\.0\.0\.1/],
])('a start that cannot listen (%s) names the setting and the remedy', (code, words) => {
  const error = Object.assign(new Error(`listen ${code}`), { code });
  expect(String(listenFault(error, { host: '10.0.0.9', port: 80 })).replace(/^Error: /, '')).toMatch(words);
  const other = new Error('something else');
  expect(listenFault(other, { host: '10.0.0.9', port: 80 })).toBe(other);
});

test('while a start waits for its database or migrates it, it lives and is not ready (G16)', async () => {
  const database = 'slow_start';
  await execute(postgres.url, `CREATE DATABASE ${database}`);
  const DATABASE_URL = databaseUrl(postgres.url, database);
  // a session that migrates holds up the start
  const { $client: other } = openDatabase(DATABASE_URL, { poolSize: 1 });
  await other.query('SELECT pg_advisory_lock(7215001)');
  const PORT = String(await getPort({ host: '127.0.0.1' }));
  const settings = { DATABASE_URL, SECRET_KEY, DATA_DIR: dataDir, DEMO: '0', WEB_CONCURRENCY: '1', PORT };
  const starting = startServer(settings);
  const get = (path: string) => ask(`http://127.0.0.1:${PORT}${path}`).catch(() => null);
  await expect.poll(async () => (await get('/healthz'))?.status).toBe(200);
  const unready = await get('/readyz');
  expect([unready?.status, unready?.headers['retry-after']]).toEqual([503, '2']);
  expect(unready?.text).toContain('Kirdaar is starting.');
  await other.end();
  const server = await starting;
  expect((await get('/readyz'))?.status).toBe(200);
  expect(await server.stop()).toBe(0);
});

test('--version names the version and its tables, and starts nothing (G16)', async () => {
  const { code, out } = await command('server/main.ts', ['--version'], {});
  expect(code).toBe(0);
  expect(out).toMatch(/^Kirdaar \d+\.\d+\.\d+, with the tables of version \d+$/);
});

test('a start asks the mail server, and only warns when it does not answer (G18)', async () => {
  await execute(postgres.url, 'CREATE DATABASE mailed');
  const DATABASE_URL = databaseUrl(postgres.url, 'mailed');
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'warn' };
  const more = { DATA_DIR: dataDir, DEMO: '0', WEB_CONCURRENCY: '1' };
  const server = await startServer({ DATABASE_URL, SECRET_KEY, ...mail, ...more });
  await expect.poll(() => server.said()).toContain('SMTP_URL: 127.0.0.1:9 takes no mails');
  expect(await server.stop()).toBe(0);
});

test('wrong replicas stop the start, and one that is away is a warning (G5, G8)', async () => {
  await execute(postgres.url, 'CREATE DATABASE read');
  const settings = { DATABASE_URL: databaseUrl(postgres.url, 'read'), DEMO: '0', WEB_CONCURRENCY: '1' };
  expect(await complaintOf({ ...settings, DATABASE_READ_URL: databaseUrl(postgres.url, 'reed') })).toBe(
    `- DATABASE_READ_URL: there is no database 'reed' at ${postgres.place}. Make it: CREATE DATABASE reed OWNER postgres.`,
  );
  const away = { DATABASE_READ_URL: 'postgres://postgres@127.0.0.1:1/read', LOG_LEVEL: 'warn' };
  const server = await startServer({ DATA_DIR: dataDir, SECRET_KEY, ...settings, ...away });
  await expect
    .poll(() => server.said())
    .toContain('DATABASE_READ_URL: nobody answers at 127.0.0.1:1. Is PostgreSQL running there?');
  expect(await server.stop()).toBe(0);
});

test('another key than that of the database stops the start (G19)', async () => {
  await execute(postgres.url, 'CREATE DATABASE keyed');
  const settings = { DATABASE_URL: databaseUrl(postgres.url, 'keyed'), DEMO: '0', WEB_CONCURRENCY: '1' };
  const server = await startServer({ DATA_DIR: dataDir, SECRET_KEY, ...settings });
  expect(await server.stop()).toBe(0);
  expect(await complaintOf({ ...settings, SECRET_KEY: `${SECRET_KEY}, but another` })).toMatch(
    /^- SECRET_KEY: this database is encrypted with another key\./,
  );
});
