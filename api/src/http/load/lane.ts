/** How much work a lane accepts. An API read counts as 1. */
export type LaneBounds = {
  /** The maximum of running work; the rest waits. */
  atWork: number;
  /** The maximum of waiting and running work. */
  most: number;
  /** The same while the first in the queue has waited too long: enough for one page's requests. */
  least: number;
  /** When a wait is too long, in milliseconds. */
  lateness: number;
};

/** A request in the lane: its work, its arrival time, and the function that starts it. */
type QueueSlot = { work: number; since: number; begin: () => void; isAtWork: boolean };

/** A bounded FIFO queue of requests: accepts only what can be answered soon, and starts it step by step. */
export class Lane {
  readonly name: string;
  readonly #bounds: LaneBounds;
  readonly #slots = new Map<object, QueueSlot>();
  readonly #waiting: QueueSlot[] = [];
  #inside = 0;
  #atWork = 0;

  constructor(name: string, bounds: LaneBounds) {
    this.name = name;
    this.#bounds = bounds;
  }

  get inside(): number {
    return this.#inside;
  }

  /**
   * Whether the first in the queue may start: when there is room for its work, and always when nothing is
   * running.
   */
  get canBegin(): boolean {
    const [next] = this.#waiting;
    return next !== undefined && (this.#atWork === 0 || this.#atWork + next.work <= this.#bounds.atWork);
  }

  /** Whether a request is accepted. The wait of the first in the queue predicts the wait of a new one. */
  hasRoom(work: number, now: number): boolean {
    const { most, least, lateness } = this.#bounds;
    const first = this.#waiting[0];
    return this.#inside + work <= (first && now - first.since > lateness ? least : most);
  }

  /** Takes the last slot in the queue; resolves when the work may start. */
  enter(key: object, work: number, now: number): Promise<void> {
    this.#inside += work;
    return new Promise((begin) => {
      const slot = { work, since: now, begin, isAtWork: false };
      this.#slots.set(key, slot);
      this.#waiting.push(slot);
    });
  }

  /** Starts those that waited longest, up to about this much work. */
  begin(work: number): void {
    for (let begun = 0; begun < work && this.canBegin; ) {
      const next = this.#waiting.shift() as QueueSlot;
      next.isAtWork = true;
      this.#atWork += next.work;
      begun += next.work;
      next.begin();
    }
  }

  /** Frees a slot, waiting or running. */
  leave(key: object): void {
    const slot = this.#slots.get(key);
    if (!slot) return;
    this.#slots.delete(key);
    this.#inside -= slot.work;
    if (slot.isAtWork) this.#atWork -= slot.work;
    else this.#waiting.splice(this.#waiting.indexOf(slot), 1);
  }
}
