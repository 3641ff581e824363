import { Refusal } from './refusal.ts';

type Bounds = {
  /** How many works run at the same time. */
  atOnce: number;
  /** How many may wait, and how much they may weigh together; at either bound the next one is refused. */
  most: { waiting: number; weight?: number };
  /** When whoever is refused may come again, in seconds. */
  retryAfterSeconds?: number;
};

type Waiting = { of: string | undefined; weight: number; begin: () => void };

/** Work that takes turns: so many at a time, first come first served, 503 when too many wait. */
export class Turns {
  readonly #bounds: Bounds;
  readonly #waiting: Waiting[] = [];
  readonly #owners = new Set<string>();
  #running = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Does a piece of work in its turn and gives its outcome. `of` names its owner, who has one turn at a time; `weight` is
      counted while it waits. */
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

  /** Begins the longest waiting work of somebody who has none running. */
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
