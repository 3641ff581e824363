import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { markLine } from '../core/request-mark.ts';
import { s3Store } from '../store/s3-store.ts';
import { apiFor } from './in-process.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const trace = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${trace}-b7ad6b7169203331-01`;
const lines: Record<string, unknown>[] = [];
const log = pino(
  { level: 'debug', mixin: markLine },
  { write: (line: string) => lines.push(JSON.parse(line)) },
);
let site: TestApp;
let port: number;

beforeAll(async () => {
  site = await createTestApp({ TRUST_PROXY: '10.0.0.5,127.0.0.1' }, log);
  // as a page does: several calls of the API
  site.app.get('/page/:of', async (request) => {
    request.log.info('a page begins');
    const { askApi } = apiFor(site.app, request);
    await askApi('/api/users/profile/nobody-12345678');
    await askApi('/api/languages');
    site.deps.log.info('a page ends');
    return {};
  });
  site.app.get('/pass-on', async () => {
    const seen = createServer((asked, answer) => answer.end(asked.headers.traceparent));
    await once(seen.listen(0, '127.0.0.1'), 'listening');
    const endpoint = `http://127.0.0.1:${(seen.address() as AddressInfo).port}`;
    const store = s3Store({ endpoint, bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' });
    const file = await store.read('a-file');
    const passedOn = file && (await text(file.stream));
    seen.close();
    return { passedOn };
  });
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = site.app.server.address() as AddressInfo);
});
afterAll(() => site.close());

/** An answer over a real connection. */
async function answerTo(path: string, headers: Record<string, string> = {}) {
  const [answer] = await once(get({ port, path, headers, agent: false }), 'response');
  answer.resume();
  return answer;
}

/** The raw answer to bytes that are not HTTP. */
async function answerToBytes(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  return text(socket);
}

/** The lines that were logged while something was asked, without those of other parts. */
async function linesOf(ask: () => Promise<unknown>) {
  lines.length = 0;
  await ask();
  await expect.poll(() => lines.some(({ msg }) => msg === 'request'), { timeout: 15_000 }).toBe(true);
  return lines.filter(({ part }) => part === undefined);
}

describe('The id of a request (G13)', () => {
  test.each([
    '/healthz',
    '/api/languages',
    '/api/users/profile/nobody-12345678',
    '/api/nothing',
    '/nothing',
    '/api/%zz',
  ])('is in the answer to %s', async (path) => {
    expect((await answerTo(path)).headers['x-request-id']).toMatch(uuid);
  });

  test('is in the answer to what is not HTTP, and in a 503 of a full or a stopping server', async () => {
    expect(await answerToBytes('NONSENSE\r\n\r\n')).toMatch(/^x-request-id: [\da-f-]{36}\r$/m);
    const { Answer } = (await import('./request-id.ts')).openRequestIds(() => false);
    const early = createServer({ ServerResponse: Answer }, (_request, answer) => answer.writeHead(503).end());
    await once(early.listen(0, '127.0.0.1'), 'listening');
    const [answer] = await once(get({ port: (early.address() as AddressInfo).port }), 'response');
    expect(answer.headers['x-request-id']).toMatch(uuid);
    answer.resume();
    early.close();
  });

  test('is the one of a trusted proxy; any other is replaced', async () => {
    const idFor = async (ip: string, id: string) => {
      const { headers } = await site.visitor().get('/healthz', { ip, headers: { 'x-request-id': id } });
      return headers['x-request-id'];
    };
    expect(await idFor('10.0.0.5', 'proxy:7f/3')).toBe('proxy:7f/3');
    expect(await idFor('::ffff:10.0.0.5', 'proxy:7f/3')).toBe('proxy:7f/3');
    expect(await idFor('10.0.0.6', 'proxy:7f/3')).toMatch(uuid);
    for (const bad of ['', 'two words', 'a"b', 'x'.repeat(129)]) {
      expect(await idFor('10.0.0.5', bad)).toMatch(uuid);
    }
  });
});

describe('The log of a request (G13)', () => {
  test('has one line a request with its route, status and time, and nothing of a person', async () => {
    const found = await linesOf(() =>
      site.visitor().get('/api/users/profile/asha-rao-12345678?from=a-search-for-Asha'),
    );
    expect(found).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        pid: process.pid,
        hostname: expect.any(String),
        requestId: expect.stringMatching(uuid),
        method: 'GET',
        route: '/api/users/profile/:publicIdentifier',
        status: 404,
        ms: expect.any(Number),
        msg: 'request',
      },
    ]);
  });

  test('of a page has the same id in every line, and its calls of the API are part of it', async () => {
    const headers = { 'x-request-id': 'one-id', traceparent };
    const found = await linesOf(() => site.visitor().get('/page/secret-token', { headers }));
    expect(found.map(({ msg }) => msg)).toEqual(['a page begins', 'a page ends', 'request']);
    for (const line of found) expect(line).toMatchObject({ requestId: 'one-id', traceId: trace });
    expect(JSON.stringify(found)).not.toContain('secret-token');
  });

  test('says that a client left before the answer', async () => {
    const begun = Promise.withResolvers<void>();
    const released = Promise.withResolvers<object>();
    const found = await linesOf(async () => {
      const stream = await createTestApp({}, log);
      stream.app.get('/slow', () => {
        begun.resolve();
        return released.promise;
      });
      await stream.app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = stream.app.server.address() as AddressInfo;
      const asked = get({ port, path: '/slow' }).on('error', () => {});
      await begun.promise;
      asked.destroy();
      await expect.poll(() => lines.some(({ left }) => left === true), { timeout: 15_000 }).toBe(true);
      released.resolve({});
      await stream.close();
    });
    expect(found.find(({ route }) => route === '/slow')).toMatchObject({ left: true, msg: 'request' });
  });

  test('of balancers and monitors is for debugging only', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect(await linesOf(() => site.visitor().get(path))).toEqual([expect.objectContaining({ level: 20 })]);
    }
  });
});

test('The trace of a trusted proxy is passed on to the object store; that of others is dropped (G13)', async () => {
  const passedOn = async (ip: string, given: string) => {
    const { json } = await site.visitor().get('/pass-on', { ip, headers: { traceparent: given } });
    return json.passedOn;
  };
  expect(await passedOn('10.0.0.5', traceparent)).toBe(traceparent);
  expect(await passedOn('10.0.0.6', traceparent)).toBe('');
  expect(await passedOn('10.0.0.5', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`)).toBe('');
});
