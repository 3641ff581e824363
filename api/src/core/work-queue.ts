import { Refusal } from './refusal.ts';

type Bounds = {
  /** How many jobs run at the same time. */
  atOnce: number;
  /** How many may wait, and their total weight; beyond either, a job is refused. */
  most: { waiting: number; weight?: number };
  /** When a refused caller may try again, in seconds. */
  retryAfterSeconds?: number;
};

type Waiting = { of: string | undefined; weight: number; begin: () => void };

/** A bounded FIFO queue: runs a limited number of jobs at once, and throws 503 when too many wait. */
export class WorkQueue {
  readonly #bounds: Bounds;
  readonly #waiting: Waiting[] = [];
  readonly #owners = new Set<string>();
  #running = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /**
   * Runs a job in its turn and gives its result. `of` is its owner, who has one running job; `weight` counts
   * while it waits.
   */
  async take<T>(
    work: () => Promise<T>,
    { of, weight = 0 }: { of?: string; weight?: number } = {},
  ): Promise<T> {
    await this.#turn(of, weight);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      if (of !== undefined) this.#owners.delete(of);
      this.#beginNext();
    }
  }

  #turn(of: string | undefined, weight: number): Promise<void> {
    if (!this.#hasRoom()) {
      const { retryAfterSeconds } = this.#bounds;
      throw new Refusal('UNAVAILABLE', retryAfterSeconds ? { retryAfterSeconds } : {});
    }
    return new Promise((begin) => {
      this.#waiting.push({ of, weight, begin });
      this.#beginNext();
    });
  }

  #hasRoom(): boolean {
    const { waiting, weight = Number.POSITIVE_INFINITY } = this.#bounds.most;
    return this.#waiting.length < waiting && this.#waiting.reduce((sum, one) => sum + one.weight, 0) < weight;
  }

  /** Starts the job that waited longest and whose owner has none running. */
  #beginNext(): void {
    if (this.#running >= this.#bounds.atOnce) return;
    const place = this.#waiting.findIndex(({ of }) => of === undefined || !this.#owners.has(of));
    const [next] = place < 0 ? [] : this.#waiting.splice(place, 1);
    if (!next) return;
    this.#running += 1;
    if (next.of !== undefined) this.#owners.add(next.of);
    next.begin();
  }
}
