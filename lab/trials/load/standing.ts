import { setTimeout as sleep } from 'node:timers/promises';

/** What the last acknowledged write made of something, and whether another one is on its way: what is asked while it stands has
    to be answered by it. */
export class AcknowledgedStanding {
  #holds = false;
  #changes = 0;
  #judged = 0;
  #failed = 0;

  /** Makes a write after which it holds, or holds no more. Until it is acknowledged nothing is known. */
  async change(holds: boolean, write: () => Promise<void>): Promise<void> {
    this.#holds = false;
    this.#changes += 1;
    await write();
    this.#holds = holds;
    this.#changes += 1;
  }

  /** Asks for something; says whether it held from before the question until after the answer. */
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

  /** Leaves it as it is until so many questions were asked meanwhile and answered, or one was not: then the server is gone.
      Where nobody asks it does not wait for ever. */
  async stay(questions: number, most = 10_000): Promise<void> {
    const [enough, failed] = [this.#judged + questions, this.#failed];
    for (const limit = Date.now() + most; this.#judged < enough && Date.now() < limit; ) {
      if (this.#failed > failed) return;
      await sleep(5);
    }
  }
}
