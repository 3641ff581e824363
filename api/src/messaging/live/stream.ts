import type { ServerResponse } from 'node:http';
import type { LiveChange } from '@kirdaar/domain/messaging/live/live.ts';

// what some hundred changes take; who is further behind asks again anyway when they come back
const mostUnread = 32 * 1024;

const endsWithin = 2000;

/** Who listens, by which session. */
export type Listener = { userId: string; sessionId: string };

/** One stream of events to one browser, in the words of server-sent events. */
export class Stream {
  readonly id: string;
  readonly listener: Listener;
  readonly openedAt: number;
  /** The streams of the same person that were opened after this one and are open. */
  readonly later = new Set<string>();
  readonly #answer: ServerResponse;

  constructor(id: string, listener: Listener, openedAt: number, answer: ServerResponse) {
    this.id = id;
    this.listener = listener;
    this.openedAt = openedAt;
    this.#answer = answer;
  }

  /** Says that whatever happened before is not told: everything shown is to be asked for again. False where the reader
      is too slow to be told anything. */
  hello(): boolean {
    return this.#write('event: hello\ndata: {}\n\n');
  }

  change({ kind, id }: LiveChange): boolean {
    return this.#write(`event: change\ndata: ${JSON.stringify({ kind, id })}\n\n`);
  }

  ping(): boolean {
    return this.#write(': ping\n\n');
  }

  /** Ends once all is read; who does not read is not waited for. */
  end(): void {
    this.#answer.end();
    const late = setTimeout(() => this.#answer.destroy(), endsWithin).unref();
    this.#answer.once('close', () => clearTimeout(late));
  }

  /** Hangs up, with all that was not read. */
  drop(): void {
    this.#answer.destroy();
  }

  #write(text: string): boolean {
    if (!this.#answer.writableEnded && !this.#answer.destroyed) this.#answer.write(text);
    return this.#answer.writableLength <= mostUnread;
  }
}
