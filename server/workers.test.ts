import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photo } from '@kirdaar/api/test/pictures.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, begin, startServer } from './started.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kirdaar-workers-'));
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir, DEMO: '0', WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' });
});
afterAll(() => {
  server.kill();
  rmSync(dataDir, { recursive: true, maxRetries: 20 });
});

const password = 'Chai-at-6-pm!';
const email = 'asha@workers.example';
const json = { 'content-type': 'application/json' };

const post = (path: string, data: unknown, headers: Record<string, string> = {}) =>
  ask(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(data),
  });

const dataOf = ({ text }: { text: string }) => JSON.parse(text).data;

async function measured(name: string): Promise<number> {
  const { text } = await ask(`${server.url}/metrics`);
  const line = text.split('\n').find((one) => one.startsWith(name));
  return Number(line?.split(' ').at(-1));
}

/** Requests in a row, each over its own connection: with two processes both get some. */
async function several<T>(times: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let time = 0; time < times; time++) made.push(await make());
  return made;
}

function cookieOf(answer: Awaited<ReturnType<typeof ask>>): string {
  return (answer.headers['set-cookie'] ?? []).map((line: string) => line.split(';')[0]).join('; ');
}

/** How many processes have started answering, including ended ones. */
const answering = () => server.said().split('a worker answers').length - 1;

test('Two processes answer on one port, and their metrics are summed', async () => {
  await expect.poll(answering).toBe(2);
  expect(server.workers()).toHaveLength(2);
  const health = 'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}';
  await several(20, () => ask(`${server.url}/healthz`));
  expect(await measured(health)).toBe(20);
  expect(await measured('kirdaar_database_up')).toBe(1);
});

test('A sign-up, its code, the session and a picture are known to both', async () => {
  const { departments } = dataOf(await ask(`${server.url}/api/departments`));
  const [department] = departments;
  const person = { name: 'Asha Rao', email, password, confirmPassword: password };
  const where = { departments: [department._id], roles: [department.roles[0]._id] };
  const registered = await post('/api/auth/register', { ...person, ...where });
  expect(registered.status).toBe(201);
  const mails = dataOf(await ask(`${server.url}/outbox.json?to=${email}`)).mails;
  const otp = /\b\d{6}\b/.exec(mails[0].text)?.[0];
  const verify = { email, otp, isForgotPassword: false };
  const verified = await post('/api/auth/verify-otp', verify, { cookie: cookieOf(registered) });
  expect(verified.status).toBe(200);

  const cookie = cookieOf(verified);
  const selves = await several(6, () => ask(`${server.url}/api/auth`, { headers: { cookie } }));
  expect(selves.map(({ status }) => status)).toEqual(Array(6).fill(200));

  const form = new FormData();
  form.append('profilePicture', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'a.jpg');
  const sent = new Request(server.url, { method: 'POST', body: form });
  const saved = await ask(`${server.url}/api/users/${dataOf(selves[0] ?? verified)._id}/profile-picture`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()),
  });
  expect(saved.status).toBe(200);
  const path = dataOf(await ask(`${server.url}/api/auth`, { headers: { cookie } })).profileUrl;
  const pictures = await several(4, () => ask(`${server.url}/api${path}`));
  expect(pictures.map(({ status }) => status)).toEqual(Array(4).fill(200));
});

test('Wrong passwords are counted across all processes', async () => {
  const guess = () => post('/api/auth/login', { email: 'kabir@workers.example', password: 'Wrong-guess-7' });
  const answers = await several(24, guess);
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), ...Array(14).fill(429)]);
});

test('A crashed process is replaced, and the other serves in the meantime', async () => {
  await expect.poll(answering).toBe(2);
  const [crashing = 0] = server.workers();
  process.kill(crashing, 'SIGKILL');
  await expect.poll(() => server.said()).toContain('a worker is replaced');
  const answers = await several(6, () => ask(`${server.url}/readyz`));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  await expect.poll(answering).toBe(3);
  const now = server.workers();
  expect(now).toHaveLength(2);
  expect(now).not.toContain(crashing);
});

test('SIGTERM lets all of them finish their work, and leaves neither a process nor a database owner', async () => {
  const workers = server.workers();
  const body = JSON.stringify({ email });
  const begun = await several(4, () => begin(`${server.url}/api/auth/forgot-password`, body));
  const stopped = server.stop();
  const knock = () => ask(`${server.url}/healthz`, { signal: AbortSignal.timeout(500) });
  await expect.poll(() => knock().catch(() => 'closed')).toBe('closed');
  const statuses = await Promise.all(begun.map((end) => end()));
  expect(statuses.every((status) => status < 500)).toBe(true);
  expect(await stopped).toBe(0);
  for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(existsSync(join(dataDir, 'owner.json'))).toBe(false);
});

test('A port in use is reported once, and the command fails', async () => {
  const other = mkdtempSync(join(tmpdir(), 'kirdaar-workers-'));
  const first = await startServer({ DATA_DIR: dataDir, DEMO: '0', WEB_CONCURRENCY: '2' });
  const taken = new URL(first.url).port;
  const second = startServer({ DATA_DIR: other, DEMO: '0', WEB_CONCURRENCY: '2', PORT: taken });
  await expect(second).rejects.toThrow(/ended with 1 .*PORT: another program listens on \d+ .*EADDRINUSE/s);
  expect(await first.stop()).toBe(0);
  rmSync(other, { recursive: true, maxRetries: 20 });
});
