/** One upload; it can be cancelled at any time. */
export type Job = (signal: AbortSignal) => Promise<void>;

/**
 * Sends files one by one, so that a lost connection costs one photograph and not all. A new job with the same
 * key replaces the earlier one.
 */
export class UploadQueue {
  readonly #running = new Map<string, { abort: AbortController; done: Promise<void> }>();
  #last: Promise<void> = Promise.resolve();

  /** Runs `prepare` at once and `send` in turn. Never throws: jobs report their own failures. */
  add(key: string, prepare: Job, send: Job): Promise<void> {
    this.cancel(key);
    const abort = new AbortController();
    const { signal } = abort;
    const prepared = prepare(signal);
    const before = this.#last;
    const done = (async () => {
      await Promise.all([prepared, before]);
      if (!signal.aborted) await send(signal);
    })().catch(() => {});
    this.#last = done;
    const entry = { abort, done };
    this.#running.set(key, entry);
    return done.finally(() => {
      if (this.#running.get(key) === entry) this.#running.delete(key);
    });
  }

  cancel(key: string): void {
    this.#running.get(key)?.abort.abort();
    this.#running.delete(key);
  }

  /** Cancels all running and waiting jobs. */
  stop(): void {
    for (const key of [...this.#running.keys()]) this.cancel(key);
  }

  has(key: string): boolean {
    return this.#running.has(key);
  }

  /** Resolves when no job is running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all([...this.#running.values()].map((entry) => entry.done));
  }
}
