import type { ServerResponse } from 'node:http';
import type { LiveChange } from '@kirdaar/domain/messaging/live/live.ts';

// room for a few hundred changes; a client further behind asks again when it reconnects
const mostUnread = 32 * 1024;

const endsWithin = 2000;

/** The user who listens, and their session. */
export type Listener = { userId: string; sessionId: string };

/** One stream of server-sent events to one browser. */
export class Stream {
  readonly id: string;
  readonly listener: Listener;
  readonly openedAt: number;
  /** Open streams of the same user that were opened after this one. */
  readonly later = new Set<string>();
  readonly #answer: ServerResponse;

  constructor(id: string, listener: Listener, openedAt: number, answer: ServerResponse) {
    this.id = id;
    this.listener = listener;
    this.openedAt = openedAt;
    this.#answer = answer;
  }

  /** Greets: earlier events are not repeated, so the client reloads all it shows. False if the reader is
      too slow. */
  hello(): boolean {
    return this.#write('event: hello\ndata: {}\n\n');
  }

  change({ kind, id }: LiveChange): boolean {
    return this.#write(`event: change\ndata: ${JSON.stringify({ kind, id })}\n\n`);
  }

  ping(): boolean {
    return this.#write(': ping\n\n');
  }

  /** Ends once all is read, but does not wait for a slow reader. */
  end(): void {
    this.#answer.end();
    const late = setTimeout(() => this.#answer.destroy(), endsWithin).unref();
    this.#answer.once('close', () => clearTimeout(late));
  }

  /** Closes at once and drops what was not read. */
  drop(): void {
    this.#answer.destroy();
  }

  #write(text: string): boolean {
    if (!this.#answer.writableEnded && !this.#answer.destroyed) this.#answer.write(text);
    return this.#answer.writableLength <= mostUnread;
  }
}
