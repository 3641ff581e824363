import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type LiveChange, liveLimits } from '@kirdaar/domain/messaging/live/live.ts';
import { countEnd, countOpen, countSent, type StreamEnd } from './live-metrics.ts';
import { type Listener, Stream } from './stream.ts';

/** An open stream, in this process or another one. */
export type OpenedStream = { id: string; userId: string; openedAt: number };

/** The streams of this process, by user. */
export class Streams {
  readonly #all = new Map<string, Set<Stream>>();
  #count = 0;
  /** Called for every stream that closed. */
  onClosed: (stream: OpenedStream) => void = () => {};

  get count(): number {
    return this.#count;
  }

  get isFull(): boolean {
    return this.#count >= liveLimits.streamsOfProcess;
  }

  open(listener: Listener, openedAt: number, answer: ServerResponse): Stream {
    const stream = new Stream(randomUUID(), listener, openedAt, answer);
    const { userId } = listener;
    const own = this.#all.get(userId) ?? new Set();
    this.#all.set(userId, own.add(stream));
    countOpen(++this.#count);
    answer.once('close', () => this.#remove(stream, 'left'));
    this.noteOpened({ id: stream.id, userId, openedAt });
    return stream;
  }

  /** A user over the limit loses the oldest stream, in whichever process the others are. */
  noteOpened({ id, userId, openedAt }: OpenedStream): void {
    for (const stream of this.#all.get(userId) ?? []) {
      const isLater = openedAt > stream.openedAt || (openedAt === stream.openedAt && id > stream.id);
      if (stream.id === id || !isLater) continue;
      stream.later.add(id);
      if (stream.later.size >= liveLimits.streamsOfUser) this.#end(stream, 'too-many');
    }
  }

  noteClosed({ id, userId }: Pick<OpenedStream, 'id' | 'userId'>): void {
    for (const stream of this.#all.get(userId) ?? []) stream.later.delete(id);
  }

  /** Sends a change to each stream of these users. Without an id it is about each of them. */
  tell(userIds: string[], { kind, id }: Omit<LiveChange, 'id'> & { id: string | null }): void {
    for (const userId of userIds) {
      for (const stream of this.#all.get(userId) ?? []) {
        countSent(kind);
        this.#keepIfRead(stream, stream.change({ kind, id: id ?? userId }));
      }
    }
  }

  greet(): void {
    for (const stream of this.#each()) this.#keepIfRead(stream, stream.hello());
  }

  /** The sessions of all streams, or of a user's. */
  sessionIds(userId?: string): string[] {
    const streams = userId === undefined ? this.#each() : [...(this.#all.get(userId) ?? [])];
    return streams.map(({ listener }) => listener.sessionId);
  }

  /** Ends the streams of a user whose sessions ended. */
  endSignedOut(userId: string, asked: Set<string>, living: Set<string>): void {
    for (const stream of [...(this.#all.get(userId) ?? [])]) {
      const { sessionId } = stream.listener;
      if (asked.has(sessionId) && !living.has(sessionId)) this.#end(stream, 'signed-out');
    }
  }

  /** Pings the streams of live sessions and ends the others. Works in batches so that other work comes in
      between. */
  async ping(asked: Set<string>, living: Set<string>): Promise<void> {
    const streams = this.#each();
    for (const [place, stream] of streams.entries()) {
      if (place % 100 === 99) await new Promise(setImmediate);
      const { sessionId } = stream.listener;
      if (living.has(sessionId)) this.#keepIfRead(stream, stream.ping());
      else if (asked.has(sessionId)) this.#end(stream, 'signed-out');
    }
  }

  endAll(): void {
    for (const stream of this.#each()) this.#end(stream, 'stopping');
  }

  #each(): Stream[] {
    return [...this.#all.values()].flatMap((own) => [...own]);
  }

  #keepIfRead(stream: Stream, isRead: boolean): void {
    if (isRead) return;
    this.#remove(stream, 'slow');
    stream.drop();
  }

  #end(stream: Stream, why: StreamEnd): void {
    this.#remove(stream, why);
    stream.end();
  }

  #remove(stream: Stream, why: StreamEnd): void {
    const { userId } = stream.listener;
    const own = this.#all.get(userId);
    if (!own?.delete(stream)) return;
    if (own.size === 0) this.#all.delete(userId);
    countOpen(--this.#count);
    countEnd(why);
    const closed = { id: stream.id, userId, openedAt: stream.openedAt };
    this.noteClosed(closed);
    this.onClosed(closed);
  }
}
