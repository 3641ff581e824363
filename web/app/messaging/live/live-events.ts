import type { LiveChange, LiveKind } from '@kirdaar/domain/messaging/live/live.ts';
import { onSessionChange } from '../../shell/session/session-state.ts';
import { Asker } from './asker.ts';
import { type AskStream, keepStream } from './keep-stream.ts';
import type { LiveSign } from './read-signs.ts';

/** What a page listens to. Without an id: all of a kind. */
export type Wanted = { kind: LiveKind; id?: string };

/** In milliseconds. */
const usual = {
  /** A hidden tab closes the stream after this time. */
  hidden: 30_000,
  /** A stream without a ping for this time counts as lost, even on an open connection. */
  silence: 60_000,
  /** The poll interval without a stream, and with one. */
  often: 60_000,
  seldom: 5 * 60_000,
  /** How often to check whether a poll is due. */
  look: 5000,
  /** The next page may listen too. */
  linger: 10_000,
  /** The pause between two requests of one page. */
  pause: 500,
  returnAfter: undefined as Parameters<typeof keepStream>[3],
};
const name = 'kirdaar-live';

type Listener = { wanted: readonly Wanted[]; asker: Asker };

/** Live events of this browser (rule live/browsers-1). One visible tab holds the stream, by a lock, and
    forwards to the other tabs. Without locks, channels or a stream, pages poll. */
export class LiveEvents {
  readonly #listeners = new Set<Listener>();
  readonly #ask: AskStream;
  readonly #times: typeof usual;
  #channel: BroadcastChannel | null = null;
  #holding: AbortController | null = null;
  #lastSign = Number.NEGATIVE_INFINITY;
  #lastAsked = 0;
  #missed = false;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #stop: AbortController | null = null;

  constructor(ask: AskStream, times: Partial<typeof usual> = {}) {
    this.#ask = ask;
    this.#times = { ...usual, ...times };
  }

  /** Calls `again` whenever the wanted things may have changed. Returns a function that stops it. */
  listen(wanted: readonly Wanted[], again: () => unknown): () => void {
    const listener = { wanted, asker: new Asker(again, this.#times.pause) };
    this.#listeners.add(listener);
    clearTimeout(this.#leaving);
    if (!this.#stop) this.#start();
    // an open stream does not greet later listeners
    else if (this.#isLive()) listener.asker.ask();
    return () => {
      listener.asker.stop();
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#leaving = setTimeout(() => this.end(), this.#times.linger);
    };
  }

  end(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.#release();
  }

  #start(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.#lastAsked = Date.now();
    if (typeof BroadcastChannel === 'function') {
      const channel = new BroadcastChannel(name);
      channel.onmessage = ({ data }: MessageEvent<LiveSign>) => this.#hear(data);
      this.#channel = channel;
      signal.addEventListener('abort', () => channel.close());
    }
    const looking = setInterval(() => this.#look(), this.#times.look);
    const forget = onSessionChange(() => {
      this.#release();
      this.#want();
    });
    signal.addEventListener('abort', () => {
      clearInterval(looking);
      clearTimeout(this.#hiding);
      forget();
    });
    document.addEventListener('visibilitychange', () => this.#seen(), { signal });
    // a page in the back-forward cache must not keep the lock
    window.addEventListener('pagehide', () => this.#release(), { signal });
    window.addEventListener('pageshow', () => this.#seen(), { signal });
    this.#want();
  }

  #seen(): void {
    clearTimeout(this.#hiding);
    if (document.hidden) {
      this.#hiding = setTimeout(() => this.#release(), this.#times.hidden);
      return;
    }
    this.#want();
    if (this.#missed || !this.#isLive()) this.#askAll();
  }

  /** Waits for the lock and holds the stream, in a visible tab. */
  #want(): void {
    if (this.#holding || !this.#channel || !navigator.locks || document.hidden || !this.#stop) return;
    const holding = new AbortController();
    const { signal } = holding;
    this.#holding = holding;
    const tell = (sign: LiveSign) => {
      if (signal.aborted) return;
      this.#channel?.postMessage(sign);
      this.#hear(sign);
    };
    navigator.locks
      .request(name, { signal }, () => keepStream(this.#ask, tell, signal, this.#times.returnAfter))
      .catch(() => undefined)
      .finally(() => {
        if (this.#holding === holding) this.#holding = null;
      });
  }

  #release(): void {
    this.#holding?.abort();
    this.#holding = null;
    this.#lastSign = Number.NEGATIVE_INFINITY;
  }

  #hear(sign: LiveSign): void {
    this.#lastSign = Date.now();
    if (sign.kind === 'hello') this.#askAll();
    if (sign.kind === 'change') this.#tell(sign.change);
  }

  #tell(change: LiveChange): void {
    for (const { wanted, asker } of this.#listeners) {
      const isWanted = wanted.some(({ kind, id = change.id }) => kind === change.kind && id === change.id);
      if (!isWanted) continue;
      if (document.hidden) this.#missed = true;
      else asker.ask();
    }
  }

  #look(): void {
    const { often, seldom } = this.#times;
    if (Date.now() - this.#lastAsked >= (this.#isLive() ? seldom : often)) this.#askAll();
  }

  /** Hidden pages are asked for when they become visible. */
  #askAll(): void {
    this.#missed = document.hidden;
    if (document.hidden) return;
    this.#lastAsked = Date.now();
    for (const { asker } of this.#listeners) asker.ask();
  }

  #isLive(): boolean {
    return Date.now() - this.#lastSign < this.#times.silence;
  }
}

export const liveHere = new LiveEvents((signal) =>
  fetch('/api/events', { signal, headers: { accept: 'text/event-stream' }, cache: 'no-store' }),
);
