import { connect, type Socket } from 'node:net';
import { AnswerReader } from './answer-reader.ts';
import { type LoadResult, sumUp } from './percentile.ts';

/** A request as sent; the n-th of a run may differ. */
export type Wire = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** The bytes of a request on a keep-alive connection. */
export function bytesOf({ method = 'GET', path, headers = {}, body = '' }: Wire, host: string): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

type Load = {
  connections: number;
  seconds: number;
  /** Called with each answer's time, in milliseconds. */
  onTime?: (milliseconds: number) => void;
};

/** A closed loop: each connection sends its next request after the answer. On raw sockets, because this program shares
    the CPU with the server. */
export async function loadHttp(
  port: number,
  make: (n: number) => Wire,
  { connections, seconds, onTime }: Load,
): Promise<LoadResult> {
  const times: number[] = [];
  let errors = 0;
  let sent = 0;
  const start = performance.now();
  const end = start + seconds * 1000;

  function converse(done: () => void): void {
    const socket: Socket = connect(port, '127.0.0.1').setNoDelay();
    const reader = new AnswerReader();
    let asked = 0;
    let closed = false;
    const ask = () => {
      asked = performance.now();
      if (asked >= end) return void socket.end();
      socket.write(bytesOf(make(sent++), `127.0.0.1:${port}`));
    };
    socket.on('connect', ask);
    socket.on('data', (piece) => {
      if (!reader.take(piece)) return;
      const took = performance.now() - asked;
      if (reader.status < 400) {
        times.push(took);
        onTime?.(took);
      } else errors++;
      ask();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      if (closed) return;
      closed = true;
      if (performance.now() >= end) return done();
      errors++;
      setTimeout(() => converse(done), 20);
    });
  }

  await Promise.all(Array.from({ length: connections }, () => new Promise<void>(converse)));
  return sumUp(times, errors, (performance.now() - start) / 1000);
}
