import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';
import type { Client } from './client.ts';

const receivedWithin = 10_000;

/** The events of a stream so far. */
type Received = {
  text(): string;
  isOver(): boolean;
  /** How often a full reload was requested. */
  hellos(): number;
  pings(): number;
  /** The changes, as 'kind id'. */
  changes(): string[];
};
type Reading = {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  /** Waits until an event was received. */
  until(isReceived: (received: Received) => boolean): Promise<void>;
  leave(): void;
};

/** A user's event stream, over a real connection as in a browser. */
export async function listenAs(origin: string, client: Client, headers: Record<string, string> = {}) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = `${origin}/api/events`;
  const { asking, answer } = await open(url, { ...(cookie && { cookie }), ...headers });
  let text = '';
  let isOver = false;
  answer.setEncoding('utf8');
  answer.on('data', (piece) => {
    text += piece;
  });
  answer.once('close', () => {
    isOver = true;
  });
  const stream: Received & Reading = {
    status: answer.statusCode,
    headers: answer.headers,
    text: () => text,
    isOver: () => isOver,
    hellos: () => text.split('event: hello\n').length - 1,
    pings: () => text.split(': ping\n').length - 1,
    changes: () =>
      [...text.matchAll(/event: change\ndata: (.*)\n\n/g)].map(([, data = '']) => {
        const { kind, id, ...more } = JSON.parse(data);
        return [kind, id, ...Object.keys(more)].join(' ');
      }),
    until: (isReceived: (received: Received) => boolean): Promise<void> =>
      vi.waitFor(
        () => {
          if (!isReceived(stream)) throw new Error(`received only this: ${text}`);
        },
        { timeout: receivedWithin, interval: 20 },
      ),
    leave: () => void asking.destroy(),
  };
  return stream;
}

export type Listening = Awaited<ReturnType<typeof listenAs>>;

function open(url: string, headers: Record<string, string>) {
  return new Promise<{ asking: ClientRequest; answer: IncomingMessage }>((resolve, reject) => {
    const asking = get(url, { headers, agent: false }, (answer) => {
      // closing gives an error without meaning
      answer.on('error', () => {});
      resolve({ asking, answer });
    });
    asking.on('error', reject);
  });
}

/** The origin of a test's app, listening on a port. */
export const served = ({ app }: TestApp) => app.listen({ host: '127.0.0.1', port: 0 });

/** Listens, ready to receive every later event. */
export async function hearing(origin: string, client: Client): Promise<Listening> {
  const stream = await listenAs(origin, client);
  await stream.until(({ hellos }) => hellos() === 1);
  return stream;
}
