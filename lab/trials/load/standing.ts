import { setTimeout as sleep } from 'node:timers/promises';

/** The state after the last acknowledged write, and whether another is running: a request during that state must be
    answered by it. */
export class AcknowledgedStanding {
  #holds = false;
  #changes = 0;
  #judged = 0;
  #failed = 0;

  /** Makes a write after which it holds, or no longer holds. Until acknowledged, the state is unknown. */
  async change(holds: boolean, write: () => Promise<void>): Promise<void> {
    this.#holds = false;
    this.#changes += 1;
    await write();
    this.#holds = holds;
    this.#changes += 1;
  }

  /** Sends a request; gives whether it held from before the request until after the answer. */
  async during<Got>(ask: () => Promise<Got>): Promise<{ held: boolean; got: Got }> {
    const [before, held] = [this.#changes, this.#holds];
    const got = await ask().catch((error) => {
      this.#failed += 1;
      throw error;
    });
    const isJudged = held && before === this.#changes;
    if (isJudged) this.#judged += 1;
    return { held: isJudged, got };
  }

  /** Keeps the state until so many requests were answered during it, or one failed: then the server is down. Has a
      limit without requests. */
  async stay(questions: number, most = 10_000): Promise<void> {
    const [enough, failed] = [this.#judged + questions, this.#failed];
    for (const limit = Date.now() + most; this.#judged < enough && Date.now() < limit; ) {
      if (this.#failed > failed) return;
      await sleep(5);
    }
  }
}
