/** Asks again on request, one request at a time. Requests during one are merged into one more, a little
    later. */
export class Asker {
  readonly #ask: () => unknown;
  readonly #pause: number;
  #state: 'idle' | 'asking' | 'again' | 'over' = 'idle';

  constructor(ask: () => unknown, pause: number) {
    this.#ask = ask;
    this.#pause = pause;
  }

  ask(): void {
    if (this.#state === 'asking') this.#state = 'again';
    if (this.#state === 'idle') void this.#run();
  }

  stop(): void {
    this.#state = 'over';
  }

  async #run(): Promise<void> {
    this.#state = 'asking';
    try {
      await this.#ask();
    } catch {
      // the network may be back the next time
    }
    await new Promise((resolve) => setTimeout(resolve, this.#pause));
    // changed during the await, which the compiler cannot know
    const state = this.#state as string;
    if (state === 'over') return;
    this.#state = 'idle';
    if (state === 'again') this.ask();
  }
}
