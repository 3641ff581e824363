import { Agent, get } from 'node:http';
import multipart from '@fastify/multipart';
import { calls } from '@kirdaar/contract/operations.ts';
import Fastify, { type FastifyContextConfig, type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { handleErrors } from '../errors.ts';
import { dearReads, workOf } from './call-work.ts';
import { shedLoad } from './shed-load.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function listening(prepare: (app: FastifyInstance) => void): Promise<URL> {
  app = Fastify();
  handleErrors(app, { dataDir: '/srv/kirdaar', databaseUrl: null, s3: null });
  await app.register(multipart);
  prepare(app);
  return new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
}

const roomy = { atWork: 40, most: 250, least: 60, lateness: 60_000 };
const shut = { atWork: 0, most: 0, least: 0, lateness: 60_000 };

/** A route that answers when it is let, and says how many are inside. */
function doored(server: FastifyInstance, url: string, config: FastifyContextConfig = { work: 1 }) {
  const door = Promise.withResolvers<void>();
  const counts = { begun: 0 };
  server.get(url, { config }, async () => {
    counts.begun += 1;
    await door.promise;
    return 'done';
  });
  return { counts, open: door.resolve };
}

const statusOf = async (answer: Promise<Response>) => (await answer).status;

test('more than can be answered soon is refused before any work for it, and the rest is answered', async () => {
  let slow: ReturnType<typeof doored> | undefined;
  const home = await listening((server) => {
    shedLoad(server, { others: { ...roomy, atWork: 1, most: 2 }, signIns: roomy, patience: 60_000 });
    slow = doored(server, '/slow');
    server.get('/readyz', async () => 'ready');
  });
  const get = (path: string) => fetch(new URL(path, home));
  const two = [get('/slow'), get('/slow')];
  await expect.poll(() => slow?.counts.begun).toBe(1);
  await expect
    .poll(async () => {
      const answer = await fetch(new URL('/slow', home), { signal: AbortSignal.timeout(300) }).catch(
        () => null,
      );
      return answer && [answer.status, answer.headers.get('retry-after'), await answer.json()];
    })
    .toEqual([503, '2', { success: false, code: 'UNAVAILABLE', message: expect.any(String) }]);
  expect(await statusOf(get('/readyz'))).toBe(200);
  expect(slow?.counts.begun).toBe(1);
  slow?.open();
  expect(await Promise.all(two.map(statusOf))).toEqual([200, 200]);
  expect(await statusOf(get('/slow'))).toBe(200);
});

test('a page counts as the work that it is', async () => {
  let page: ReturnType<typeof doored> | undefined;
  const home = await listening((server) => {
    shedLoad(server, { others: { ...roomy, most: 20 }, signIns: roomy, patience: 60_000 });
    page = doored(server, '/page', { work: 10 });
    server.get('/read', async () => 'read');
  });
  const pages = [fetch(new URL('/page', home)), fetch(new URL('/page', home))];
  await expect.poll(() => page?.counts.begun).toBe(2);
  expect(await statusOf(fetch(new URL('/read', home)))).toBe(503);
  page?.open();
  await Promise.all(pages);
  expect(await statusOf(fetch(new URL('/read', home)))).toBe(200);
});

test('a flood of sign-ins takes no place from readers, and readers none from sign-ins', async () => {
  const home = await listening((server) => {
    shedLoad(server, { others: roomy, signIns: shut, patience: 60_000 });
    server.post('/api/auth/login', { config: { call: 'login' } }, async () => 'in');
    server.get('/api/auth', async () => 'me');
  });
  const login = new URL('/api/auth/login', home);
  expect(await statusOf(fetch(login, { method: 'POST' }))).toBe(503);
  expect(await statusOf(fetch(new URL('/api/auth', home)))).toBe(200);
});

test('a flood of exports takes no place from readers', async () => {
  const home = await listening((server) => {
    shedLoad(server, { others: roomy, signIns: roomy, exports: shut, patience: 60_000 });
    server.get('/api/users/1/export', { config: { call: 'exportPersonalData' } }, async () => 'mine');
    server.get('/api/auth', async () => 'me');
  });
  expect(await statusOf(fetch(new URL('/api/users/1/export', home)))).toBe(503);
  expect(await statusOf(fetch(new URL('/api/auth', home)))).toBe(200);
});

test('a flood of the dear reads leaves the others served, and is refused like any other', async () => {
  let suggestions: ReturnType<typeof doored> | undefined;
  const home = await listening((server) => {
    const dear = { ...roomy, most: 12, atWork: 4 };
    shedLoad(server, { others: { ...roomy, most: 1 }, signIns: roomy, dear, patience: 60_000 });
    suggestions = doored(server, '/suggestions', { call: 'listSuggestions' });
    server.get('/auth', { config: { call: 'currentUser' } }, async () => 'me');
  });
  const ask = () => fetch(new URL('/suggestions', home));
  let refused = 0;
  // each is work 4: three have a place, and one of them is begun
  const flood = Array.from({ length: 20 }, async () => {
    const answer = await ask();
    if (answer.status === 503)
      expect([answer.headers.get('retry-after'), await answer.json()]).toEqual([
        '2',
        { success: false, code: 'UNAVAILABLE', message: expect.any(String) },
      ]);
    refused += answer.status === 503 ? 1 : 0;
    return answer.status;
  });
  await expect.poll(() => refused).toBe(17);
  expect(suggestions?.counts.begun).toBe(1);
  expect(await statusOf(fetch(new URL('/auth', home)))).toBe(200);
  suggestions?.open();
  expect((await Promise.all(flood)).filter((status) => status === 200)).toHaveLength(3);
  expect(await statusOf(ask())).toBe(200);
});

test('work is known of calls that there are, and the dear reads are the five with most of it', () => {
  expect(
    Object.keys(workOf).filter((call) => !calls[call as keyof typeof calls]?.startsWith('GET ')),
  ).toEqual([]);
  const dearest = Object.entries(workOf).toSorted(([, one], [, other]) => other - one);
  expect(new Set(dearest.slice(0, 5).map(([call]) => call))).toEqual(dearReads);
  expect(dearest[5]?.[1]).toBeLessThan(dearest[4]?.[1] ?? 0);
});

test('a request whose caller has gone is not worked on, and leaves the place to others', async () => {
  let slow: ReturnType<typeof doored> | undefined;
  let answers = 0;
  let hungUp = 0;
  const home = await listening((server) => {
    shedLoad(server, { others: { ...roomy, atWork: 1, most: 2 }, signIns: roomy, patience: 60_000 });
    slow = doored(server, '/slow');
    server.server.on('connection', (socket) => socket.once('close', () => (hungUp += 1)));
    server.get('/quick', async () => {
      answers += 1;
      return 'done';
    });
  });
  const first = fetch(new URL('/slow', home));
  await expect.poll(() => slow?.counts.begun).toBe(1);
  const gone = new AbortController();
  const second = fetch(new URL('/quick', home), { signal: gone.signal }).catch(() => 'gone');
  // the second has a place as soon as a third has none
  await expect
    .poll(() =>
      fetch(new URL('/quick', home), { signal: AbortSignal.timeout(300) }).then(
        (answer) => answer.status,
        () => 'waits',
      ),
    )
    .toBe(503);
  const hungUpBefore = hungUp;
  gone.abort();
  expect(await second).toBe('gone');
  await expect.poll(() => hungUp).toBeGreaterThan(hungUpBefore);
  slow?.open();
  expect(await statusOf(first)).toBe(200);
  expect(await statusOf(fetch(new URL('/quick', home)))).toBe(200);
  expect(answers).toBe(1);
});

test('a caller who has waited too long for a turn is asked to come again', async () => {
  let slow: ReturnType<typeof doored> | undefined;
  const home = await listening((server) => {
    shedLoad(server, { others: { ...roomy, atWork: 1 }, signIns: roomy, patience: 100 });
    slow = doored(server, '/slow');
  });
  const first = fetch(new URL('/slow', home));
  await expect.poll(() => slow?.counts.begun).toBe(1);
  const second = fetch(new URL('/slow', home));
  setTimeout(() => slow?.open(), 1000);
  expect(await Promise.all([first, second].map(statusOf))).toEqual([200, 503]);
  expect(slow?.counts.begun).toBe(1);
  expect(await statusOf(fetch(new URL('/slow', home)))).toBe(200);
});

test('a crowd that comes at once is seen before the work for the first of it is done', async () => {
  const busy = () => {
    for (const end = performance.now() + 20; performance.now() < end; );
  };
  const order: string[] = [];
  const home = await listening((server) => {
    shedLoad(server, { others: { ...roomy, most: 400 }, signIns: roomy, patience: 60_000 });
    server.addHook('onRequest', async () => {
      order.push('worked for');
    });
    server.server.on('connection', () => order.push('came'));
    server.get('/', { config: { work: 10 } }, async () => busy());
  });
  const agent = new Agent();
  const crowd = Array.from(
    { length: 40 },
    () =>
      new Promise<number | undefined>((resolve, reject) => {
        get(home, { agent }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      }),
  );
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]));
  // one connection is accepted in a round: without waiting for those at the door, each would be worked for in its own
  const seen = order.indexOf('worked for');
  const before = order.slice(0, order.lastIndexOf('came'));
  expect(seen).toBeGreaterThan(0);
  expect(before.filter((what) => what === 'worked for').length).toBeLessThan(10);
});

test('who waits in a queue of its own holds no place: the next is answered meanwhile', async () => {
  const queue = Promise.withResolvers<void>();
  const home = await listening((server) => {
    shedLoad(server, { others: { ...roomy, atWork: 1, most: 3 }, signIns: roomy, patience: 60_000 });
    server.get('/picture', async (request) => {
      request.leaveLane();
      await queue.promise;
      return 'made';
    });
    server.get('/page', async () => 'page');
  });
  const pictures = [fetch(new URL('/picture', home)), fetch(new URL('/picture', home))];
  await expect.poll(async () => statusOf(fetch(new URL('/page', home)))).toBe(200);
  queue.resolve();
  expect(await Promise.all(pictures.map(statusOf))).toEqual([200, 200]);
  expect(await statusOf(fetch(new URL('/page', home)))).toBe(200);
});
