import { get } from 'node:http';
import { createGunzip } from 'node:zlib';
import { afterTrial } from './scratch.ts';
import type { Visitor } from './visitor.ts';

/** A stream of live events, read like a browser. */
export type LiveReading = {
  status: () => number | undefined;
  /** Whether a proxy compressed it. */
  isPacked: () => boolean;
  /** The received hellos, changes and heartbeats. */
  received: () => Record<'hello' | 'change' | 'ping', number>;
  /** Seconds after which it ended; null while it is open. */
  ended: () => number | null;
};

/** Opens a stream at an address as this person; does not wait for an answer, which may never come. */
export function listen(url: string, visitor: Visitor): LiveReading {
  let text = '';
  let status: number | undefined;
  let ended: number | null = null;
  let isPacked = false;
  const start = performance.now();
  const end = () => {
    ended ??= Math.round((performance.now() - start) / 1000);
  };
  const headers = { cookie: visitor.cookieHeader(), 'accept-encoding': 'gzip' };
  const asking = get(`${url}/api/events`, { headers, agent: false }, (answer) => {
    status = answer.statusCode;
    isPacked = answer.headers['content-encoding'] === 'gzip';
    const read = isPacked ? answer.pipe(createGunzip()) : answer;
    read.on('data', (bytes: Buffer) => {
      text += bytes.toString();
    });
    // an aborted answer is reported by its end
    answer.on('error', end).on('close', end);
    read.on('error', end);
  });
  asking.on('error', end);
  afterTrial(() => void asking.destroy());
  const count = (words: string) => text.split(words).length - 1;
  return {
    status: () => status,
    isPacked: () => isPacked,
    received: () => ({
      hello: count('event: hello\n'),
      change: count('event: change\n'),
      ping: count(': ping\n'),
    }),
    ended: () => ended,
  };
}
