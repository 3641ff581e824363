import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { liveLimits } from '@kirdaar/domain/messaging/live/live.ts';
import { Refusal } from '../../core/refusal.ts';
import { withoutPatience } from '../../db/patience.ts';
import type { Deps } from '../../deps.ts';
import { listen } from './listen.ts';
import { type EndedMessage, findLiveSessions, type LiveMessage, type StreamMessage } from './live.queries.ts';
import { sendMessages } from './send-messages.ts';
import type { Listener } from './stream.ts';
import { type OpenedStream, Streams } from './streams.ts';

export type Live = ReturnType<typeof openLive>;

/** The live events of this process (decision 62): sends its streams what any process announces. The one
    listening connection opens with the first stream. */
export function openLive(deps: Pick<Deps, 'db' | 'log' | 'clock'>) {
  const streams = new Streams();
  const process = randomUUID();
  let listening: ReturnType<typeof listen> | null = null;
  let pinging: NodeJS.Timeout | null = null;
  let isLeaving = false;

  const tellOthers = (stream: OpenedStream, what: { openedAt: number } | { closed: true }) =>
    sendMessages(deps.db.$client, [{ stream: stream.id, of: stream.userId, from: process, ...what }]);
  streams.onClosed = (stream) => tellOthers(stream, { closed: true });

  const onMessage = (text: string) => {
    const message = JSON.parse(text) as (LiveMessage & { to: string[] }) | StreamMessage | EndedMessage;
    if ('ended' in message) return void endSignedOut(message.ended);
    if ('kind' in message) return streams.tell(message.to, message);
    const stream = { id: message.stream, userId: message.of };
    if (message.from === process) return;
    if ('closed' in message) streams.noteClosed(stream);
    else streams.noteOpened({ ...stream, openedAt: message.openedAt });
  };

  /** Which of these sessions are alive; null while that cannot be asked. */
  async function livingOf(asked: string[]): Promise<Set<string> | null> {
    const connection = listening?.state.connection;
    // without a connection no events arrive: a ping would stop the client from polling
    if (asked.length === 0 || !connection) return null;
    // a lost or silent connection ends by itself, and the next one greets all streams
    return findLiveSessions(connection, asked, deps.clock()).catch(() => null);
  }

  async function ping(): Promise<void> {
    const asked = streams.sessionIds();
    const living = await livingOf(asked);
    if (living) await streams.ping(new Set(asked), living);
  }

  /** A lost message or connection is made good by the next ping. */
  async function endSignedOut(userId: string): Promise<void> {
    const asked = streams.sessionIds(userId);
    const living = await livingOf(asked);
    if (living) streams.endSignedOut(userId, new Set(asked), living);
  }

  const begin = () => {
    listening ??= listen(deps, { onListening: () => streams.greet(), onMessage });
    pinging ??= setInterval(() => void ping(), liveLimits.pingEvery).unref();
  };

  return {
    /** Opens a stream on a response whose headers are sent. */
    open(listener: Listener, answer: ServerResponse): void {
      if (answer.destroyed) return;
      const stream = streams.open(listener, performance.timeOrigin + performance.now(), answer);
      tellOthers({ id: stream.id, userId: listener.userId, openedAt: stream.openedAt }, stream);
      withoutPatience(begin);
      if (listening?.state.connection) stream.hello();
    },
    /** Throws 503 when this process is full or is stopping. */
    mustHaveRoom(): void {
      if (isLeaving || streams.isFull) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 });
    },
    ping,
    streams,
    count: () => streams.count,
    /** Ends all streams and refuses new ones. */
    leave(): void {
      isLeaving = true;
      if (pinging) clearInterval(pinging);
      streams.endAll();
    },
    async close(): Promise<void> {
      this.leave();
      await listening?.stop();
    },
  };
}
