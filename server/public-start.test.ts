import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hashSecret } from '@kirdaar/api/src/core/hashing.ts';
import { runningAddress } from '@kirdaar/api/src/db/embedded.ts';
import { execute } from '@kirdaar/api/test/server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, startServer } from './started.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

const email = 'asha@public-start.example';
const password = 'Chai-at-6-pm!';

const post = (server: Server, path: string, data: unknown, headers: Record<string, string> = {}) =>
  ask(`${server.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(data),
  });

const dataOf = ({ text }: { text: string }) => JSON.parse(text).data;

async function signUp(server: Server) {
  const [department] = dataOf(await ask(`${server.url}/api/departments`)).departments;
  const person = { name: 'Asha Rao', email, password, confirmPassword: password };
  const where = { departments: [department._id], roles: [department.roles[0]._id] };
  const answer = await post(server, 'register', { ...person, ...where });
  const cookie = (answer.headers['set-cookie'] ?? []).map((line: string) => line.split(';')[0]).join('; ');
  return { status: answer.status, cookie };
}

function folder(): string {
  return mkdtempSync(join(tmpdir(), 'kirdaar-public-'));
}

const remove = (dataDir: string) => rmSync(dataDir, { recursive: true, maxRetries: 20 });

/** `npm run demo` with only these arguments and settings. */
async function demoCommand(args: string[], settings: Record<string, string>) {
  const program = join(import.meta.dirname, 'demo.ts');
  const env = { PATH: process.env.PATH, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env });
  return stdout.trim();
}

test('Without a mail server the terminal shows where codes are, and even its finest log has neither codes nor addresses', async () => {
  const dataDir = folder();
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'trace' });
  expect(server.said()).toContain(`One-time codes and mails appear at ${server.url}/outbox`);
  const { cookie } = await signUp(server);
  const mails = async () => dataOf(await ask(`${server.url}/outbox.json?to=${email}`)).mails;
  const codeOf = (mail: { subject: string }) => /\d{6}/.exec(mail.subject)?.[0] ?? 'no code';
  const otp = codeOf((await mails())[0]);
  const verified = await post(server, 'verify-otp', { email, otp, isForgotPassword: false }, { cookie });
  expect(verified.status).toBe(200);
  await post(server, 'login', { email, password: 'Wrong-guess-7' });
  expect((await post(server, 'forgot-password', { email })).status).toBe(200);
  await post(server, 'verify-otp', { email, otp: '12', isForgotPassword: true });
  const sent = await mails();
  expect(sent).toHaveLength(2);
  const waiting = () => server.said().split('a mail waits in the outbox').length - 1;
  await expect.poll(waiting).toBe(2);
  expect(await server.stop()).toBe(0);

  expect(server.said()).toContain('sign-in-refused');
  expect(server.said()).not.toMatch(/[\w.+-]+@[\w-]+\.\w/);
  for (const mail of sent) expect(server.said()).not.toMatch(new RegExp(`(?<!\\d)${codeOf(mail)}(?!\\d)`));
  remove(dataDir);
});

describe('a Kirdaar whose PUBLIC_URL is public, on a private database', () => {
  const dataDir = folder();
  const settings = {
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://kirdaar.example',
    FILES_URL: 'https://pictures.kirdaar.example',
    TRUST_PROXY: '127.0.0.1',
  };
  const demo = { email: 'artist@kirdaar.example', password: 'Kirdaar@2026' };
  let server: Server;
  beforeAll(async () => {
    server = await startServer(settings);
  });
  afterAll(() => {
    server.kill();
    remove(dataDir);
  });

  const query = async (statement: string) => execute((await runningAddress(dataDir)) ?? '', statement);

  test('starts without the demo, and explains why', async () => {
    expect(server.said()).not.toContain('Demo logins');
    expect(server.said()).toContain(
      'Without DEMO=1 no demo is loaded, because PUBLIC_URL opens this Kirdaar to others.',
    );
    expect(await query('SELECT count(*)::int AS people FROM users')).toEqual([{ people: 0 }]);
  });

  test('opens no outbox, and warns that mails are not sent', async () => {
    expect(server.said()).toContain('Warning: without SMTP_URL no mail is sent');
    expect((await signUp(server)).status).toBe(201);
    const [mail] = await query('SELECT subject FROM mails');
    const code = /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? 'no code';
    for (const path of ['/outbox', '/outbox.json']) {
      const answer = await ask(`${server.url}${path}`);
      expect(answer.text).not.toContain(code);
      expect(answer.text).not.toContain(email);
    }
  });

  test('warns at every start of demo people, who sign in from this machine only', async () => {
    const passwordHash = await hashSecret(demo.password);
    await query(
      `INSERT INTO users (id, email, name, password_hash, kind, public_identifier)
       VALUES (gen_random_uuid(), '${demo.email}', 'Aarohi', '${passwordHash}', 'Artist', 'aarohi-demo')`,
    );
    await query('INSERT INTO demo_people SELECT id FROM users');
    for (let start = 0; start < 2; start++) {
      expect(await server.stop()).toBe(0);
      server = await startServer(settings);
      expect(server.said()).toContain('Warning: this database holds 1 people of the demo');
      expect(server.said()).toContain('npm run demo -- --remove');
    }
    expect((await post(server, 'login', demo)).status).toBe(200);
    const brought = { 'x-forwarded-for': '203.0.113.7' };
    expect((await post(server, 'login', demo, brought)).status).toBe(401);
  });

  test('shows a demo person’s page from elsewhere as to a visitor, even with a session', async () => {
    const signedIn = await post(server, 'login', demo);
    const cookie = (signedIn.headers['set-cookie'] ?? [])
      .map((line: string) => line.split(';')[0])
      .join('; ');
    const page = async (headers: Record<string, string>) =>
      (await ask(`${server.url}/`, { headers: { cookie, ...headers } })).text;
    expect(await page({})).toContain('Aarohi');
    expect(await page({ 'x-forwarded-for': '203.0.113.7' })).not.toContain('Aarohi');
  });

  test('removes them by one command, while the server runs, and stops warning', async () => {
    const withDatabase = { DATABASE_URL: (await runningAddress(dataDir)) ?? '', DATA_DIR: dataDir };
    expect(await demoCommand(['--remove'], withDatabase)).toMatch(
      /^Removing the 1 people of the demo …\nThe demo is gone/,
    );
    expect(await query('SELECT count(*)::int AS people FROM users')).toEqual([{ people: 0 }]);
    expect(await demoCommand(['--remove'], withDatabase)).toBe(
      'Nobody of the demo is here: nothing was changed.',
    );
    expect((await post(server, 'login', demo)).status).toBe(401);
    expect(await server.stop()).toBe(0);
    server = await startServer(settings);
    expect(server.said()).not.toContain('Warning: this database holds');
  });

  test('shows pictures from the CDN of FILES_URL (G10)', async () => {
    const { text, headers } = await ask(`${server.url}/`);
    expect(text).toMatch(/<html[^>]* data-pictures="https:\/\/pictures\.kirdaar\.example"/);
    expect(headers['content-security-policy']).toContain(
      "img-src 'self' data: blob: https://pictures.kirdaar.example;",
    );
  });

  test('gets no demo by `npm run demo` either, without DEMO=1', async () => {
    await expect(demoCommand([], settings)).rejects.toThrow(/With PUBLIC_URL .* DEMO=1 npm run demo/s);
  });
});

test('A number of proxies on a public HOST does not start, and shows the alternative', async () => {
  const settings = {
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://kirdaar.example',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    TRUST_PROXY: '1',
  };
  await expect(startServer(settings)).rejects.toThrow(
    /ended with 1 .*TRUST_PROXY must name the proxies when HOST is 0\.0\.0\.0: .*TRUST_PROXY=10\.0\.0\.5/s,
  );
});
