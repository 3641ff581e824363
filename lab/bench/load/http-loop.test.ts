import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { AnswerReader } from './answer-reader.ts';
import { bytesOf, loadHttp } from './http-loop.ts';

/** The number of answers in a text that arrives in pieces of some size. */
function answersIn(text: string, size: number): number[] {
  const reader = new AnswerReader();
  const found: number[] = [];
  for (let from = 0; from < text.length; from += size) {
    if (reader.take(Buffer.from(text.slice(from, from + size)))) found.push(reader.status);
  }
  return found;
}

test.each([1, 2, 7, 1000])('An answer ends at its length or its last chunk, in pieces of %i', (size) => {
  const sized = 'HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\nhello 0\r\n\r\n';
  const chunked = 'HTTP/1.1 404 Not Found\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n';
  const empty = 'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n';
  expect(answersIn(sized, size)).toEqual([200]);
  expect(answersIn(chunked, size)).toEqual([404]);
  expect(answersIn(empty, size)).toEqual([304]);
});

test('A request is sent with its body and the length of that in bytes', () => {
  const text = bytesOf(
    { method: 'POST', path: '/a', headers: { cookie: 'b' }, body: '{"n":"é"}' },
    'h',
  ).toString();
  expect(text.split('\r\n')).toEqual([
    'POST /a HTTP/1.1',
    'host: h',
    'cookie: b',
    'content-type: application/json',
    'content-length: 10',
    '',
    '{"n":"é"}',
  ]);
});

async function loaded(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const result = await loadHttp(port, (n) => ({ path: `/${n}` }), { connections: 3, seconds: 0.3 });
  server.close();
  return result;
}

test('Every connection repeats its requests, and a refusal or an abort counts as an error', async () => {
  const paths = new Set<string | undefined>();
  const good = await loaded((request, response) => {
    paths.add(request.url);
    response.end('ok');
  });
  expect(good.errors).toBe(0);
  expect(paths.size).toBeGreaterThan(3);
  expect(good.perSecond).toBeGreaterThan(0);

  const refusing = await loaded((_request, response) => response.writeHead(500).end('no'));
  expect(refusing.perSecond).toBe(0);
  expect(refusing.errors).toBeGreaterThan(3);

  const cutting = await loaded((request) => request.socket.destroy());
  expect(cutting.perSecond).toBe(0);
  expect(cutting.errors).toBeGreaterThanOrEqual(3);
});
