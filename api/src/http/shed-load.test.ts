import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { handleErrors } from './errors.ts';
import { shedLoad } from './shed-load.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function listening(prepare: (app: FastifyInstance) => void): Promise<URL> {
  app = Fastify();
  handleErrors(app);
  await app.register(multipart);
  prepare(app);
  return new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
}

test('more requests than the server works on at a time are told at once to come later, and the rest is answered', async () => {
  const { promise: door, resolve: open } = Promise.withResolvers<void>();
  const home = await listening((server) => {
    shedLoad(server, { underWay: 2, lateness: 60_000 });
    server.get('/slow', async () => door.then(() => 'done'));
    server.get('/readyz', async () => 'ready');
  });
  const two = [fetch(new URL('/slow', home)), fetch(new URL('/slow', home))];
  await expect
    .poll(async () => {
      const third = new AbortController();
      setTimeout(() => third.abort(), 300);
      const answer = await fetch(new URL('/slow', home), { signal: third.signal }).catch(() => null);
      return answer && [answer.status, answer.headers.get('retry-after') !== null];
    })
    .toEqual([503, true]);
  expect((await fetch(new URL('/readyz', home))).status).toBe(200);
  open();
  expect((await Promise.all(two)).map((answer) => answer.status)).toEqual([200, 200]);
  expect((await fetch(new URL('/slow', home))).status).toBe(200);
});

test('a server that keeps coming late to its work refuses until it has caught up', async () => {
  const home = await listening((server) => {
    shedLoad(server, { underWay: 100, lateness: 100 });
    server.get('/', async () => 'done');
  });
  const status = async () => (await fetch(home)).status;
  expect(await status()).toBe(200);
  const keepBusy = setInterval(() => {
    const end = performance.now() + 300;
    while (performance.now() < end);
  }, 1);
  try {
    await expect.poll(status, { timeout: 15_000, interval: 10 }).toBe(503);
  } finally {
    clearInterval(keepBusy);
  }
  await expect.poll(status, { timeout: 5000 }).toBe(200);
});
