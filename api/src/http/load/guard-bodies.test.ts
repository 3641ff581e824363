import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { guardBodies } from './guard-bodies.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const limits = { slowest: { bytes: 100, every: 1000 }, mostAfterAnswer: 1_000_000 };

/** A server with such limits, and the beginning of a request with a body of so many bytes. */
async function begin(prepare: (app: FastifyInstance) => void, length: number): Promise<Socket> {
  app = Fastify();
  guardBodies(app, limits);
  prepare(app);
  const home = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(home.port), '127.0.0.1');
  socket.on('error', () => {}).setMaxListeners(0);
  socket.write(
    `POST / HTTP/1.1\r\nhost: here\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n`,
  );
  return socket;
}

test('a body that drips loses its connection', async () => {
  const socket = await begin((server) => server.post('/', async () => 'done'), 500);
  const drip = setInterval(() => socket.write('x'), 50);
  // what is on the way when it is closed may end it with a fault
  socket.on('error', () => {});
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(drip);
});

test('a body that goes on may take many times as long, and one that is here its time to be worked on', async () => {
  const socket = await begin((server) => server.post('/', async () => sleep(2000, 'done')), 12_500);
  for (let sent = 0; sent < 12_500; sent += 500) {
    socket.write('x'.repeat(500));
    await sleep(100);
  }
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('200 OK');
  socket.destroy();
});

test('a body that goes on after its answer is read on for a while, and then its connection ends', async () => {
  const early = (server: FastifyInstance) => {
    server.addContentTypeParser('text/plain', (_request, payload, done) => {
      payload.once('data', () => {
        payload.pause();
        done(null, '');
      });
    });
    server.post('/', async () => 'enough');
  };
  const socket = await begin(early, 100_000_000);
  const answered = text(socket).catch(String);
  let sent = 0;
  while (!socket.destroyed && sent < 100_000_000) {
    sent += 100_000;
    if (!socket.write(Buffer.alloc(100_000)))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
  }
  expect(sent).toBeGreaterThan(limits.mostAfterAnswer);
  // what is thrown away, and what the buffers of two sockets hold
  expect(sent).toBeLessThan(40_000_000);
  await answered;
});
